import { readFile } from 'node:fs/promises';
import { assert } from '@mall/domain/assert';
import * as z from 'zod';

const FILE = new URL('../../../config/dictionaries.json', import.meta.url);

// Pairs and not an object: an object would put "10" before "00" and the screens list by this order.
const pairs = z.array(z.tuple([z.string().min(1).max(20), z.string().min(1).max(60)]));
const shape = z.record(z.string().regex(/^[A-Z0-9_]{1,40}$/), pairs);

/** The names of each dictionary by code, in the order the file lists them. */
export type Dictionaries = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function readDictionaries(): Promise<Dictionaries> {
  const file = shape.parse(JSON.parse(await readFile(FILE, 'utf8')));
  return new Map(Object.entries(file).map(([entry, names]) => [entry, new Map(names)]));
}

export function nameOf(dictionaries: Dictionaries, entry: string, code: string): string {
  const name = dictionaries.get(entry)?.get(code);
  assert(name !== undefined, `dictionary ${entry} names the code ${code}`);
  return name;
}

/** A name with blanks like {amount}, filled in one pass: what a value says is never taken for a blank. */
export function filledName(
  dictionaries: Dictionaries,
  [entry, code]: readonly [entry: string, code: string],
  values: Readonly<Record<string, string>>,
): string {
  return nameOf(dictionaries, entry, code).replaceAll(
    /\{(\w+)\}/g,
    (blank, name) => values[name] ?? blank,
  );
}
