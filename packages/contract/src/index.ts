import { agreements } from './agreements/index.ts';
import { banking } from './banking/index.ts';
import { catalogue } from './catalogue/index.ts';
import type { Call } from './define-call.ts';
import { demo } from './demo/index.ts';
import { identity } from './identity/index.ts';
import { legacy } from './legacy/index.ts';
import { plans } from './plans/index.ts';
import { positions } from './positions/index.ts';
import { shop } from './shop/index.ts';
import { suitability } from './suitability/index.ts';
import { trading } from './trading/index.ts';
import { watchlist } from './watchlist/index.ts';

/** Every call the browser can make. Read this file first. */
export const contract = {
  identity,
  shop,
  catalogue,
  watchlist,
  suitability,
  agreements,
  trading,
  plans,
  positions,
  banking,
  legacy,
  demo,
} as const;

export type NamedCall = { readonly group: string; readonly name: string; readonly call: Call };

/** The same table as a list, for code that looks at all of it: routes, docs, rule tests. */
export const CALLS: readonly NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]: [string, Call]) => ({ group, name, call })),
);
