import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { SearchQuery } from '../../apps/server/src/modules/catalogue/engine/search-shelf.ts';
import { saveInvestor } from '../../apps/server/src/modules/suitability/index.ts';
import {
  type Comparison,
  compareList,
  compareSearch,
  type ListReader,
} from '../../apps/server/src/testing/compare-lists.ts';
import { listConditions, ORDERINGS } from '../../apps/server/src/testing/list-cases.ts';
import { openTestSession } from '../../apps/server/src/testing/open-test-session.ts';
import type { Campaign } from './campaign.ts';
import { type ListsMall, runListsMall } from './lists-mall.ts';
import { MARKET_SIZE } from './lists-world.ts';

export const lists: Campaign = {
  name: 'lists',
  proves:
    'on 26,000 products every filter option, sort column and page kind, mixtures of them, and searches ' +
    'answer what plain SQL answers, to a visitor and to a qualified investor',
  rounds: 300,
  run: async (rounds, print) => {
    const mall = await runListsMall(MARKET_SIZE);
    try {
      return await compareAll(mall, rounds, print);
    } finally {
      await mall.close();
    }
  },
};

/** Compares everything once and as many mixtures as there are rounds. */
export async function compareAll(
  mall: ListsMall,
  rounds: number,
  print: (line: string) => void,
): Promise<boolean> {
  const { db } = mall;
  const conditions = await listConditions(db);
  const queries = {
    'sort columns, both ways': ORDERINGS.map((ordering) => queryOf([ordering], [])),
    'filter options': conditions.map((condition) => queryOf([], [condition])),
    'mixtures of up to four options and an order': Array.from({ length: rounds }, () =>
      queryOf(
        [drawn(ORDERINGS)],
        Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => drawn(conditions)),
      ),
    ),
  };
  const outcomes: boolean[] = [];
  for (const reader of await readersOf(mall)) {
    const who = reader.seesPrivate ? 'a qualified investor' : 'a visitor';
    for (const [kind, asked] of Object.entries(queries))
      outcomes.push(
        await report(`${kind}, ${who}`, asked, (query) => compareList(db, reader, query), print),
      );
  }
  const searches = await drawSearches(mall, rounds);
  const search = (query: SearchQuery) => compareSearch(db, mall.clientOf(), query);
  outcomes.push(await report('searches', searches, search, print));
  return outcomes.every((hasHeld) => hasHeld);
}

async function readersOf({ db, clientOf }: ListsMall): Promise<readonly ListReader[]> {
  const clientId = 'LISTS1';
  await db.transaction().execute((tx) =>
    saveInvestor(tx, {
      clientId,
      clientType: '1',
      assessment: undefined,
      isLowestClass: false,
      professional: {},
    }),
  );
  const clock = systemClock('demo');
  const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
  return [
    { client: clientOf(), seesPrivate: false },
    { client: clientOf(token), seesPrivate: true },
  ];
}

async function report<Case>(
  name: string,
  cases: readonly Case[],
  compare: (one: Case) => Promise<Comparison>,
  print: (line: string) => void,
): Promise<boolean> {
  let pages = 0;
  const problems: string[] = [];
  for (const one of cases) {
    const compared = await compare(one);
    pages += compared.pages;
    problems.push(...compared.problems);
  }
  print(
    `${name}: ${cases.length} questions, ${pages} pages, ` +
      (problems.length === 0 ? 'each as SQL has it' : `${problems.length} differ`),
  );
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  return problems.length === 0 && cases.length > 0;
}

/** What people type: beginnings and parts of codes, names, initials and readings. */
async function drawSearches({ db }: ListsMall, count: number): Promise<readonly SearchQuery[]> {
  const rows = await db
    .selectFrom('product')
    .select(['product_code', 'short_name', 'pinyin_initials', 'pinyin'])
    .execute();
  return Array.from({ length: count }, (_, turn) => {
    const { product_code, short_name, pinyin_initials, pinyin } = drawn(rows);
    const text = drawn([product_code, short_name, pinyin_initials, pinyin, pinyin.toUpperCase()]);
    const from = turn % 2 === 0 ? 0 : Math.floor(Math.random() * text.length);
    return {
      text: text.slice(from, from + 1 + Math.floor(Math.random() * 6)),
      firstChar: turn % 5 === 0 ? pinyin_initials.slice(0, 1) : undefined,
      categoryId: turn % 7 === 0 ? '10010' : undefined,
      isPlannable: turn % 11 === 0 ? true : undefined,
    };
  });
}

function queryOf(
  ordering: readonly ListQuery['ordering'][number][],
  conditions: readonly ListQuery['conditions'][number][],
): ListQuery {
  return { ordering: [...ordering], conditions: [...conditions] };
}

function drawn<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is something to draw from');
  return item;
}
