import { contract } from '@mall/contract';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveInvestor } from '#modules/suitability/index.ts';
import { compareList, compareSearch } from '#testing/compare-lists.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { listConditions, ORDERINGS } from '#testing/list-cases.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { sampled } from '#testing/sampled/sampled.ts';

// The same comparison runs on 26,000 products in `npm run campaign lists`.
const { clientOf, deps } = await createDemoMarket(300);
const { db } = deps;
const investor = {
  clientId: 'c1',
  clientType: '1',
  assessment: undefined,
  isLowestClass: false,
  professional: {},
} as const;
await db.transaction().execute((tx) => saveInvestor(tx, investor));
const token = await openTestSession(deps, { scope: 'session', clientId: 'c1' });
const visitor = { client: clientOf(), seesPrivate: false };
const qualified = { client: clientOf(token), seesPrivate: true };
const CONDITIONS = await listConditions(db);
const { rows } = (await deps.catalogue.read()).shelf;

async function compare(query: ListQuery) {
  const seen = await compareList(db, visitor, query);
  const full = await compareList(db, qualified, query);
  return [...seen.problems, ...full.problems];
}

describe('every page of a list is what plain SQL says, to a visitor and to the qualified', () => {
  it.each(sampled(ORDERINGS))('sorted by $field_name $sort_direc', async (ordering) => {
    expect(await compare({ ordering: [ordering], conditions: [] })).toEqual([]);
  });

  it('filtered by each option there is', async () => {
    expect(CONDITIONS.length).toBeGreaterThan(400);
    const problems: string[] = [];
    for (const condition of CONDITIONS)
      problems.push(...(await compare({ ordering: [], conditions: [condition] })));
    expect(problems).toEqual([]);
  });

  it('filtered by several options and sorted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...CONDITIONS), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...ORDERINGS),
        async (conditions, ordering) => {
          expect(await compare({ ordering: [ordering], conditions })).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a search finds and ranks what plain SQL does', () => {
  /** Parts of what people type: codes, names, initials, readings, in any case and from anywhere. */
  const texts = fc
    .tuple(
      fc.constantFrom(...rows),
      fc.constantFrom('product_code', 'short_name', 'pinyin_initials', 'pinyin'),
      fc.nat(6),
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
    )
    .map(([row, field, from, length, isLower]) => {
      const text = row[field].slice(from, from + length);
      return isLower ? text.toLowerCase() : text;
    });

  it('by any part of a code, name or reading, within a family or a letter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(texts, fc.constantFrom('', 'A', '%', '_', '债', '\\', '910001', 'zhaiquan')),
        fc.option(fc.constantFrom('Q', 'h'), { nil: undefined }),
        fc.option(fc.constantFrom('10010', '10052'), { nil: undefined }),
        fc.option(fc.boolean(), { nil: undefined }),
        async (text, firstChar, categoryId, isPlannable) => {
          const wanted = { text, firstChar, categoryId, isPlannable };
          const { problems } = await compareSearch(db, visitor.client, wanted);
          expect(problems).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('whatever blanks stand between the letters', async () => {
    const ask = (codeor_name: string) =>
      visitor.client(contract.catalogue.queryProductSearch, {
        codeor_name,
        page_num: 1,
        page_size: 10,
      });
    expect(await ask(' 启明\t汇 稳　 ')).toEqual(await ask('启明汇稳'));
  });
});
