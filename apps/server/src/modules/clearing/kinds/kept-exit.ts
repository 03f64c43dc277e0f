import type { ConfirmedRedemption } from '@mall/domain/clearing/confirm-redemption';
import type { Held } from '@mall/domain/holdings/holding-event';

/** What the record of the order shows beside price, fee and net: whole numbers as texts. */
export function keptExit(
  { gross, backEndFee, performanceFee, income, exits }: ConfirmedRedemption,
  { lots }: Pick<Held, 'lots'>,
) {
  const cameOn = new Map(lots.map(({ lotId, confirmedOn }) => [lotId, confirmedOn]));
  return {
    gross: String(gross),
    back_end_fee: String(backEndFee),
    performance_fee: String(performanceFee),
    income: String(income),
    lots: exits.map((exit) => ({
      confirmed_on: cameOn.get(exit.lotId),
      shares: String(exit.shares),
      days: exit.days,
      rate: String(exit.rate),
      gross: String(exit.gross),
      fee: String(exit.fee),
      back_end_fee: String(exit.backEndFee),
      performance_fee: String(exit.performanceFee),
    })),
  };
}
