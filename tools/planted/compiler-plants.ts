export type CompilerPlant = {
  readonly why: string;
  readonly project: string;
  readonly folder: string;
  /** Must not compile, and for this reason. */
  readonly red: string;
  readonly reason: RegExp;
  /** The same with the fault taken out: it must compile, or the red one proves nothing. */
  readonly green: string;
};

const DOMAIN = { project: 'packages/domain', folder: 'packages/domain/src' } as const;
const SERVER = { project: 'apps/server', folder: 'apps/server/src' } as const;

const UNITS = "import { add, fen, shares } from './money/units.ts';\n";
const CALL = `
import { defineCall } from '@mall/contract/define-call';
import * as z from 'zod/mini';
import { serveCall } from '#http/serve-call.ts';
const call = defineCall({
  method: 'POST',
  path: '/planted',
  auth: 'none',
  summary: 'Planted',
  request: z.object({}),
  reply: z.object({ count: z.string() }),
  refusals: ['product_absent'],
});
`;
const served = (handler: string) => `${CALL}export const planted = serveCall(call, ${handler});\n`;

export const COMPILER_PLANTS: readonly CompilerPlant[] = [
  {
    ...DOMAIN,
    why: 'the domain cannot reach the disk',
    red: "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('rates', 'utf8');",
    reason: /node:fs/,
    green: "export const text = 'rates';",
  },
  {
    ...DOMAIN,
    why: 'the domain cannot reach the network',
    red: "export const rates = fetch('/rates');",
    reason: /Cannot find name 'fetch'/,
    green: 'export const rates = [1n];',
  },
  {
    ...DOMAIN,
    why: 'fen and shares do not add up',
    red: `${UNITS}export const total = add(fen(1n), shares(2n));`,
    reason: /not assignable to parameter of type .*fen/i,
    green: `${UNITS}export const total = [add(fen(1n), fen(2n)), add(shares(1n), shares(2n))];`,
  },
  {
    ...SERVER,
    why: 'a handler cannot give a refusal that its call does not list',
    red: served("async () => ({ ok: false, refusal: 'page_absent' })"),
    reason: /page_absent/,
    green: served("async () => ({ ok: false, refusal: 'product_absent' })"),
  },
  {
    ...SERVER,
    why: 'a handler cannot answer in another shape than its call says',
    red: served('async () => ({ ok: true, reply: { count: 1 } })'),
    reason: /'number' is not assignable to type 'string'/,
    green: served("async () => ({ ok: true, reply: { count: '1' } })"),
  },
  {
    ...SERVER,
    why: 'the handler of an open call has no session to look at',
    red: served('async (_request, session) => ({ ok: true, reply: { count: session.clientId } })'),
    reason: /'clientId' does not exist/,
    green: served('async (_request, caller) => ({ ok: true, reply: { count: caller.address } })'),
  },
];
