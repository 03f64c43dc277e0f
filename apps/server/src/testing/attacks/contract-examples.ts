import { readFile } from 'node:fs/promises';
import type { NamedCall } from '@mall/contract';

const EXAMPLES = new URL('../../../../../packages/contract/examples/', import.meta.url);

/** Examples that do too much to be sent a thousand times: an attack begins from what is refused instead. */
const TAMED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  advance: { target: 'instant', business_time: '2001-01-01 00:00:00' },
};

/** The request of a call's golden example, as it travels: what an attack begins from. */
export async function exampleRequest({
  group,
  name,
}: NamedCall): Promise<Readonly<Record<string, unknown>>> {
  const tamed = TAMED[name];
  if (tamed) return tamed;
  const text = await readFile(new URL(`${group}/${name}.json`, EXAMPLES), 'utf8');
  // Every example has this shape: the contract's own tests read them all.
  const { request } = JSON.parse(text) as { readonly request?: Record<string, unknown> };
  return request ?? {};
}
