import type { FigureKind } from '@mall/contract/positions/figure-trace';
import { rate } from '@mall/domain/money/units';
import { totalIncomeRate } from '@mall/domain/positions/ever-held';
import { type FigureTrace, money, ratioTrace } from '@mall/domain/positions/traces/figure-trace';
import {
  analysisFacts,
  assetsOf,
  everHeldOf,
  familyOf,
  findBill,
  findCostRecord,
  findCostSteps,
  findDetail,
  type Moment,
  nowOf,
  type PositionDeps,
  readForecast,
  readHeld,
  readHistories,
  readMoney,
} from '#modules/positions/index.ts';
import { findContracts, findOwnContract } from '#modules/repo/index.ts';
import { findLastSweep, findReserve } from '#modules/trading/index.ts';
import { traceForecast } from './cash-figures.ts';
import { findDayIncome } from './day-figures.ts';
import { traceCostView, traceLot, tracePayout } from './detail-figures.ts';
import type { EnteredTrace } from './entered-trace.ts';
import { traceHeld, traceHeldShares, traceKept, traceProduct } from './held-figures.ts';
import { traceClassShare, traceMix } from './mix-figures.ts';
import { findOrderTrace } from './order-figures.ts';
import { traceAccrued, traceContract, traceContracts } from './repo-figures.ts';
import { findContribution, findMonth, findReturn } from './span-figures.ts';
import { findRecordSum, findTransferSum } from './sum-figures.ts';
import { type SharedPart, traceAccount, traceFamilyShare, traceShareOf } from './trace-account.ts';
import { traceBill } from './trace-past.ts';
import { traceCost } from './trace-product.ts';
import { findYearTrace } from './year-figures.ts';

export type AskedFigure = {
  readonly clientId: string;
  readonly kind: FigureKind;
  readonly key: string;
  readonly moment: Moment;
};

type Finder = (deps: PositionDeps, asked: AskedFigure) => Promise<EnteredTrace | undefined>;

/** What a figure of a customer's account is made of; undefined: he has no such figure. */
export const findTrace: Finder = async (deps, asked) => FINDERS[asked.kind](deps, asked);

const ofHeld =
  (kind: Parameters<typeof traceHeld>[0]): Finder =>
  async (deps, { clientId, key, moment }) => {
    const found = traceHeld(kind, key, await readHeld(deps, clientId, moment));
    return found ?? (kind === 'total_income' ? ofLeft(deps, { clientId, key, moment }) : undefined);
  };

const ofProduct =
  (kind: Parameters<typeof traceProduct>[0]): Finder =>
  async (deps, { clientId, key, moment }) => {
    const { held } = await readHeld(deps, clientId, moment);
    const position = held.find(({ holding }) => holding.productNo === key);
    return position && traceProduct(kind, position);
  };

/** The account is one, also where a page shows its figure a second time as the sum of a list. */
const WHOLE: ReadonlySet<string> = new Set(['', 'all', 'sum']);

const ofAccount =
  (kind: Parameters<typeof traceAccount>[0]): Finder =>
  async (deps, { clientId, key, moment }) => {
    if (!WHOLE.has(key)) return undefined;
    const { held } = await readHeld(deps, clientId, moment);
    const money = await readMoney(deps, clientId, moment, { withDue: false });
    return traceAccount(kind, { held, money });
  };

const ofReturn =
  (kind: Parameters<typeof findReturn>[2]): Finder =>
  (deps, asked) =>
    findReturn(deps, asked, kind);

const ofMix =
  (kind: Parameters<typeof traceMix>[0]): Finder =>
  async (deps, asked) =>
    traceMix(kind, asked.key, await assetsNow(deps, asked));

type At = Pick<AskedFigure, 'clientId' | 'moment'>;

/** What a product earned that is not held any more. */
async function ofLeft(
  deps: PositionDeps,
  asked: At & Pick<AskedFigure, 'key'>,
): Promise<FigureTrace | undefined> {
  const left = await everHeld(deps, asked);
  return left?.totalIncome === undefined ? undefined : traceKept('realised', left.totalIncome);
}

async function everHeld(
  deps: PositionDeps,
  { clientId, key, moment: { point } }: At & Pick<AskedFigure, 'key'>,
) {
  const span = { from: point.through, to: point.through };
  const all = everHeldOf(await readHistories(deps.db, { clientId }, span, point));
  return all.find(({ productNo }) => productNo === key);
}

async function assetsNow(deps: PositionDeps, { clientId, moment }: At) {
  const { held } = await readHeld(deps, clientId, moment);
  const money = await readMoney(deps, clientId, moment, { withDue: false });
  const cash = traceAccount('cash', { held, money }).shown?.value ?? 0n;
  // The trace of the cash is in fen, as the cash is.
  const facts = await analysisFacts(deps, moment, cash as typeof money.buys);
  return { held: assetsOf(held, facts), facts };
}

async function findShare(deps: PositionDeps, asked: AskedFigure) {
  const [dimension = '', code = ''] = asked.key.split('#');
  if (dimension === 'ACCOUNT') return traceShareOf(await accountParts(deps, asked), code);
  if (dimension === 'FAMILY') {
    const { held } = await readHeld(deps, asked.clientId, asked.moment);
    return traceFamilyShare(code, held);
  }
  return traceClassShare(dimension, code, await assetsNow(deps, asked));
}

/** Families of products, then what is under way and cash, as the page of the whole account adds them up. */
async function accountParts(
  deps: PositionDeps,
  { clientId, moment }: At,
): Promise<readonly SharedPart[]> {
  const all = await readHeld(deps, clientId, moment);
  const money = await readMoney(deps, clientId, moment, { withDue: false });
  const families = [...new Set(all.held.map(({ terms }) => familyOf(terms)))];
  const worth = families.map((code) => ({ code, trace: traceHeld('mv', code, all) }));
  const whole = (kind: 'transit' | 'cash') => ({
    ...{ code: kind, trace: traceAccount(kind, { held: all.held, money }) },
  });
  return [...worth, whole('transit'), whole('cash')].map(({ code, trace }) => ({
    code,
    // Every part is money.
    value: (trace?.shown?.value ?? 0n) as typeof money.buys,
    link: {
      kind: code === 'transit' || code === 'cash' ? code : 'mv',
      key: code === 'transit' || code === 'cash' ? 'all' : code,
    },
  }));
}

async function findCost(deps: PositionDeps, { clientId, key, moment }: AskedFigure) {
  const { held } = await readHeld(deps, clientId, moment);
  const position = held.find(({ holding }) => holding.productNo === key);
  if (!position) return undefined;
  const { holding } = position;
  if (position.lent) return traceKept('principal', holding.cost);
  return traceCost(holding.cost, await findCostSteps(deps.db, holding, moment.point.openOn));
}

async function findShares(deps: PositionDeps, asked: AskedFigure) {
  const [productNo = '', part = ''] = asked.key.split('#');
  const { held } = await readHeld(deps, asked.clientId, asked.moment);
  const position = held.find(({ holding, lent }) => holding.productNo === productNo && !lent);
  return position ? traceHeldShares(position, part) : findOrderTrace(deps, asked, 'shares');
}

/** A figure of the page of one product: lots, ways of counting cost, dividends. */
const ofDetail =
  (kind: 'lot' | 'cost_view' | 'payout'): Finder =>
  async (deps, { clientId, key, moment }) => {
    const [productNo = '', line = ''] = key.split(kind === 'payout' ? '@' : '#');
    const found = await findDetail(deps, clientId, productNo, moment);
    if (!found.ok) return undefined;
    if (kind === 'lot') return traceLot(line, found);
    if (kind === 'payout') return tracePayout(line, found);
    const openOn = moment.isPast ? moment.point.openOn : undefined;
    const record = await findCostRecord(deps.db, found.position.holding, openOn);
    return traceCostView(line, found, record);
  };

async function findContractTrace(deps: PositionDeps, { clientId, kind, key, moment }: AskedFigure) {
  const today = nowOf(moment).day;
  const asOf = moment.isPast ? moment.point.asOf : undefined;
  const [no = '', line = ''] = key.split('#');
  const contract = await findOwnContract(deps.db, clientId, no, asOf);
  if (contract)
    return kind === 'accrued'
      ? traceAccrued(contract, today)
      : traceContract(line, contract, today);
  if (kind === 'accrued') return undefined;
  const productNo = no === 'all' ? undefined : no;
  const open = await findContracts(deps.db, clientId, { productNo, isOpen: true, asOf });
  return no === 'all' || open.length > 0 ? traceContracts(line, open, today) : undefined;
}

const findForecast: Finder = async (deps, { clientId, key, moment }) => {
  const { held, lent } = await readHeld(deps, clientId, moment);
  const money = await readMoney(deps, clientId, moment, { withDue: true });
  return traceForecast(
    key,
    await readForecast(deps, clientId, moment, { held, lent, money }),
    money,
  );
};

const findBillTrace: Finder = async (deps, { clientId, key, moment }) => {
  const { isPast, point } = moment;
  const [named = '', line = ''] = key.split('#');
  const [month = '', number] = named.split('.');
  if (/^20\d\d$/.test(month)) return findYearTrace(deps, { clientId, year: month, line, moment });
  if (!/^20\d\d(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const at = isPast ? { as_of: point.asOf, known_on: point.knownOn } : {};
  const version = /^[1-9]\d{0,3}$/.test(number ?? '') ? { version: Number(number) } : {};
  const found = await findBill(deps, clientId, { month, ...at, ...version });
  return found.ok ? traceBill(found.bill.content, line) : undefined;
};

/** What was ever put into a product, and what was earned of it. */
const findInvested: Finder = async (deps, asked) => {
  const held = await everHeld(deps, asked);
  if (!held) return undefined;
  if (asked.kind === 'invested') return traceKept('invested', held.invested);
  if (held.totalIncome === undefined) return undefined;
  const link = (kind: string) => ({ kind, key: asked.key });
  return ratioTrace(totalIncomeRate(held) ?? rate(0n), {
    part: {
      name: 'total_income',
      ...money(held.totalIncome),
      sign: 1n,
      link: link('total_income'),
    },
    whole: { name: 'invested', ...money(held.invested), sign: 1n, link: link('invested') },
  });
};

/** What the contract about idle cash keeps, and what the last sweep bought. */
const findTreasureTrace: Finder = async ({ db }, { clientId, key }) => {
  if (key === 'last') {
    const last = await findLastSweep(db, clientId);
    return last && traceKept('asked', last.amount, last.orderNo);
  }
  const reserve = key === 'reserve' ? await findReserve(db, clientId) : undefined;
  return reserve === undefined ? undefined : traceKept('reserve', reserve);
};

const FINDERS: Readonly<Record<FigureKind, Finder>> = {
  total_asset: ofAccount('total_asset'),
  cash: ofAccount('cash'),
  enable: ofAccount('enable'),
  fetch: ofAccount('fetch'),
  bound: ofAccount('bound'),
  frozen: ofAccount('frozen'),
  transit: ofAccount('transit'),
  transit_buy: ofAccount('transit_buy'),
  transit_redeem: ofAccount('transit_redeem'),
  mv: ofHeld('mv'),
  hold_income: ofHeld('hold_income'),
  total_income: ofHeld('total_income'),
  hold_rate: ofHeld('hold_rate'),
  avg_cost: ofProduct('avg_cost'),
  net_value: ofProduct('net_value'),
  realised: ofProduct('realised'),
  dividends: ofProduct('dividends'),
  unpaid: ofProduct('unpaid'),
  cost: findCost,
  shares: findShares,
  day_income: findDayIncome,
  invested: findInvested,
  total_rate: findInvested,
  share_pct: findShare,
  mix: ofMix('mix'),
  risk: ofMix('risk'),
  concentration: ofMix('concentration'),
  liquidity: ofMix('liquidity'),
  forecast: findForecast,
  month: findMonth,
  bill: findBillTrace,
  twr: ofReturn('twr'),
  xirr: ofReturn('xirr'),
  drawdown: ofReturn('drawdown'),
  simple: ofReturn('simple'),
  volatility: ofReturn('volatility'),
  contribution: findContribution,
  lot: ofDetail('lot'),
  cost_view: ofDetail('cost_view'),
  payout: ofDetail('payout'),
  fee: (deps, asked) => findOrderTrace(deps, asked, 'fee'),
  order: (deps, asked) => findOrderTrace(deps, asked, 'order'),
  transfer: (deps, asked) => findOrderTrace(deps, asked, 'transfer'),
  record_sum: findRecordSum,
  transfer_sum: findTransferSum,
  accrued: findContractTrace,
  repo: findContractTrace,
  treasure: findTreasureTrace,
  // A plan has no figures on the pages of the account.
  plan: async () => undefined,
};
