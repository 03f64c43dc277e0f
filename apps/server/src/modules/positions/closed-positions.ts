import type { Day } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';
import type { HoldingRecord } from './holding-store.ts';
import { incomeOfDay, type ValuedIncome } from './income-of-day.ts';
import type { LentRecord } from './lent-positions.ts';
import type { Position } from './position.ts';

/** What a product earned that a customer does not hold any more: it stays part of his totals (rules 8.1). */
export type ClosedPosition = {
  readonly realised: Fen;
  readonly dividends: Fen;
  /** Of the day that was cleared last; undefined: it was left before. */
  readonly dayIncome: Position['dayIncome'];
};

/** A holding without shares. */
export function closedFund(
  { realised, dividends }: Pick<HoldingRecord, 'realised' | 'dividends'>,
  values: readonly ValuedIncome[],
  clearedOn: Day,
): ClosedPosition {
  const dayIncome = incomeOfDay(values);
  return { realised, dividends, dayIncome: dayIncome?.day === clearedOn ? dayIncome : undefined };
}

/** Products of which every contract is over. */
export function closedLoans(contracts: readonly LentRecord[]): readonly ClosedPosition[] {
  return [...Map.groupBy(contracts, ({ contract }) => contract.productNo).values()]
    .filter((records) => records.every(({ contract }) => contract.principal === 0n))
    .map((records) => ({
      realised: records.reduce((sum, { interestPaid }) => add(sum, interestPaid), fen(0n)),
      dividends: fen(0n),
      dayIncome: undefined,
    }));
}
