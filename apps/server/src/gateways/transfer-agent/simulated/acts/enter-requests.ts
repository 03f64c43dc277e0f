import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import {
  findTradingDayAfter,
  findTradingDayBefore,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import type { Tx } from '#db/database.ts';
import type { ActReason } from '#gateways/transfer-agent/port.ts';
import {
  findAgentLots,
  takeExitLock,
  takeFromRegister,
} from '#gateways/transfer-agent/simulated/exit-store.ts';
import { withStarts } from '#gateways/transfer-agent/simulated/lot-starts.ts';
import { cashedBy } from './act-arithmetic.ts';
import { findAccountsOf, insertAct, insertPayment } from './act-store.ts';
import { payAccount, type TermDeps } from './pay-terms.ts';
import {
  type ActRequest,
  addToRegister,
  findOpenRequests,
  findRegistered,
  updateRequestDone,
} from './started-act-store.ts';

/** Enters what the registrar was asked to do by itself, after the answers of a file; what lacks a value or shares waits for a later one. */
export async function enterRequests(deps: TermDeps, day: Day): Promise<void> {
  const requests = await findOpenRequests(deps.db);
  if (requests.length === 0) return;
  const valueOn = findTradingDayBefore(await deps.readCalendar(), day);
  assert(valueOn !== undefined, 'a file follows a trading day');
  for (const request of requests)
    await deps.db.transaction().execute(async (tx) => {
      await takeExitLock(tx);
      const isDone = await enterOne(tx, deps, request, { day, valueOn });
      if (isDone) await updateRequestDone(tx, request.request_no, day);
    });
}

type FileDays = { readonly day: Day; readonly valueOn: Day };

async function enterOne(
  tx: Tx,
  deps: TermDeps,
  request: ActRequest,
  days: FileDays,
): Promise<boolean> {
  const { kind } = request;
  if (kind === 'liquidation') return liquidate(tx, deps, request, days);
  const { product_no: productNo, trade_account: tradeAccount, shares_e2: asked } = request;
  assert(tradeAccount !== null, 'an act on one account names it');
  const account = { tradeAccount, productNo };
  // Only reasons of the port are asked for.
  const head = { ...account, kind, reason: request.reason as ActReason };
  if (kind === 'forced_redemption') return redeem(tx, deps, { ...head, kind, asked }, days);
  assert(asked !== null, 'shares that come or leave are counted');
  if (kind === 'forced_decrease') {
    const lots = await findAgentLots(tx, tradeAccount, productNo);
    const prices = { unitValue: 0n, interest: 0n, actOn: days.day, performance: [] };
    const figures = cashedBy(lots, asked, prices);
    if (!figures) return false;
    await takeFromRegister(tx, account, figures.left, asked);
    await insertAct(tx, days.day, { ...head, shares: asked });
    return true;
  }
  const { came_on: cameOn, cost_fen: cost } = request;
  const came = cameOn === null || cost === null ? undefined : { on: cameOn, cost };
  const on = came?.on ?? days.day;
  await addToRegister(tx, account, { on, shares: asked, isBought: kind === 'custody_in' });
  await insertAct(tx, days.day, { ...head, shares: asked, ...(came ? { came } : {}) });
  return true;
}

async function liquidate(
  tx: Tx,
  deps: TermDeps,
  { product_no: productNo }: ActRequest,
  { day, valueOn }: FileDays,
): Promise<boolean> {
  const value = await deps.lastValueOf(productNo, valueOn);
  if (value?.on !== valueOn) return false;
  const { performance: bands, payDays } = await deps.exitTermsOf(valueOn, productNo, '0');
  const payOn = payDayOf(await deps.readCalendar(), valueOn, payDays);
  const payment = {
    productNo,
    kind: 'liquidation',
    ...{ from: valueOn, until: valueOn, rate: undefined, payOn },
  } as const;
  await insertPayment(tx, day, payment);
  for (const account of await findAccountsOf(tx, productNo))
    await payAccount(tx, deps, { day, payment, value, bands }, account);
  return true;
}

async function redeem(
  tx: Tx,
  deps: TermDeps,
  {
    asked,
    ...head
  }: {
    readonly tradeAccount: string;
    readonly productNo: string;
    readonly kind: 'forced_redemption';
    readonly reason: ActReason;
    readonly asked: bigint | null;
  },
  { day, valueOn }: FileDays,
): Promise<boolean> {
  const { tradeAccount, productNo } = head;
  const value = await deps.lastValueOf(productNo, valueOn);
  const shares = asked ?? (await findRegistered(tx, tradeAccount, productNo));
  if (value?.on !== valueOn || shares === 0n) return false;
  const { unitValue } = value;
  const { performance, payDays } = await deps.exitTermsOf(valueOn, productNo, '0');
  const lots = await withStarts(deps, await findAgentLots(tx, tradeAccount, productNo), {
    ...{ productNo, applyOn: valueOn, unitValue },
    isNeeded: performance.length > 0,
  });
  const figures = cashedBy(lots, shares, { unitValue, interest: 0n, actOn: day, performance });
  if (!figures) return false;
  await takeFromRegister(tx, { tradeAccount, productNo }, figures.left, shares);
  const payOn = payDayOf(await deps.readCalendar(), valueOn, payDays);
  const { net, performanceFee } = figures;
  const when = { until: valueOn, valueOn, payOn };
  const cashed = { ...when, unitValue, interest: 0n, performanceFee, net };
  await insertAct(tx, day, { ...head, shares, cashed });
  return true;
}

function payDayOf(calendar: TradingCalendar, valueOn: Day, payDays: number): Day {
  const payOn = findTradingDayAfter(calendar, valueOn, payDays > 0 ? payDays : 1);
  assert(payOn !== undefined, 'the days on which cash is paid are known');
  return payOn;
}
