/** One rule broken once and kept once. A rule without a case fails all-rules.test.ts. */
export type RuleCase = {
  /** The beginning of the rule's name. */
  readonly rule: string;
  readonly why: string;
  /** Path and text of the file that must be complained about. */
  readonly red: readonly [path: string, text: string];
  /** Path and text of a file that must pass. */
  readonly green: readonly [path: string, text: string];
  /** So many more files in the same folder. */
  readonly beside?: { readonly red: number; readonly green: number };
};

const lines = (count: number) => 'x;\n'.repeat(count);
const long = (count: number) => `function work() {\n${lines(count - 2)}}\n`;
const SERVER = 'apps/server/src/modules/trading/orders/place-purchase.ts';
const STORE = 'apps/server/src/modules/trading/orders/order-store.ts';
const PAGE = 'apps/web/src/app/pages/home-page.tsx';

export const SHAPE_CASES: readonly RuleCase[] = [
  {
    rule: 'a source file has at most',
    why: 'one line decides',
    red: [SERVER, lines(301)],
    green: [SERVER, lines(300)],
  },
  {
    rule: 'a function has at most',
    why: 'one line decides',
    red: [SERVER, long(61)],
    green: [SERVER, long(60)],
  },
  {
    rule: 'a function has at most',
    why: 'a component may be longer',
    red: [PAGE, `const HomePage = () => {\n${lines(79)}};`],
    green: [PAGE, `const HomePage = () => {\n${lines(78)}};`],
  },
  {
    rule: 'a function has at most',
    why: 'describe is a heading; the tests in it are functions',
    red: ['apps/server/src/a.test.ts', `it('a', () => {\n${lines(61)}});`],
    green: ['apps/server/src/a.test.ts', `describe('a', () => {\n${lines(100)}});`],
  },
  {
    rule: 'a folder has at most',
    why: 'one file decides',
    red: [SERVER, ''],
    green: [SERVER, ''],
    beside: { red: 30, green: 29 },
  },
  {
    rule: 'a folder has at most',
    why: 'examples are one per call, migrations one per change',
    red: ['apps/server/src/main.ts', ''],
    green: ['packages/contract/examples/catalogue/queryProductInfo.json', ''],
    beside: { red: 30, green: 70 },
  },
  {
    rule: 'a file has at most 1 MiB',
    why: 'one byte decides',
    red: ['docs/picture.svg', 'x'.repeat(1024 * 1024 + 1)],
    green: ['docs/picture.svg', 'x'.repeat(1024 * 1024)],
  },
  {
    rule: 'an export keeps its name',
    why: 'a type is exported under its own name too',
    red: [SERVER, "export { type Row as OrderRow } from './order-store.ts';"],
    green: [SERVER, "export { type Row, findOrder } from './order-store.ts';"],
  },
  {
    rule: 'requests of the wire stop',
    why: 'a verb has its own words; routes and requests translate',
    red: [SERVER, 'export function place(request: RequestOf<typeof buyProd>) {}'],
    green: [
      'apps/server/src/modules/trading/kinds/purchase-request.ts',
      'export function purchaseFrom(request: RequestOf<typeof buyProd>) {}',
    ],
  },
  {
    rule: 'what is read exists',
    why: 'a list may be empty and is still there',
    red: [STORE, 'async function readOrder(no: string): Promise<Order | undefined> {}'],
    green: [
      STORE,
      'async function readOrders(no: string | undefined): Promise<readonly Order[]> {}',
    ],
  },
  {
    rule: 'nothing is exported by default',
    why: 'a tool may demand it of its own settings',
    red: [SERVER, 'export default function work() {}'],
    green: ['apps/web/vite.config.ts', 'export default {};'],
  },
  {
    rule: 'nothing is exported by default',
    why: 'an expression is a default export too',
    red: [SERVER, 'export default {};'],
    green: [SERVER, 'export const work = {};'],
  },
  {
    rule: 'there is no enum',
    why: 'type stripping cannot run one',
    red: [SERVER, 'enum State { accepted }'],
    green: [SERVER, "type State = 'accepted'; // not an enum"],
  },
  {
    rule: 'there is no any',
    why: 'the word in a text or comment is not the type',
    red: [SERVER, 'const rows: any[] = [];'],
    green: [SERVER, "// any order\nconst text = 'any';"],
  },
  {
    rule: 'nothing is asserted to be present',
    why: 'not and not-equal stay allowed',
    red: [SERVER, 'const price = prices.get(day)!;'],
    green: [SERVER, 'const isOpen = !closed && day !== today;'],
  },
  {
    rule: 'a class is an error',
    why: 'errors are the exception',
    red: [SERVER, 'class OrderService {}'],
    green: [SERVER, 'class DatabaseUnavailable extends Error {}'],
  },
  {
    rule: 'nothing prints to the console',
    why: 'commands print, the server logs',
    red: [SERVER, "console.log('settled');"],
    green: ['apps/server/src/cli.ts', "console.log('settled');"],
  },
  {
    rule: 'every `as`',
    why: 'the reason may stand above',
    red: [SERVER, 'const id = row.id as OrderId;'],
    green: [
      SERVER,
      '// The column is an order id by its foreign key.\nconst id = row.id as OrderId;',
    ],
  },
  {
    rule: 'every `as`',
    why: 'a comment two lines up belongs to something else',
    red: [SERVER, '// Why a.\nconst a = 1;\nconst id = row.id as OrderId;'],
    green: [SERVER, 'const id = row.id as OrderId; // Its foreign key says so.'],
  },
  {
    rule: 'every `as`',
    why: 'one reason covers the casts right below; // in a text is no comment',
    red: [SERVER, "const url = 'http://a' as Url;"],
    green: [SERVER, '// All are whole numbers.\nconst a = x as Fen;\nconst b = y as Fen;'],
  },
  {
    rule: 'every `as`',
    why: 'as const and renamed imports are something else',
    red: [SERVER, 'f(row as unknown as Order);'],
    green: [SERVER, "import * as z from 'zod/mini';\nconst a = ['x'] as const;"],
  },
  {
    rule: 'only clock.ts reads the time',
    why: 'converting an instant is not asking for it',
    red: [SERVER, 'const now = new Date();'],
    green: [SERVER, 'const at = new Date(row.placed_at);'],
  },
  {
    rule: 'only clock.ts reads the time',
    why: 'the clock itself must',
    red: [SERVER, 'const now = Date.now();'],
    green: ['apps/server/src/clock.ts', 'const now = Date.now();'],
  },
  {
    rule: 'only clock.ts reads the time',
    why: 'a stopwatch is not a clock',
    red: [SERVER, 'const now = Temporal.Now.instant();'],
    green: [SERVER, 'const startedAt = performance.now();'],
  },
  {
    rule: 'only config.ts reads the environment',
    why: 'config itself must',
    red: [SERVER, "const port = process.env['PORT'];"],
    green: ['apps/server/src/config.ts', "const port = process.env['PORT'];"],
  },
  {
    rule: 'money never becomes',
    why: 'outside the money folders numbers are numbers',
    red: ['packages/domain/src/fees/purchase-fee.ts', 'const fee = Number(amount) * 0.015;'],
    green: ['apps/web/src/shared/ui/list/pagination.tsx', 'const page = Number(text);'],
  },
  {
    rule: 'money never becomes',
    why: 'toFixed rounds binary fractions',
    red: ['packages/domain/src/money/yuan.ts', 'const text = amount.toFixed(2);'],
    green: ['packages/domain/src/money/yuan.ts', 'const text = formatDecimal(amount, 2);'],
  },
  {
    rule: 'SQL lives in stores',
    why: 'the library is the first sign',
    red: [SERVER, "import { sql } from 'kysely';"],
    green: [STORE, "import { sql } from 'kysely';"],
  },
  {
    rule: 'SQL lives in stores',
    why: 'so is a statement in a text',
    red: [SERVER, "const text = 'update orders set state = 1';"],
    green: [SERVER, "const text = 'select one of the plans';"],
  },
  {
    rule: 'the ledger is append-only',
    why: 'the trigger that forbids it names both words',
    red: ['apps/server/db/migrations/0009_fix.sql', 'update ledger_move set amount = 0;'],
    green: ['apps/server/db/migrations/0001_ledger.sql', 'before update or delete on ledger_move'],
  },
  {
    rule: 'the ledger is append-only',
    why: 'inserting is the only verb',
    red: [STORE, "tx.deleteFrom('ledger_entry')"],
    green: [STORE, "tx.insertInto('ledger_entry')"],
  },
  {
    rule: 'imports inside an app',
    why: 'down is allowed',
    red: [SERVER, "import { db } from '../../db/database.ts';"],
    green: [SERVER, "import { db } from '#db/database.ts';\nimport { a } from './a.ts';"],
  },
];
