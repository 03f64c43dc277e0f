import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { written } from './calendar.ts';
import type { FileHead } from './rows.ts';
import { numberOf, textOf } from './take-applications.ts';

/** What was received of each business of each product (11). */
export function receivedTotals(
  rows: readonly TaRecord[],
  { distributor, tradeOn }: FileHead & { readonly tradeOn: string },
): readonly TaRecord[] {
  return grouped(rows).map(([head, ones]) => ({
    ...head,
    DistributorCode: distributor,
    AggregationDate: written(tradeOn),
    AggregationOfTransactionByBusinessType: BigInt(ones.length),
    TotalSuccessfulVol: sum(ones, 'ApplicationVol'),
    TotalSuccessfulAmount: sum(ones, 'ApplicationAmount'),
  }));
}

/** What was confirmed and refused of each business of each product (12); lots are not counted beside their rows. */
export function confirmedTotals(
  rows: readonly TaRecord[],
  { distributor, fileOn }: FileHead,
): readonly TaRecord[] {
  return grouped(rows.filter((row) => row['DetailFlag'] !== '1')).map(([head, ones]) => {
    const good = ones.filter((row) => row['ReturnCode'] === '0000');
    return {
      ...head,
      DistributorCode: distributor,
      AggregationDate: written(fileOn),
      AggregationOfTransactionByBusinessType: BigInt(ones.length),
      TotalSuccessfulVol: sum(good, 'ConfirmedVol'),
      TotalSuccessfulAmount: sum(good, 'ConfirmedAmount'),
      TotalSuccessfulDealingNum: BigInt(good.length),
      TotalFailingDealingNum: BigInt(ones.length - good.length),
    };
  });
}

function grouped(rows: readonly TaRecord[]): readonly (readonly [TaRecord, readonly TaRecord[]])[] {
  const groups = Map.groupBy(
    rows,
    (row) => `${textOf(row, 'FundCode')} ${textOf(row, 'BusinessCode')}`,
  );
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, ones]) => {
      const [FundCode = '', BusinessCode = ''] = key.split(' ');
      return [{ FundCode, BusinessCode }, ones];
    });
}

function sum(rows: readonly TaRecord[], name: string): bigint {
  return rows.reduce((total, row) => total + numberOf(row, name), 0n);
}
