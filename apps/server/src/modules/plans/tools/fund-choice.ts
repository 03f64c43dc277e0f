import { addDays, type Day } from '@mall/domain/calendar/day';
import {
  dataDayOf,
  findPlannableFunds,
  readShelfRows,
  type ShelfNow,
} from '#modules/catalogue/index.ts';
import { findMostOrdered } from '#modules/trading/index.ts';
import type { ToolDeps } from './tool-deps.ts';

/** Funds suited to plans, and those most asked for; chosen once for each day of which values were published. */
export type FundChoice = { readonly suited: readonly string[]; readonly asked: readonly string[] };

const SUITED_MAX = 100;
const ASKED_MAX = 40;
const ASKED_DAYS = 90;

export function keepFundChoice({ db, clock }: ToolDeps): (now: ShelfNow) => Promise<FundChoice> {
  let kept: { readonly day: Day | undefined; readonly choice: Promise<FundChoice> } | undefined;
  return (now) => {
    const day = dataDayOf(now);
    if (kept && kept.day === day) return kept.choice;
    const choice = chooseFunds({ db, clock });
    kept = { day, choice };
    // A failure is not kept: the next who asks tries again.
    choice.catch(() => (kept = undefined));
    return choice;
  };
}

async function chooseFunds({ db, clock }: Pick<ToolDeps, 'db' | 'clock'>): Promise<FundChoice> {
  const { day } = await clock.businessNow(db);
  const [suited, ordered] = await Promise.all([
    findPlannableFunds(db, SUITED_MAX),
    findMostOrdered(db, { since: addDays(day, -ASKED_DAYS), limit: ASKED_MAX }),
  ]);
  return { suited, asked: [...new Set([...ordered, ...suited])].slice(0, ASKED_MAX) };
}

/** A fund that follows an index. */
export type IndexFund = {
  readonly indexCode: string;
  readonly productNo: string;
  readonly shortName: string;
};

const INDEX_FUND = '14';

/** Which of the suited funds follow which index. */
export function indexFundsOf(now: ShelfNow, { suited }: FundChoice): readonly IndexFund[] {
  return readShelfRows(now, suited).flatMap((row) =>
    row.cat_varieties === INDEX_FUND && row.benchmark_index_code !== null
      ? [
          {
            indexCode: row.benchmark_index_code,
            productNo: row.product_no,
            shortName: row.short_name,
          },
        ]
      : [],
  );
}
