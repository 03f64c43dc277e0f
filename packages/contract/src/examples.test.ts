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

describe.each(CALLS.map((named) => ({ id: pathOf(named), named })))('$id', ({ named }) => {
  const { call } = named;

  it('has a request that decodes and encodes back to itself', ({ skip }) => {
    const example = readExample(named);
    // Its absence is reported once, above.
    if (!example) return skip('no example yet');
    expect(roundTrip(call.request, example['request'])).toEqual(example['request']);
  });

  it('has a reply that decodes and encodes back to itself, or names its media type', ({ skip }) => {
    const example = readExample(named);
    if (!example) return skip('no example yet');
    if (call.media) {
      expect(call.media).toContain(example['media']);
      expect(example).not.toHaveProperty('reply');
      return;
    }
    expect(roundTrip(call.reply, example['reply'])).toEqual(example['reply']);
  });
});

function readExample(named: NamedCall): Record<string, unknown> | undefined {
  const file = new URL(pathOf(named), EXAMPLES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function roundTrip(schema: z.ZodMiniType, wire: unknown): unknown {
  // The example is untyped JSON; decode refuses it when it is not what the schema takes.
  return z.encode(schema, z.decode(schema, wire as never));
}
