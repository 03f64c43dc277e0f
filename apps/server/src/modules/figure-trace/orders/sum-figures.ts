import { businType } from '@mall/contract/agreements/agreement-terms';
import { statusGroup } from '@mall/contract/trading/trade-record';
import type { Fen } from '@mall/domain/money/units';
import { type FigureTrace, sumTrace } from '@mall/domain/positions/traces/figure-trace';
import * as z from 'zod/mini';
import { dayOf } from '#modules/figure-trace/span-figures.ts';
import type { Moment, PositionDeps } from '#modules/positions/index.ts';
import {
  findSummedOrders,
  findSummedTransfers,
  sumRecords,
  sumTransfers,
  thenOf,
} from '#modules/trading/index.ts';

type Asked = { readonly clientId: string; readonly key: string; readonly moment: Moment };

const RECORD_SUMS = { buy: 'bought', redeem: 'redeemed', fee: 'fees' } as const;
const TRANSFER_SUMS = {
  in: 'into',
  out: 'out',
  in_doing: 'comingIn',
  out_doing: 'goingOut',
} as const;

const code = /^[A-Za-z0-9]{1,32}$/;

/** What the orders of a filter come to: "buy#business.status.product.number.from.to", an empty part is any. */
export async function findRecordSum(
  { db }: PositionDeps,
  { clientId, key, moment }: Asked,
): Promise<FigureTrace | undefined> {
  const [line = '', filters = ''] = key.split('#');
  if (!Object.hasOwn(RECORD_SUMS, line)) return undefined;
  // It was just looked for among the keys.
  const sum = RECORD_SUMS[line as keyof typeof RECORD_SUMS];
  const [business, group, product, number, from, to] = filters.split('.');
  const filter = {
    clientId,
    businType: z.safeParse(businType, business).data,
    group: z.safeParse(statusGroup, group).data,
    productNo: code.test(product ?? '') ? product : undefined,
    orderNo: code.test(number ?? '') ? number : undefined,
    from: dayOf(from ?? ''),
    to: dayOf(to ?? ''),
    past: thenOf(moment),
  };
  const told = (await sumRecords(db, filter))[sum];
  const orders = await findSummedOrders(db, filter);
  return {
    ...sumOfOrders(
      told,
      orders.map((one) => ({ no: one.orderNo, amount: one[sum] })),
    ),
    line,
  };
}

/** What the transfers of a filter come to: "in#direction.status.from.to". */
export async function findTransferSum(
  { db }: PositionDeps,
  { clientId, key, moment }: Asked,
): Promise<FigureTrace | undefined> {
  const [line = '', filters = ''] = key.split('#');
  if (!Object.hasOwn(TRANSFER_SUMS, line)) return undefined;
  // It was just looked for among the keys.
  const sum = TRANSFER_SUMS[line as keyof typeof TRANSFER_SUMS];
  const [way, state, from, to] = filters.split('.');
  const filter = {
    clientId,
    orderNo: undefined,
    direction: way === '1' ? ('in' as const) : way === '2' ? ('out' as const) : undefined,
    state: code.test(state ?? '') ? state : undefined,
    from: dayOf(from ?? ''),
    to: dayOf(to ?? ''),
    past: thenOf(moment),
  };
  const told = (await sumTransfers(db, filter))[sum];
  const orders = await findSummedTransfers(db, filter);
  return {
    ...sumOfOrders(
      told,
      orders.map((one) => ({ no: one.orderNo, amount: one[sum] })),
      'transfer',
    ),
    line: line === 'in' || line === 'out' ? `bank_${line}` : line,
  };
}

function sumOfOrders(
  told: Fen,
  orders: readonly { readonly no: string; readonly amount: bigint }[],
  kind?: 'transfer',
): FigureTrace {
  return sumTrace(
    told,
    orders
      .filter(({ amount }) => amount !== 0n)
      .map(({ no, amount }) => ({
        ...{ name: 'order', value: amount, places: 2, sign: 1n, detail: no },
        link: kind && { kind, key: no },
      })),
  );
}
