import { assert } from '@mall/domain/assert';
import {
  addTradingDays,
  findTradingDayBefore,
  nextTradingDay,
} from '@mall/domain/calendar/trading-calendar';
import { actEffects, cashedFigures } from '@mall/domain/clearing/registrar-act';
import { fen, NAV_ONE } from '@mall/domain/money/units';
import type { ActLine } from '#gateways/transfer-agent/port.ts';
import { findLatestNetValue, findNetValue } from '#modules/catalogue/index.ts';
import { keptExit } from '#modules/clearing/kinds/kept-exit.ts';
import type { OpenAct } from './act-line-store.ts';
import {
  type ActContext,
  exitTermsOf,
  laterOf,
  type Opinion,
  refuseTaking,
  startFeesOf,
} from './act-opinion.ts';

/** 142: shares become cash at the value of the day before the file; how many is the registrar's to say. */
export async function redemptionOf(
  context: ActContext,
  { clientId, productNo, confirmedOn, shares }: OpenAct,
): Promise<Opinion | string> {
  const { tx, calendar, nextOn, held } = context;
  const refused = refuseTaking(context, shares);
  if (refused !== undefined) return refused;
  const until = findTradingDayBefore(calendar, confirmedOn);
  assert(until !== undefined, 'a file follows a trading day');
  const unitValue = await findNetValue(tx, productNo, until);
  if (unitValue === undefined) return `no net value of ${until}`;
  const { performance, payDays } = await exitTermsOf(tx, productNo, until);
  const key = { clientId, productNo };
  const startFees = await startFeesOf(tx, key, { navOn: until, bands: performance });
  const terms = { unitValue, confirmedOn, interest: fen(0n), startFees };
  const figures = cashedFigures(held.lots, shares, terms);
  assert(figures !== undefined, 'the lots of a holding add up to its shares');
  const { net, performanceFee } = figures;
  const payOn = addTradingDays(calendar, until, payDays > 0 ? payDays : 1);
  const kind = 'forced_redemption';
  const value = { navOn: until, unitValue };
  const told = { interest: fen(0n), performanceFee, net, payOn };
  const paidOn = laterOf(payOn, nextOn);
  return {
    line: { shares, act: { kind, until, ...value, ...told } },
    effects: actEffects({ kind, ...key, figures, payOn: paidOn }),
    confirmed: {
      priced: { ...value, net, fee: fen(0n) },
      shares,
      figures: keptExit(figures, held),
    },
    order: { payOn: paidOn, performance },
  };
}

/** 144: shares that cost nothing come with the file. */
export async function increaseOf(
  { tx, calendar }: ActContext,
  { clientId, productNo, confirmedOn, shares }: OpenAct,
): Promise<Opinion> {
  const kind = 'forced_increase';
  const latest = await findLatestNetValue(tx, productNo, confirmedOn);
  const lot = {
    shares,
    unitValue: latest?.unitValue ?? NAV_ONE,
    confirmedOn,
    redeemableOn: nextTradingDay(calendar, confirmedOn),
    lockedUntil: undefined,
  };
  return {
    line: { shares, act: { kind } },
    effects: actEffects({ kind, clientId, productNo, lot }),
    confirmed: { shares },
    order: { payOn: undefined },
  };
}

/** 145: shares leave for nothing, and their cost is a loss. */
export function decreaseOf(
  context: ActContext,
  { clientId, productNo, shares }: OpenAct,
): Opinion | string {
  const refused = refuseTaking(context, shares);
  if (refused !== undefined) return refused;
  const kind = 'forced_decrease';
  return {
    line: { shares, act: { kind } },
    effects: actEffects({ kind, clientId, productNo, shares }),
    confirmed: { shares },
    order: { payOn: undefined },
  };
}

/** 127: shares come from another distributor with the day their age counts from and what they cost. */
export async function custodyOf(
  { tx, calendar }: ActContext,
  { clientId, productNo, confirmedOn, shares }: OpenAct,
  { cameOn, cost }: Extract<ActLine['act'], { kind: 'custody_in' }>,
): Promise<Opinion | string> {
  if (cameOn > confirmedOn) return `shares of ${confirmedOn} or before`;
  const kind = 'custody_in';
  const latest = await findLatestNetValue(tx, productNo, cameOn);
  const lot = {
    shares,
    unitValue: latest?.unitValue ?? NAV_ONE,
    confirmedOn: cameOn,
    redeemableOn: nextTradingDay(calendar, confirmedOn),
    lockedUntil: undefined,
  };
  return {
    line: { shares, act: { kind, cameOn, cost } },
    effects: actEffects({ kind, clientId, productNo, lot, cost }),
    confirmed: { shares, figures: { came_on: cameOn, cost: String(cost) } },
    order: { payOn: undefined },
  };
}
