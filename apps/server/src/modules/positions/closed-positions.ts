import { add, type Fen, fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findContracts } from '#modules/repo/index.ts';
import { findHoldings } from './holding-store.ts';
import type { Position } from './position.ts';
import { incomeOfDay } from './read-positions.ts';
import { findClearedDay, findLastValues } from './valuation/value-store.ts';

/** What a product earned that a customer does not hold any more. */
export type ClosedPosition = {
  readonly realised: Fen;
  readonly dividends: Fen;
  /** Of the day that was cleared last; undefined: it was left before. */
  readonly dayIncome: Position['dayIncome'];
};

/** Everything a customer held and left: what it earned stays part of his totals (rules 8.1). */
export async function readClosedPositions(
  db: Db,
  clientId: string,
): Promise<readonly ClosedPosition[]> {
  const [holdings, contracts] = [
    await findHoldings(db, clientId),
    await findContracts(db, clientId),
  ];
  const left = holdings.filter((held) => held.shares === 0n);
  const [values, clearedOn] = [await findLastValues(db, clientId), await findClearedDay(db)];
  const funds = left.map(({ productNo, realised, dividends }) => {
    const dayIncome = incomeOfDay(values.get(productNo) ?? []);
    return { realised, dividends, dayIncome: dayIncome?.day === clearedOn ? dayIncome : undefined };
  });
  const lent = [...Map.groupBy(contracts, ({ contract }) => contract.productNo).values()]
    .filter((records) => records.every(({ contract }) => contract.principal === 0n))
    .map((records) => ({
      realised: records.reduce((sum, { interestPaid }) => add(sum, interestPaid), fen(0n)),
      dividends: fen(0n),
      dayIncome: undefined,
    }));
  return [...funds, ...lent];
}
