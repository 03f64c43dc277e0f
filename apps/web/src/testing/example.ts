import type { Call, ReplyOf, RequestOf } from '@mall/contract/define-call';
import * as z from 'zod/mini';

const FILES = import.meta.glob<{ readonly request: unknown; readonly reply: unknown }>(
  '../../../../packages/contract/examples/*/*.json',
  { import: 'default' },
);

/** The golden request and reply of a call, as code sees them; `name` is the file: `trading/buyProd`. */
export async function exampleOf<C extends Call>(
  call: C,
  name: string,
): Promise<{ readonly request: RequestOf<C>; readonly reply: ReplyOf<C> }> {
  const load = FILES[`../../../../packages/contract/examples/${name}.json`];
  if (!load) throw new Error(`the contract has no example ${name}`);
  const { request, reply } = await load();
  return {
    // Both schemas were just applied, so what comes out is what the contract promises.
    request: z.decode(call.request, request) as RequestOf<C>,
    reply: z.decode(call.reply, reply) as ReplyOf<C>,
  };
}
