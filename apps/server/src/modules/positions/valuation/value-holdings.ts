import type { Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import { valueWithUnpaid } from '@mall/domain/holdings/money-fund-income';
import { add, fen, type Nav, subtract } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { type HoldingRecord, holdingKey } from '#modules/positions/holding-store.ts';
import { findUnpaidIncomes } from '#modules/positions/income/income-store.ts';
import { insertValues } from './value-store.ts';

export type PublishedValue = { readonly day: Day; readonly unitValue: Nav };

/**
 * Values holdings at the value given for each, by customer and product. Total income is value plus what came out minus what
 * went in, so the income of a day, the difference of two of them, has its purchases taken out of it.
 */
export async function valueHoldings(
  tx: Tx,
  clearedOn: Day,
  holdings: readonly HoldingRecord[],
  values: ReadonlyMap<string, PublishedValue>,
): Promise<number> {
  const incomes = await findUnpaidIncomes(
    tx,
    holdings.map(({ clientId }) => clientId),
  );
  const valued = holdings.flatMap((holding) => {
    const key = holdingKey(holding.clientId, holding.productNo);
    const published = values.get(key);
    if (!published) return [];
    const unpaid = incomes.get(key) ?? fen(0n);
    const value = valueWithUnpaid(marketValue(holding.shares, published.unitValue), unpaid);
    return {
      clientId: holding.clientId,
      productNo: holding.productNo,
      valuedOn: published.day,
      clearedOn,
      shares: holding.shares,
      unitValue: published.unitValue,
      value,
      unpaid,
      totalIncome: subtract(add(value, holding.paidOut), holding.paidIn),
    };
  });
  if (valued.length > 0) await insertValues(tx, valued);
  return valued.length;
}
