import { ownShareTrace } from '@mall/domain/positions/fund-parts/own-share-trace';
import { keyOf, ownShares } from '@mall/domain/positions/fund-parts/own-shares';
import type { FigureTrace, TraceCell } from '@mall/domain/positions/traces/figure-trace';
import { nameOf } from '#modules/dictionary/index.ts';
import {
  analysisFacts,
  assetsOf,
  familyOf,
  findOwnFunds,
  type PositionDeps,
  readHeld,
  readMoney,
} from '#modules/positions/index.ts';
import type { AskedFigure } from './asked-figure.ts';
import { traceHeld } from './held-figures.ts';
import { traceClassShare, traceMix } from './mix-figures.ts';
import { type SharedPart, traceAccount, traceFamilyShare, traceShareOf } from './trace-account.ts';

type At = Pick<AskedFigure, 'clientId' | 'moment'>;

/** What the account has, as its analysis looks at it. */
export async function assetsNow(deps: PositionDeps, { clientId, moment }: At) {
  const { held } = await readHeld(deps, clientId, moment);
  const money = await readMoney(deps, clientId, moment, { withDue: true });
  const shown = traceAccount('cash', { held, money }).shown?.value ?? 0n;
  // The trace of the cash is in fen, as the cash is.
  const cash = shown as typeof money.buys;
  const facts = await analysisFacts(deps, moment, { cash, due: money.due });
  const names = new Map(
    held.flatMap(({ terms }) => [
      [terms.companyCode, terms.companyName],
      [terms.productNo, terms.shortName],
    ]),
  );
  return { held: assetsOf(held, facts), facts, names };
}

/** Which part of a fund an institution owns; undefined: it holds none, or no part of it is measured. */
export async function findFundShare(deps: PositionDeps, asked: AskedFigure) {
  const { held } = await readHeld(deps, asked.clientId, asked.moment);
  const worth = held.map(({ terms, income }) => ({
    productNo: terms.productNo,
    name: terms.shortName,
    value: income.marketValue,
  }));
  const productNos = worth.map(({ productNo }) => productNo);
  const shares = ownShares(worth, await findOwnFunds(deps, asked.moment, productNos));
  const own = shares.find((one) => keyOf(one) === asked.key);
  return own && ownShareTrace(own);
}

export async function findShare(deps: PositionDeps, asked: AskedFigure) {
  const [dimension = '', code = ''] = asked.key.split('#');
  const from = (entry: string) => (part: string) => nameOf(deps.dictionaries, entry, part);
  if (dimension === 'ACCOUNT') {
    const trace = traceShareOf(await accountParts(deps, asked), code);
    return named(trace, (part) => from(isMoney(part) ? 'FIGURE_KIND' : 'PRODUCT_FAMILY')(part));
  }
  if (dimension === 'FAMILY') {
    const { held } = await readHeld(deps, asked.clientId, asked.moment);
    return named(traceFamilyShare(code, held), from('PRODUCT_FAMILY'));
  }
  const assets = await assetsNow(deps, asked);
  const entry = Object.hasOwn(CLASS_NAMES, dimension) ? CLASS_NAMES[dimension] : undefined;
  const trace = traceClassShare(dimension, code, assets);
  return named(trace, entry ? from(entry) : (part) => assets.names.get(part) ?? part);
}

/** How the largest part of everything came about, with the parts called by their names. */
export async function findConcentration(deps: PositionDeps, asked: AskedFigure) {
  const assets = await assetsNow(deps, asked);
  const trace = traceMix('concentration', asked.key, assets);
  return named(trace, (part) => assets.names.get(part) ?? part);
}

/** The dictionaries of the cuts; managers are called by their own names. */
const CLASS_NAMES: Readonly<Record<string, string>> = {
  ASSET: 'ASSET_CLASS',
  RISK: 'FUND_RISK_LEVEL',
  CATEGORY: 'CATEGORY_ID',
  TERM: 'TERM_CLASS',
};

const isMoney = (part: string) => part === 'transit' || part === 'cash';

/** Parts that a trace tells by their codes, called by their names. */
function named(
  trace: FigureTrace | undefined,
  nameOfPart: (code: string) => string,
): FigureTrace | undefined {
  if (!trace) return undefined;
  const cell = (code: TraceCell) => (typeof code === 'string' ? nameOfPart(code) : code);
  const { terms, table } = trace;
  return {
    ...trace,
    terms: terms.map(({ detail, ...term }) => ({
      ...term,
      detail: detail === undefined ? undefined : nameOfPart(detail),
    })),
    table: table && {
      ...table,
      rows: table.rows.map(([code = '', ...figures]) => [cell(code), ...figures]),
    },
  };
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
