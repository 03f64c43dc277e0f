import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS, type NamedCall } from './index.ts';

const EXAMPLES = new URL('../examples/', import.meta.url);
const pathOf = ({ group, name }: NamedCall) => `${group}/${name}.json`;

it('keeps an example for every call', () => {
  const missing = CALLS.filter((named) => !existsSync(new URL(pathOf(named), EXAMPLES))).map(
    (named) => `write packages/contract/examples/${pathOf(named)}`,
  );
  expect(missing).toEqual([]);
});

it('keeps no example without a call', () => {
  const known = new Set(CALLS.map(pathOf));
  const orphans = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json') && !known.has(path))
    .map((path) => `delete packages/contract/examples/${path}, or declare its call`);
  expect(orphans).toEqual([]);
});

// A missing example is reported above, once.
const illustrated = CALLS.filter((named) => existsSync(new URL(pathOf(named), EXAMPLES)));

describe.each(illustrated.map((named) => ({ id: pathOf(named), named })))('$id', ({ named }) => {
  const { call } = named;
  const example = JSON.parse(readFileSync(new URL(pathOf(named), EXAMPLES), 'utf8'));

  it('has a request that decodes and encodes back to itself', () => {
    expect(roundTrip(call.request, example.request)).toEqual(example.request);
  });

  it('has a reply that decodes and encodes back to itself, or names its media type', () => {
    if (call.media) {
      expect(call.media).toContain(example.media);
      expect(example).not.toHaveProperty('reply');
    } else {
      expect(roundTrip(call.reply, example.reply)).toEqual(example.reply);
    }
  });
});

function roundTrip(schema: z.ZodMiniType, wire: unknown): unknown {
  // The example is untyped JSON; decode refuses it when it is not what the schema takes.
  return z.encode(schema, z.decode(schema, wire as never));
}
