import type { ReplyOf } from '@mall/contract/define-call';
import type { queryHoldingChanges } from '@mall/contract/positions/holding-changes';
import { changedTerms, type TermChange } from '@mall/domain/holdings/changed-terms';
import { findTermsPasts } from '#modules/catalogue/index.ts';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import { findHoldings } from '#modules/positions/index.ts';
import { readClientType } from '#modules/suitability/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findAgreed } from './agreed-store.ts';

type Change = ReplyOf<typeof queryHoldingChanges>['list'][number];

/** What changed of the products a customer holds since the newest purchase of each, by product. */
export async function listChanges(
  { db, dictionaries }: Pick<TradingDeps, 'db' | 'dictionaries'>,
  clientId: string,
  productNo: string | undefined,
): Promise<readonly Change[]> {
  const holdings = (await findHoldings(db, clientId)).filter(
    (holding) => holding.shares > 0n && (productNo ?? holding.productNo) === holding.productNo,
  );
  const numbers = holdings.map((holding) => holding.productNo);
  const pasts = await findTermsPasts(db, numbers, await readClientType(db, clientId));
  const agreed = await findAgreed(db, clientId, numbers);
  return holdings.flatMap(({ productNo: product_no, firstBoughtOn }) => {
    const past = pasts.get(product_no);
    if (!past) return [];
    // What came without an order was never agreed to in this mall: it counts from the day it came.
    const known = agreed.get(product_no) ?? { boughtOn: firstBoughtOn, risk: undefined };
    return changedTerms(past, known).map((change) => ({
      product_no,
      product_short_name: past.shortName,
      bought_date_num: known.boughtOn,
      change_kind: change.kind,
      change_kind_dict_name: nameOf(dictionaries, 'CHANGE_KIND', change.kind),
      change_date_num: change.on ?? null,
      change_text: textOf(change, dictionaries),
    }));
  });
}

const FEE_NAMES = {
  subscription: 'SUB',
  purchase: 'BUY',
  redemption: 'RED',
  back_end: 'BACK',
  performance: 'PERF',
} as const;

function textOf(change: TermChange, dictionaries: Dictionaries): string {
  const fill = (template: string, slots: Readonly<Record<string, string>>) =>
    filledName(dictionaries, ['CHANGE_TEXT', template], slots);
  if (change.kind === 'risk') return fill('risk', { from: change.from, to: change.to });
  if (change.kind === 'fee') {
    const fee = nameOf(dictionaries, 'FEE_TYPE', FEE_NAMES[change.feeKind]);
    return fill('fee', { fee });
  }
  const [came, left] = [change.came.join('、'), change.left.join('、')];
  if (came === '') return fill('left', { left });
  return left === '' ? fill('came', { came }) : fill('followed', { came, left });
}
