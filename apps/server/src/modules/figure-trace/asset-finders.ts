import { ownShareTrace } from '@mall/domain/positions/fund-parts/own-share-trace';
import { keyOf, ownShares } from '@mall/domain/positions/fund-parts/own-shares';
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
import { traceClassShare } from './mix-figures.ts';
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
  return { held: assetsOf(held, facts), facts };
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
