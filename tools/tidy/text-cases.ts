import type { RuleCase } from './rule-cases.ts';

const SERVER = 'apps/server/src/modules/trading/orders/place-purchase.ts';
const TEST = 'apps/server/src/modules/trading/orders/place-purchase.test.ts';
const GLOSSARY = 'docs/glossary.md';
const HEADER = '| 中文 | English | Code | Wire | Table |\n|---|---|---|---|---|\n';

export const TEXT_CASES: readonly RuleCase[] = [
  {
    rule: 'a product family and a business have their names in one list',
    why: 'a number of that many digits may mean something else',
    red: ['apps/web/src/app/pages/home-page.tsx', "if (category_id === '10052') return;"],
    green: ['apps/web/src/app/pages/home-page.tsx', "const amounts = ['100000', '3000000'];"],
  },
  {
    rule: 'nothing is left to be done',
    why: 'the bell of open tasks is a word of the business',
    red: [SERVER, '// TODO settle'],
    green: [SERVER, "const hook = 'todo-bell';"],
  },
  {
    rule: 'every test runs',
    why: 'a condition with a reason is allowed',
    red: [TEST, "it.only('buys', () => {});"],
    green: [TEST, "it.skipIf(!isRoot)('drops root', () => {});"],
  },
  {
    rule: 'every test runs',
    why: 'chained forms count',
    red: [TEST, "describe.concurrent.skip('a', () => {});"],
    green: [TEST, 'const rest = list.skip(1);'],
  },
  {
    rule: 'no path of one machine',
    why: 'routes of the mall begin with a slash too',
    red: ['README.md', 'see /home/chen/mall/data'],
    green: ['README.md', 'open /mall-pc-org/home or /home'],
  },
  {
    rule: 'no address of a package registry',
    why: 'the address of the mall itself is fine',
    red: ['.npmrc', 'registry=https://registry.example.org/'],
    green: ['README.md', 'http://127.0.0.1:8080/mall-pc-org/'],
  },
  {
    rule: 'the lock file says what',
    why: 'a workspace is resolved to its folder',
    red: ['package-lock.json', '"resolved": "https://example.org/zod.tgz"'],
    green: ['package-lock.json', '"resolved": "packages/domain"'],
  },
  {
    rule: 'the compiler is not told',
    why: 'an expected error with a reason is a test of the types',
    red: [SERVER, '// @ts-ignore'],
    green: [TEST, '// @ts-expect-error fen and shares do not add'],
  },
  {
    rule: 'Chinese text stays',
    why: 'comments may explain a term',
    red: [SERVER, "const text = '余额不足';"],
    green: [SERVER, "const code = 'insufficient_cash'; // 余额不足"],
  },
  {
    rule: 'Chinese text stays',
    why: 'refusals are its home',
    red: [SERVER, 'const text = `$' + '{name}不足`;'],
    green: ['packages/contract/src/refusals.ts', "const text = '余额不足';"],
  },
  {
    rule: 'a file is named after',
    why: 'a fund manager is a person',
    red: ['apps/server/src/modules/trading/utils.ts', ''],
    green: ['packages/contract/src/catalogue/fund-manager.ts', ''],
  },
  {
    rule: 'a file is named after',
    why: 'endings and folders count',
    red: ['apps/web/src/shared/helpers/money.ts', ''],
    green: ['apps/web/src/shared/format/money.ts', ''],
  },
  {
    rule: 'source files have kebab-case',
    why: 'migrations carry a number and underscores',
    red: ['apps/web/src/shared/ui/DatePicker.tsx', ''],
    green: ['apps/server/db/migrations/0001_business_clock.sql', ''],
  },
  {
    rule: 'a module has a README',
    why: 'a folder elsewhere is not a module',
    red: [SERVER, ''],
    green: ['apps/server/src/http/serve-call.ts', ''],
  },
  {
    rule: 'every call of the contract',
    why: 'a shape is not a call',
    red: ['packages/contract/src/trading/buy.ts', 'export const buyProd = defineCall({});'],
    green: ['packages/contract/src/trading/buy.ts', 'export const order = z.object({});'],
  },
  {
    rule: 'every link of a document',
    why: 'an address of the web is not ours to check',
    red: ['docs/architecture.md', 'see [the contract](contract.md)'],
    green: ['docs/architecture.md', '[itself](architecture.md), [web](https://example.org)'],
  },
  {
    rule: 'the glossary is one table',
    why: 'an empty cell hides a missing decision',
    red: [GLOSSARY, `${HEADER}| 定投 | plan | | ration | plan |\n`],
    green: [GLOSSARY, `${HEADER}| 定投 | plan | Plan | ration | – |\n`],
  },
  {
    rule: 'the glossary is one table',
    why: 'one concept, one row',
    red: [GLOSSARY, `${HEADER}| 定投 | a | b | c | d |\n| 定投 | e | f | g | h |\n`],
    green: [GLOSSARY, `${HEADER}| 定投 | a | b | c | d |\n| 份额 | e | f | g | h |\n`],
  },
  {
    rule: 'every cited rule and worked example',
    why: 'the rules themselves may name what they define',
    red: [SERVER, '// Rounded once (rules 2.4, EX-2.8).'],
    green: ['docs/rules/fees.md', '## 2.4 Redemption fee\n\nEX-2.8: see rules 2.4\n'],
  },
  {
    rule: 'nothing refers to a document outside',
    why: 'a reason in words needs no document',
    red: [SERVER, '// The order is checked again (spec §7).'],
    green: [SERVER, '// By the specification the order is checked again.'],
  },
  {
    rule: 'nothing refers to a document outside',
    why: 'a path into the domain package is not a chapter',
    red: [SERVER, '// Masked for visitors (domain 5.6).'],
    green: [SERVER, "import { mask } from '@mall/domain/identity/mask';"],
  },
  {
    rule: 'sentences name who acts',
    why: 'in a comment',
    red: [SERVER, '// Whoever waits is served in turn.'],
    green: [SERVER, '// A caller who waits is served in turn.'],
  },
  {
    rule: 'sentences name who acts',
    why: 'in a test name, a document and a log text',
    red: [TEST, "it('is seen by nobody', () => {});"],
    green: [TEST, "it('is seen by no other customer', () => {});"],
  },
  {
    rule: 'sentences name who acts',
    why: 'alone in quotes it is the account of that name',
    red: ['README.md', 'PostgreSQL runs as nobody.'],
    green: ['README.md', 'PostgreSQL runs as `nobody`.'],
  },
  {
    rule: 'sentences name who acts',
    why: 'an applied migration keeps its text',
    red: [SERVER, '-- Somebody may hold the row.'],
    green: ['apps/server/db/migrations/0001_ledger.sql', '-- Somebody may hold the row.'],
  },
  {
    rule: 'names are words an engineer',
    why: 'the plain word is allowed',
    red: [SERVER, 'await breathe();'],
    green: [SERVER, 'await yieldToEventLoop();'],
  },
  {
    rule: 'names are words an engineer',
    why: 'parts of names count',
    red: [SERVER, 'await checkBooks(db);'],
    green: [SERVER, 'await checkLedger(db);'],
  },
];
