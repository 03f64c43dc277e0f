import { cashedBy } from '../../../apps/server/src/gateways/transfer-agent/simulated/acts/act-arithmetic.ts';
import { openDayAfter, openDayBefore, written } from './calendar.ts';
import type { Behaviour, Market, StartedAct } from './market.ts';
import { type PaidRows, payAll } from './pay-terms.ts';
import {
  addLot,
  findValue,
  lotsOf,
  registeredOf,
  takeShares,
  termsOn,
  withStarts,
} from './register.ts';
import { type FileHead, startedHead } from './rows.ts';
import type { State } from './state.ts';

type Acting = {
  readonly state: State;
  readonly market: Market;
  readonly head: FileHead;
  readonly rows: PaidRows;
};

/** Does what the registrar was asked to do by itself, after the answers of a file; what lacks a value or shares waits. */
export function enterActs(acting: Acting, { acts }: Behaviour): void {
  const { state } = acting;
  for (const act of acts ?? []) {
    if (state.doneActs[act.no]) continue;
    if (enterAct(acting, act)) state.doneActs[act.no] = true;
  }
}

function enterAct(acting: Acting, act: StartedAct): boolean {
  if (act.kind === 'liquidation') return liquidate(acting, act.productNo);
  if (act.kind === 'forced_redemption') return redeem(acting, act);
  const { state, head, rows } = acting;
  const about = { account: act.tradeAccount ?? '', product: act.productNo };
  const shares = act.shares ?? 0n;
  const court = act.isByCourt ? { TransferReason: '2' } : {};
  if (act.kind === 'forced_decrease') {
    const prices = { unitValue: 0n, interest: 0n, actOn: head.fileOn, performance: [] };
    const figures = cashedBy(lotsOf(state, about.account, about.product), shares, prices);
    if (!figures) return false;
    takeShares(state, figures.left);
    const row = startedHead(state, head, about, { code: '145', on: head.fileOn });
    rows['04'].push({ ...row, ...court, ConfirmedVol: shares, SharesAdjustmentFlag: '2' });
    return true;
  }
  const isCustody = act.kind === 'custody_in';
  const on = act.cameOn ?? head.fileOn;
  const lot = { ...about, on, left: shares, isBought: isCustody };
  addLot(state, { ...lot, navOn: null, value: null, total: null });
  const code = isCustody ? '127' : '144';
  const row = startedHead(state, head, about, { code, on: head.fileOn });
  const own = isCustody
    ? { ShareRegisterDate: written(on), ConfirmedAmount: act.cost ?? 0n, TransferDirection: '1' }
    : { SharesAdjustmentFlag: '2', ...court };
  rows['04'].push({ ...row, ConfirmedVol: shares, ...own });
  return true;
}

function liquidate({ state, market, head, rows }: Acting, product: string): boolean {
  const valueOn = openDayBefore(market.openDays, market.fileOn);
  const value = findValue(state, market, product, valueOn);
  if (!value) return false;
  const payOn = payDayOf(state, market, product, valueOn);
  const kind = 'liquidation' as const;
  const payment = { product, kind, from: valueOn, until: valueOn, rate: null, payOn };
  payAll(state, head, { payment, value: { on: valueOn, ...value }, rows });
  return true;
}

function redeem({ state, market, head, rows }: Acting, act: StartedAct): boolean {
  const { productNo: product, tradeAccount: account = '' } = act;
  const valueOn = openDayBefore(market.openDays, market.fileOn);
  const value = findValue(state, market, product, valueOn);
  const shares = act.shares ?? registeredOf(state, account, product);
  if (!value || shares === 0n) return false;
  const { performance } = termsOn(state, product, valueOn);
  const isNeeded = performance.length > 0;
  const lots = withStarts(lotsOf(state, account, product), { value, isNeeded });
  const prices = { unitValue: value.unit, interest: 0n, actOn: head.fileOn, performance };
  const figures = cashedBy(lots, shares, prices);
  if (!figures) return false;
  takeShares(state, figures.left);
  rows['04'].push({
    ...startedHead(state, head, { account, product }, { code: '142', on: valueOn }),
    RedemptionReason: act.isByCourt ? '1' : '0',
    ForceRedemptionType: '0',
    ConfirmedVol: shares,
    ConfirmedAmount: figures.net,
    NAV: value.unit,
    AchievementPay: figures.performanceFee,
    TransferDateThroughClearingAgency: written(payDayOf(state, market, product, valueOn)),
  });
  return true;
}

function payDayOf(state: State, { openDays }: Market, product: string, valueOn: string): string {
  const { payDays } = termsOn(state, product, valueOn);
  return openDayAfter(openDays, valueOn, payDays > 0 ? payDays : 1);
}
