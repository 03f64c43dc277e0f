import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import {
  type ApplicationRow,
  type Decision,
  findUnanswered,
  insertDecisions,
} from './agent-store.ts';
import type { PriceOf } from './decide-exits.ts';
import type { EntryDeps, EntryTerms } from './entry-deps.ts';
import type { ExitDeps } from './exit-deps.ts';
import { acceptedFigures } from './registrar-arithmetic.ts';

type PurchaseDeps = { readonly db: Db } & EntryDeps & Pick<ExitDeps, 'refuses' | 'acceptedMoneyOf'>;

const PAGE = 5_000;

/** Answers the purchases that are due on a day, by the registrar's own terms of their order day. */
export async function decidePurchases(
  deps: PurchaseDeps,
  day: Day,
  priceOf: PriceOf,
): Promise<void> {
  const terms = new Map<string, EntryTerms>();
  for (;;) {
    const rows = await findUnanswered(deps.db, ['purchase'], day, PAGE);
    if (rows.length === 0) return;
    const decisions: Decision[] = [];
    for (const row of rows) {
      const key = `${row.product_no} ${row.apply_on}`;
      const known = terms.get(key) ?? (await deps.entryTermsOf(row.apply_on, row.product_no));
      terms.set(key, known);
      decisions.push(decide(row, { unitValue: priceOf(row), terms: known }, deps));
    }
    await deps.db.transaction().execute((tx) => insertDecisions(tx, day, decisions));
  }
}

function decide(
  row: ApplicationRow,
  { unitValue, terms }: { readonly unitValue: bigint | undefined; readonly terms: EntryTerms },
  deps: PurchaseDeps,
): Decision {
  assert(unitValue !== undefined, 'only what has a net value is decided');
  const reason = deps.refuses?.(row.order_no);
  const head = { orderNo: row.order_no, navOn: row.apply_on, reason };
  if (reason !== undefined) return { ...head, figures: undefined, isPart: false };
  const { amount_fen: appliedFen, discount_rate_e8: discount } = row;
  assert(appliedFen !== null && discount !== null, 'a purchase names its money and its discount');
  const acceptedFen = deps.acceptedMoneyOf?.(row.order_no, appliedFen) ?? appliedFen;
  const money = { appliedFen, acceptedFen };
  const figures = acceptedFigures(money, unitValue, { ...terms, discount });
  return { ...head, figures: { nav: unitValue, ...figures }, isPart: acceptedFen < appliedFen };
}
