//! Whole deals of Skat, from the cards dealt to the result.
#![allow(clippy::unwrap_used)]

use kontra::cards::{Cards, Dice};
use kontra::deal::skat::{Deal, Held, Stage};
use kontra::skat::*;

fn dealt(dice: &mut Dice) -> Held {
    let mut pack: Vec<_> = Cards::PACK_32.iter().collect();
    dice.draw(&mut pack, 32);
    deal(&pack.try_into().unwrap()).into()
}

#[test]
fn smoke() {
    let mut dice = Dice(3);
    let mut over = 0;
    for _ in 0..500 {
        let mut deal = Deal::new(Rules::from(Preset::Ramsch), dealt(&mut dice)).unwrap();
        let mut n = 0;
        loop {
            n += 1;
            assert!(n < 300, "{:?}", deal.stage());
            match deal.stage() {
                Stage::Auction(turn) => {
                    let call = match (turn.role, dice.below(3)) {
                        (_, 0) => Call::Pass,
                        (Role::Hearer, _) => Call::Hold,
                        _ => Call::Bid(next_bid(deal.auction().bid()).unwrap()),
                    };
                    deal.say(turn.seat, call).unwrap();
                }
                Stage::Skat { .. } if dice.below(2) == 0 => deal.play_hand().unwrap(),
                Stage::Skat { .. } => deal.take_skat(None).unwrap(),
                Stage::Discard { declarer, .. } => {
                    let away = dice.hand(deal.hand(declarer).known, 2);
                    deal.discard(away).unwrap()
                }
                Stage::Declare { .. } => {
                    let contract = *dice.pick(&Contract::ALL).unwrap();
                    let _ = deal.declare(contract, Flags::default());
                }
                Stage::Kontra { asked, to_say, .. } => {
                    let say = if dice.below(2) == 0 { Say::Leave } else { Say::Double(to_say) };
                    deal.kontra(asked, say).unwrap();
                }
                Stage::Play(seat) => {
                    let card = dice.one_of(deal.legal(seat)).unwrap();
                    deal.play(seat, card).unwrap();
                }
                Stage::Over => break,
                stage => panic!("{stage:?}"),
            }
        }
        let _ = deal.settle(false).unwrap();
        over += 1;
    }
    assert_eq!(over, 500);
}
