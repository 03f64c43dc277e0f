import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';

type SaleLimits = {
  readonly productNo: string;
  readonly windows?: readonly { readonly begin: string; readonly end: string }[];
  readonly quota?: { readonly left: bigint; readonly investors?: number };
};

/** Enters when a product is open, how much of it may be sold and to how many. */
export async function insertLimits(
  db: Tx,
  { productNo, windows = [], quota }: SaleLimits,
): Promise<void> {
  for (const { begin, end } of windows)
    await db
      .insertInto('open_window')
      .values({
        product_no: productNo,
        begin_on: knownDay(begin),
        end_on: knownDay(end),
        open_type: '1',
      })
      .execute();
  if (!quota) return;
  const left = fen(quota.left);
  const investor_max = quota.investors ?? null;
  await db
    .insertInto('product_quota')
    .values({ product_no: productNo, total_fen: left, left_fen: left, investor_max })
    .execute();
}
