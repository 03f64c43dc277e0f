import { existsSync, readFileSync } from 'node:fs';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import { expect, it } from 'vitest';
import { EITHER_RIGHT } from './define-call.ts';
import { CALLS, type NamedCall } from './index.ts';
import { REFUSALS, type RefusalCode, SHELL_REFUSALS } from './refusals.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';
import { type WireField, wireFields } from './wire-fields.ts';

/** The old reads that visitors may make although their path does not say `authless`. */
const OPEN_READS: readonly string[] = [
  '/mall/api/CRH-MALL0001',
  '/mall/api/CRH-MALLB031',
  '/mall/api/CRH-MALLB032',
  '/mall/api/CRH-MALLB012',
  '/mall/api/CRH-MALLP047',
  '/mall/api/CRH-MALLB001',
  '/mall/api/CRH-MALLT001',
  '/mall/api/CRH-MALLP032',
];

/** Calls whose answer depends on the customer although visitors may ask them too (rules 13.3). */
const CALLS_WITH_SESSION_VARIANT: readonly string[] = [
  'catalogue.queryProductByJson',
  'catalogue.queryProductSearch',
  'catalogue.exportProductList',
  'catalogue.queryAjIndexHome',
  'catalogue.queryNewguestList',
  'catalogue.queryProductInfo',
  'catalogue.queryProductSimilarRecommend',
  'catalogue.queryProductCurveBusinessPoint',
  'catalogue.queryNavProductHistoryNav',
  'catalogue.queryNavProductIncomeCurve',
  'plans.queryRationRecommendProduct',
];

const SPECIFICATION = new URL('../../../../shared/spec/calls.json', import.meta.url);

const idOf = ({ group, name }: NamedCall) => `${group}.${name}`;
const byId = new Map(CALLS.map((named) => [idOf(named), named]));

/** One line per call that breaks the rule; the line says what to do. */
function breaches(rule: (named: NamedCall) => readonly string[]): readonly string[] {
  return CALLS.flatMap((named) => rule(named).map((breach) => `${idOf(named)}: ${breach}`));
}

it('claims no method and path twice, aliases included', () => {
  const owners = new Map<string, string>();
  const clashes = breaches((named) =>
    [named.call.path, ...(named.call.alias ? [named.call.alias] : [])].flatMap((path) => {
      const route = `${named.call.method} ${path}`;
      const owner = owners.get(route);
      owners.set(route, owner ?? idOf(named));
      return owner ? [`${route} belongs to ${owner} already; give one of them its own path`] : [];
    }),
  );
  expect(clashes).toEqual([]);
});

it('asks for a session exactly where the path has no authless, but for the old open reads', () => {
  const wrong = breaches(({ call }) => {
    const isOpen = call.path.includes('authless') || OPEN_READS.includes(call.path);
    const expected = isOpen ? 'none' : 'session';
    return call.auth === expected ? [] : [`auth must be '${expected}' for ${call.path}`];
  });
  expect(wrong).toEqual([]);
});

it('lists as open reads only paths that exist', () => {
  const paths = CALLS.map(({ call }) => call.path);
  expect(OPEN_READS.filter((path) => !paths.some((known) => known === path))).toEqual([]);
});

it('gives token scopes only to calls that need a token', () => {
  const wrong = breaches(({ call }) =>
    call.scopes && call.auth === 'none' ? ['scopes mean nothing on an open call; drop them'] : [],
  );
  expect(wrong).toEqual([]);
});

it('declares the right of every call that needs a session, and of no other', () => {
  const wrong = breaches(({ call }) => {
    if (call.auth === 'none')
      return call.right === undefined ? [] : ['an open call needs no right'];
    return isNeededRight(call.right)
      ? []
      : ["declare `right`; 'none' if it concerns the user only"];
  });
  expect(wrong).toEqual([]);
});

// A new call that acts for the customer must not slip in among those that need no right.
it('lets these calls alone go without a right', () => {
  const free = CALLS.filter(({ call }) => call.right === 'none').map(idOf);
  expect(free.toSorted()).toEqual([
    'agreements.compElectQryNeedSignList',
    'identity.getUserInfo',
    'identity.getUserInfoList',
    'identity.noticeSendMobel',
    'identity.noticeValidMobel',
    'identity.queryAccountList',
    'identity.recordUserAction',
    'identity.refreshToken',
    'identity.testGetUser',
    'legacy.crhMallGD001',
    'legacy.crhMallGD024',
    'legacy.crhMallU004',
  ]);
});

it('lets one call alone open with either of two rights, which then decides itself', () => {
  const either = CALLS.filter(({ call }) => call.right === EITHER_RIGHT).map(idOf);
  expect(either).toEqual(['trading.tradeWithdraw']);
});

it('declares all 167 specified calls with their method and auth', () => {
  const declared = new Set(
    CALLS.map(
      ({ call }) => `${call.method} ${call.path} ${call.auth === 'none' ? 'open' : 'login'}`,
    ),
  );
  const missing = SPECIFIED_CALLS.map((specified) => specified.join(' '))
    .filter((specified) => !declared.has(specified))
    .map((specified) => `declare ${specified} in its group`);
  expect(SPECIFIED_CALLS).toHaveLength(167);
  expect(missing).toEqual([]);
});

it('keeps its table of specified calls equal to the specification', ({ skip }) => {
  skip(!existsSync(SPECIFICATION), 'the specification is not beside this checkout');
  const { calls } = JSON.parse(readFileSync(SPECIFICATION, 'utf8'));
  const specified = calls.map((call: Record<string, string>) => [
    call['method'],
    call['path'],
    call['auth'],
  ]);
  expect(SPECIFIED_CALLS).toEqual(specified);
});

it('gives every session variant the request, reply and path of its authless form', () => {
  const wrong = breaches((variant) => {
    if (!variant.name.endsWith('Own')) return [];
    const plain = byId.get(idOf(variant).slice(0, -'Own'.length));
    if (!plain) return ['a session variant needs its authless form in the same group'];
    const isFaithful =
      variant.call.request === plain.call.request &&
      variant.call.reply === plain.call.reply &&
      variant.call.path === plain.call.path.replace('authless/', '') &&
      variant.call.auth === 'session';
    return isFaithful ? [] : [`make it with sessionVariant(${plain.name})`];
  });
  expect(wrong).toEqual([]);
});

it('has a session variant for every call whose answer depends on the customer', () => {
  const missing = CALLS_WITH_SESSION_VARIANT.filter((id) => !byId.has(`${id}Own`)).map(
    (id) => `${id}Own: declare it with sessionVariant`,
  );
  expect(missing).toEqual([]);
});

it('uses every refusal it publishes', () => {
  const used = new Set<string>([
    ...SHELL_REFUSALS,
    ...CALLS.flatMap(({ call }) => [...call.refusals]),
  ]);
  // Object.keys of a constant object are exactly its keys.
  const codes = Object.keys(REFUSALS) as RefusalCode[];
  const unused = codes
    .filter((code) => !used.has(code))
    .map((code) => `${code}: list it at the call that gives it, or delete it`);
  expect(unused).toEqual([]);
});

it('names no refusal twice at one call', () => {
  const wrong = breaches(({ call }) =>
    new Set(call.refusals).size === call.refusals.length ? [] : ['lists a refusal twice'],
  );
  expect(wrong).toEqual([]);
});

it('carries no money in a JSON number', () => {
  const numeric = breaches(({ call }) =>
    [call.request, call.reply]
      .flatMap((schema) => wireFields(schema, 'input'))
      .filter(({ name, node }) => soundsLikeMoney(name) && isNumber(node))
      .map(({ path }) => `${path} is a number; use yuan, shareCount or netValue of wire.ts`),
  );
  expect(numeric).toEqual([]);
});

it('bounds every string and array of a request', () => {
  const unbounded = breaches(({ call }) => [
    ...wireFields(call.request, 'input').flatMap(breachOfInput),
    ...wireFields(call.request, 'output').flatMap(breachOfBounds),
  ]);
  expect([...new Set(unbounded)]).toEqual([]);
});

it.each([
  { pattern: '^\\d{1,9}$', bounded: true, why: 'every repetition has an end' },
  { pattern: '^[+*]{1,2}$', bounded: true, why: 'inside a class they are characters' },
  { pattern: '^1\\+1$', bounded: true, why: 'escaped they are characters' },
  { pattern: '^\\d+$', bounded: false, why: 'a plus has no end' },
  { pattern: '^a*$', bounded: false, why: 'a star has no end' },
  { pattern: '^a{3,}$', bounded: false, why: 'an open range has no end' },
  { pattern: '\\d{4}', bounded: false, why: 'without anchors anything may stand around it' },
])('takes $pattern as a bound: $bounded, because $why', ({ pattern, bounded }) => {
  expect(isBoundedPattern(pattern)).toBe(bounded);
});

function isNeededRight(right: string | undefined): boolean {
  return right === 'none' || right === EITHER_RIGHT || RIGHTS.some((known) => known === right);
}

const MONEY = /_money$|_fee$|balance|value|asset|income/;
const ABOUT_MONEY = /_(flag|date|num|count|days|desc|type|mode|text|status|name|time|no)$/;

function soundsLikeMoney(name: string): boolean {
  return MONEY.test(name) && !ABOUT_MONEY.test(name);
}

function isNumber({ type }: WireField['node']): boolean {
  return type === 'number' || type === 'integer';
}

function breachOfInput(field: WireField): readonly string[] {
  const isAnything = Object.keys(field.node).length === 0;
  return isAnything ? [`${field.path} takes anything; give it a schema`] : breachOfBounds(field);
}

function breachOfBounds({ path, node }: WireField): readonly string[] {
  if (node['type'] === 'array' && node['maxItems'] === undefined)
    return [`${path} is an array without end; add z.maxLength`];
  if (node['type'] === 'string' && !isBoundedText(node))
    return [`${path} is a string without end; use text(n)`];
  return [];
}

function isBoundedText({ maxLength, enum: choices, const: only, pattern }: WireField['node']) {
  if (maxLength !== undefined || choices !== undefined || only !== undefined) return true;
  return typeof pattern === 'string' && isBoundedPattern(pattern);
}

function isBoundedPattern(pattern: string): boolean {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !/[*+]|\{\d+,\}/.test(bare);
}
