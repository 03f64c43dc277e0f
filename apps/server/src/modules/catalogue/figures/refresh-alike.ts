import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addMonths } from '@mall/domain/calendar/add-months';
import type { Day } from '@mall/domain/calendar/day';
import {
  type Alike,
  type Comparable,
  findAlike,
  onCommonDays,
  prepareKind,
} from '@mall/domain/catalogue/alike/find-alike';
import { COMMON_DAYS, type Manner } from '@mall/domain/catalogue/alike/similarity';
import { rateOfDouble } from '@mall/domain/catalogue/figures/daily-returns';
import { volatility } from '@mall/domain/catalogue/figures/risk-statistics';
import { allows } from '@mall/domain/catalogue/trade-status';
import { RATE_ONE } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  type AlikeRow,
  type CorrelationRow,
  clearAlike,
  insertAlike,
  insertCorrelations,
} from './alike-store.ts';
import type { IndexLines } from './index-lines.ts';
import { type ProductTail, readFundTails } from './product-tail.ts';

const FUNDS_PER_STATEMENT = 100;
/** After so many comparisons others get their turn: the process serves requests meanwhile. */
const COMPARISONS_AT_ONCE = 20_000;

/** Which public funds are alike, and which indices each goes with. A fund that published nothing today counts too. */
export async function refreshAlike(
  tx: Tx,
  indices: IndexLines,
  fresh: ReadonlyMap<string, ProductTail>,
): Promise<void> {
  const funds = await readFundTails(tx, fresh);
  const today = funds
    .map(({ product }) => product.nav_on)
    .toSorted()
    .at(-1);
  await clearAlike(tx);
  if (today === undefined) return;
  for (const kind of Map.groupBy(funds, ({ product }) => product.cat_varieties).values())
    await writeKind(tx, { funds: kind, indices, today });
}

type KindOfFunds = {
  readonly funds: readonly ProductTail[];
  readonly indices: IndexLines;
  readonly today: Day;
};

async function writeKind(tx: Tx, { funds, indices, today }: KindOfFunds): Promise<void> {
  const kind = prepareKind(funds.map((fund) => comparable(fund, today)));
  const manners = new Map(kind.products.map(({ productNo, manner }) => [productNo, manner]));
  let compared = 0;
  for (let from = 0; from < kind.products.length; from += FUNDS_PER_STATEMENT) {
    const some = kind.products.slice(from, from + FUNDS_PER_STATEMENT);
    const rows: AlikeRow[] = [];
    for (const subject of some) {
      for (const alike of findAlike(kind, subject)) rows.push(alikeRow(subject, alike, manners));
      compared += kind.offered.length;
      if (compared < COMPARISONS_AT_ONCE) continue;
      compared = 0;
      await yieldToEventLoop();
    }
    await insertAlike(tx, rows);
    await insertCorrelations(
      tx,
      some.flatMap((subject) => correlationsOf(subject, indices)),
    );
  }
}

function comparable({ product, tail }: ProductTail, today: Day): Comparable {
  const { established_on: established } = product;
  const spread = volatility(tail.returns.slice(-COMMON_DAYS));
  return {
    productNo: product.product_no,
    fundNo: product.fund_no,
    risk: product.risk_level,
    // A year of life, so that what is recommended has shown a year of itself.
    isOffered:
      allows(product.trade_status, 'buy') &&
      established !== null &&
      addMonths(established, 12) <= today,
    manner: {
      volatility: Number(spread ?? 0n) / Number(RATE_ONE),
      fee: Number(product.yearly_fee_rate_e8) / Number(RATE_ONE),
    },
    tail,
  };
}

function alikeRow(
  subject: Comparable,
  { productNo, score, correlation, commonDays }: Alike,
  manners: ReadonlyMap<string, Manner>,
): AlikeRow {
  const other = manners.get(productNo) ?? subject.manner;
  return {
    product_no: subject.productNo,
    similar_no: productNo,
    score_rate_e8: rateOfDouble(score),
    correlation_rate_e8: rateOfDouble(correlation),
    common_days: commonDays,
    volatility_gap_rate_e8: rateOfDouble(Math.abs(subject.manner.volatility - other.volatility)),
    fee_gap_rate_e8: rateOfDouble(Math.abs(subject.manner.fee - other.fee)),
  };
}

function correlationsOf({ productNo, tail }: Comparable, indices: IndexLines): CorrelationRow[] {
  return [...indices].flatMap(([index_code, line]) => {
    const found = onCommonDays(tail, line.tail);
    if (!found) return [];
    return [
      {
        product_no: productNo,
        index_code,
        correlation_rate_e8: rateOfDouble(found.correlation),
      },
    ];
  });
}
