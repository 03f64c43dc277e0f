import type { Day } from '@mall/domain/calendar/day';
import * as z from 'zod';
import type { Db } from '#db/database.ts';
import { findFeeVersion, findKeptTerms, insertKeptTerms } from './terms-store.ts';

const whole = z.string().regex(/^\d+$/);
const exitTiers = z.array(z.object({ fromDays: z.int(), rate: whole }));
const entryTiers = z.array(
  z.object({ fromFen: whole, rate: z.nullable(whole), flatFen: z.nullable(whole) }),
);
const kept = z.object({
  entry: entryTiers,
  subscription: entryTiers,
  exit: z.object({ '0': exitTiers, '1': exitTiers, '2': exitTiers }),
  // Notes of before there were such fees say nothing of them.
  backEnd: exitTiers.default([]),
  performance: z.array(z.object({ above: whole, part: whole })).default([]),
  dropsShareTail: z.boolean(),
  confirmDays: z.int(),
  payDays: z.int(),
});

/** What the registrar goes by; whole numbers as texts, because JSON has none of that size. */
export type KeptTerms = z.infer<typeof kept>;

/**
 * The registrar's own terms of a product on a day: noted when a version of its fees is first seen, and from then on the note
 * counts and not what the catalogue says.
 */
export async function keepTerms(
  db: Db,
  productNo: string,
  day: Day,
  publish: () => Promise<KeptTerms>,
): Promise<KeptTerms> {
  const versionOn = await findFeeVersion(db, productNo, day);
  const noted = await findKeptTerms(db, productNo, versionOn);
  if (noted !== undefined) return kept.parse(noted);
  await insertKeptTerms(db, productNo, versionOn, JSON.stringify(await publish()));
  return kept.parse(await findKeptTerms(db, productNo, versionOn));
}
