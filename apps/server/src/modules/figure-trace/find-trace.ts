import type { FigureKind } from '@mall/contract/positions/figure-trace';
import type { Day } from '@mall/domain/calendar/day';
import type { FigureTrace, TraceStep } from '@mall/domain/positions/traces/figure-trace';
import { nameOf } from '#modules/dictionary/index.ts';
import {
  type AccountMoney,
  findBill,
  findCostRecord,
  findDetail,
  nowOf,
  type PositionDeps,
  readForecast,
  readHeld,
  readMoney,
} from '#modules/positions/index.ts';
import { findContracts, findEndings, findOwnContract } from '#modules/repo/index.ts';
import { findLastSweep, findReserve } from '#modules/trading/index.ts';
import type { AskedFigure, Finder } from './asked-figure.ts';
import { assetsNow, findConcentration, findFundShare, findShare } from './asset-finders.ts';
import { findBillLine, withBill } from './bill-figures.ts';
import { traceForecast } from './cash-figures.ts';
import { findDayIncome } from './day-figures.ts';
import { traceCostView, traceLot } from './details/detail-figures.ts';
import { findPayout } from './details/payout-figures.ts';
import { traceKept } from './held-figures.ts';
import {
  findCost,
  findInvested,
  findShares,
  findUnpaid,
  ofFlow,
  ofHeld,
  ofProduct,
} from './held-finders.ts';
import { findLedgerTrace, type LedgerKind } from './ledger-figures.ts';
import { traceMix } from './mix-figures.ts';
import { findOrderTrace } from './orders/order-figures.ts';
import { findRecordSum, findTransferSum } from './orders/sum-figures.ts';
import { traceAccrued, traceContract, traceContracts, tracePaid } from './repo-figures.ts';
import { findContribution, findMonth, findReturn } from './span-figures.ts';
import { traceAccount } from './trace-account.ts';
import { traceBill } from './trace-past.ts';
import { findYearTrace } from './year-figures.ts';

/** What a figure of a customer's account is made of; undefined: he has no such figure. */
export const findTrace: Finder = async (deps, asked) => FINDERS[asked.kind](deps, asked);

/** The account is one, also where a page shows its figure a second time as the sum of a list. */
const WHOLE: ReadonlySet<string> = new Set(['', 'all', 'sum']);

const ofAccount =
  (kind: Parameters<typeof traceAccount>[0]): Finder =>
  async (deps, { clientId, key, moment }) => {
    if (!WHOLE.has(key)) return undefined;
    const { held } = await readHeld(deps, clientId, moment);
    const money = await readMoney(deps, clientId, moment, { withDue: false });
    const trace = traceAccount(kind, { held, money });
    if (kind !== 'total_asset') return trace;
    const underWay = await findUnderWay(deps, { clientId, moment }, money);
    return { ...trace, steps: [...trace.steps, ...underWay] };
  };

/** Each order that has money of the account under way, into a product or out of one. */
async function findUnderWay(
  deps: PositionDeps,
  at: Pick<AskedFigure, 'clientId' | 'moment'>,
  account: AccountMoney,
): Promise<readonly TraceStep[]> {
  const kinds = [
    ...(account.buys === 0n ? [] : (['transit_buy'] as const)),
    ...(account.cash.inTransit === 0n ? [] : (['transit_redeem'] as const)),
  ];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { terms } = await findLedgerTrace(deps, at, kind, account);
      return terms.map(({ detail = '', value, places, sign }) => ({
        expression: `${nameOf(deps.dictionaries, 'FIGURE_KIND', kind)} ${detail}`.trim(),
        ...{ result: { value: value * sign, places }, link: { kind, key: 'all' } },
      }));
    }),
  );
  return found.flat();
}

/** The same where the entries of the ledger make it. */
const ofLedger =
  (kind: LedgerKind): Finder =>
  async (deps, asked) => {
    if (!WHOLE.has(asked.key)) return undefined;
    const { clientId, moment } = asked;
    const money = await readMoney(deps, clientId, moment, { withDue: false });
    return findLedgerTrace(deps, asked, kind, money);
  };

const ofReturn =
  (kind: Parameters<typeof findReturn>[2]): Finder =>
  (deps, asked) =>
    findReturn(deps, asked, kind);

const ofMix =
  (kind: Parameters<typeof traceMix>[0]): Finder =>
  async (deps, asked) =>
    traceMix(kind, asked.key, await assetsNow(deps, asked));

/** A figure of the page of one product: lots, ways of counting cost, dividends. */
const ofDetail =
  (kind: 'lot' | 'cost_view' | 'payout'): Finder =>
  async (deps, { clientId, key, moment }) => {
    const [productNo = '', line = ''] = key.split(kind === 'payout' ? '@' : '#');
    const found = await findDetail(deps, clientId, productNo, moment);
    if (!found.ok) return undefined;
    if (kind === 'lot') return traceLot(line, found);
    if (kind === 'payout') return findPayout(deps, line, found);
    const record = await findCostRecord(deps.db, found.position.holding, moment);
    return traceCostView(line, found, record);
  };

async function findContractTrace(deps: PositionDeps, { clientId, kind, key, moment }: AskedFigure) {
  const today = nowOf(moment).day;
  const asOf = moment.isPast ? moment.point.asOf : undefined;
  const [no = '', line = ''] = key.split('#');
  const contract = await findOwnContract(deps.db, clientId, no, asOf);
  if (contract && line === 'paid')
    return tracePaid(contract, await findEndings(deps.db, { clientId, contractNo: no }, asOf));
  if (contract)
    return kind === 'accrued'
      ? traceAccrued(contract, today, moment)
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
  if (!found.ok) return undefined;
  const { bill } = found;
  const trace = (await findBillLine(deps, clientId, bill, line)) ?? traceBill(bill.content, line);
  return trace && (await withBill(deps, bill, trace));
};

/** What the contract about idle cash keeps, and what the last sweep bought. */
const findTreasureTrace: Finder = async ({ db }, { clientId, key, moment }) => {
  if (key !== 'last' && key !== 'reserve') return undefined;
  const told = async (asOf?: Day) => {
    if (key === 'last') {
      const last = await findLastSweep(db, clientId, asOf);
      return last && traceKept('asked', last.amount, last.orderNo);
    }
    const reserve = await findReserve(db, clientId, asOf);
    return reserve === undefined ? undefined : traceKept('reserve', reserve);
  };
  if (!moment.isPast) return told();
  // What there is today and was not there then is told as missing, and not as another customer's.
  return (await told(moment.point.asOf)) ?? ((await told()) && NOT_YET);
};

const NOT_YET: FigureTrace = {
  ...{ unit: 'yuan', shown: undefined, recomputed: undefined, terms: [], steps: [] },
  note: 'not_yet',
};

const FINDERS: Readonly<Record<FigureKind, Finder>> = {
  total_asset: ofAccount('total_asset'),
  cash: ofAccount('cash'),
  enable: ofAccount('enable'),
  fetch: ofLedger('fetch'),
  bound: ofLedger('bound'),
  frozen: ofLedger('frozen'),
  transit: ofAccount('transit'),
  transit_buy: ofLedger('transit_buy'),
  transit_redeem: ofLedger('transit_redeem'),
  mv: ofHeld('mv'),
  hold_income: ofHeld('hold_income'),
  total_income: ofHeld('total_income'),
  hold_rate: ofHeld('hold_rate'),
  avg_cost: ofProduct('avg_cost'),
  net_value: ofProduct('net_value'),
  realised: ofFlow('realised'),
  dividends: ofFlow('dividends'),
  unpaid: findUnpaid,
  cost: findCost,
  shares: findShares,
  day_income: findDayIncome,
  invested: findInvested,
  total_rate: findInvested,
  share_pct: findShare,
  mix: ofMix('mix'),
  risk: ofMix('risk'),
  concentration: findConcentration,
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
  fund_share: findFundShare,
  // A plan has no figures on the pages of the account.
  plan: async () => undefined,
};
