import type { Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import { valueWithUnpaid } from '@mall/domain/holdings/money-fund-income';
import { add, type Fen, fen, type Nav, subtract } from '@mall/domain/money/units';
import { type AccountParts, flowBetween } from '@mall/domain/positions/account-day';
import { figuresOn } from '@mall/domain/repo/lent-history';
import type { Tx } from '#db/database.ts';
import { lockCashOf } from '#modules/ledger/index.ts';
import {
  findHoldingsOfClients,
  type HoldingRecord,
  holdingKey,
} from '#modules/positions/holding-store.ts';
import { findUnpaidIncomes } from '#modules/positions/income/income-store.ts';
import { findFirstLotValues } from '#modules/positions/lot-store.ts';
import { findPastContractsOf } from '#modules/repo/index.ts';
import { findAccountDaysBefore, insertAccountDays, partsOf } from './account-day-store.ts';

export type AccountClose = {
  readonly businessOn: Day;
  /** The newest net value that fits the shares of a holding; undefined: it has none yet. */
  readonly priceOf: (holding: HoldingRecord) => Promise<Nav | undefined>;
  /** Money of purchases without shares, and what of it is with a collection account; by customer. */
  readonly underWay: ReadonlyMap<string, { readonly buys: Fen; readonly collected: Fen }>;
};

/** Keeps what each account holds after a close, from which every past figure is told. */
export async function recordAccountDays(
  tx: Tx,
  close: AccountClose,
  clientIds: readonly string[],
): Promise<void> {
  const cash = await lockCashOf(tx, clientIds);
  const held = await valueAccounts(tx, close, clientIds);
  const before = await findAccountDaysBefore(tx, close.businessOn, clientIds);
  const accounts = clientIds.map((clientId) => {
    const own = cash(clientId);
    const { buys = ZERO, collected = ZERO } = close.underWay.get(clientId) ?? {};
    const { value = ZERO, totalIncome = ZERO } = held.get(clientId) ?? {};
    const parts: AccountParts = {
      marketValue: value,
      totalIncome,
      free: own.free,
      trade: own.trade,
      frozen: own.frozen,
      redeemTransit: own.inTransit,
      collected,
      restatedDue: ZERO,
    };
    const last = before.get(clientId);
    return { clientId, parts, buys, flow: flowBetween(last && partsOf(last), parts) };
  });
  await insertAccountDays(tx, close.businessOn, accounts);
}

const ZERO = fen(0n);
type Worth = { readonly value: Fen; readonly totalIncome: Fen };

/** What everything a customer holds and lent is worth and has earned, what was left included. */
async function valueAccounts(
  tx: Tx,
  { businessOn, priceOf }: AccountClose,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Worth>> {
  const holdings = await findHoldingsOfClients(tx, clientIds);
  const unpaid = await findUnpaidIncomes(tx, clientIds);
  const worths: (Worth & { readonly clientId: string })[] = [];
  const unpriced: HoldingRecord[] = [];
  const enter = (holding: HoldingRecord, price: Nav | undefined) => {
    const income = unpaid.get(holdingKey(holding.clientId, holding.productNo)) ?? ZERO;
    const value =
      price === undefined ? ZERO : valueWithUnpaid(marketValue(holding.shares, price), income);
    const totalIncome = subtract(add(value, holding.paidOut), holding.paidIn);
    worths.push({ clientId: holding.clientId, value, totalIncome });
  };
  for (const holding of holdings) {
    const price = holding.shares > 0n ? await priceOf(holding) : undefined;
    if (price === undefined && holding.shares > 0n) unpriced.push(holding);
    else enter(holding, price);
  }
  // A fund without a price yet is worth what it cost per share.
  const bought = await findFirstLotValues(tx, unpriced);
  for (const one of unpriced) enter(one, bought.get(holdingKey(one.clientId, one.productNo)));
  for (const contract of await findPastContractsOf(tx, clientIds, businessOn))
    worths.push({ clientId: contract.clientId, ...figuresOn(contract, businessOn) });
  return new Map(
    [...Map.groupBy(worths, ({ clientId }) => clientId)].map(([clientId, some]) => [
      clientId,
      { value: sum(some, (one) => one.value), totalIncome: sum(some, (one) => one.totalIncome) },
    ]),
  );
}

function sum(worths: readonly Worth[], read: (worth: Worth) => Fen): Fen {
  return worths.reduce((total, worth) => add(total, read(worth)), ZERO);
}
