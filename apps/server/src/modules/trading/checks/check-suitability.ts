import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { compareDocuments, compareMatches, compareQualified } from './suitability-checks-store.ts';

/** What a customer needed before he bought, recomputed from his assessments, statuses and signatures (rules 10.4, 13). */
export async function checkSuitability(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'orders suited their customers by the assessments of their day',
      proves: [13],
      ...(await compareMatches(db)),
    },
    {
      name: 'private products were bought by qualified investors',
      proves: [13],
      ...(await compareQualified(db)),
    },
    {
      name: 'orders name a signature of every document that was asked for',
      proves: [13],
      ...(await compareDocuments(db)),
    },
  ];
}
