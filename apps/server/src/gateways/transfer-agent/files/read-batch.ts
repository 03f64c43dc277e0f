import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaFault } from './fault.ts';
import { type DataName, parseDataName, parseIndexName } from './file-names.ts';
import type { TaHeader, TaParties } from './header.ts';
import { withPlainFile } from './plain-file.ts';
import { type OpenDataFile, openDataFile } from './read-data-file.ts';
import { readIndexFile, type TaIndex } from './read-index-file.ts';
import { STRICT, type Tolerances } from './tolerances.ts';

const FAULTS_MAX = 100;

export type CheckedFile = {
  readonly name: string;
  readonly path: string;
  readonly fileType: string;
  readonly records: number;
  readonly sha256: string;
};

export type CheckedBatch =
  | {
      readonly ok: true;
      readonly parties: TaParties;
      readonly index: { readonly name: string; readonly sha256: string };
      readonly files: readonly CheckedFile[];
    }
  | { readonly ok: false; readonly faults: readonly TaFault[] };

/**
 * Goes through every row of every file an index names. One bad byte refuses the batch, so that nothing of it is taken
 * before all of it is known to be whole.
 */
export async function checkBatch(
  folder: string,
  indexName: string,
  tolerances: Tolerances = STRICT,
): Promise<CheckedBatch> {
  const hash = createHash('sha256');
  const index = await withPlainFile(join(folder, indexName), (chunks) =>
    readIndexFile(indexName, hashed(chunks, hash), tolerances),
  );
  if (!index) return { ok: false, faults: [notPlain(indexName)] };
  if (!index.ok) return { ok: false, faults: [index.fault] };
  const mismatch = indexMismatch(indexName, index.value.parties);
  if (mismatch) return { ok: false, faults: [mismatch] };
  const checked = await checkFiles(folder, { name: indexName, ...index.value }, tolerances);
  if ('faults' in checked) return { ok: false, faults: checked.faults };
  const { parties } = index.value;
  return { ok: true, parties, index: { name: indexName, sha256: hash.digest('hex') }, ...checked };
}

async function checkFiles(
  folder: string,
  { name: indexName, parties, names }: TaIndex & { readonly name: string },
  tolerances: Tolerances,
): Promise<{ readonly faults: readonly TaFault[] } | { readonly files: readonly CheckedFile[] }> {
  const present = Map.groupBy(await readdir(folder), (name) => name.toUpperCase());
  const faults: TaFault[] = [];
  const files: CheckedFile[] = [];
  // Names are compared in capitals, so a folder may hold one twice, and nothing says which is meant.
  for (const name of [indexName, ...names])
    if ((present.get(name.toUpperCase()) ?? []).length > 1)
      faults.push({ code: 'name', file: indexName, text: `${name} stands there twice` });
  if (faults.length > 0) return { faults: faults.slice(0, FAULTS_MAX) };
  for (const name of names) {
    const [actual] = present.get(name.toUpperCase()) ?? [];
    if (actual === undefined) {
      faults.push({ code: 'missing_file', file: indexName, text: `${name} is not there` });
      continue;
    }
    const checked = await checkFile({ folder, name: actual, parties, tolerances });
    if ('faults' in checked) faults.push(...checked.faults);
    else files.push(checked);
    if (faults.length >= FAULTS_MAX) break;
  }
  return faults.length > 0 ? { faults: faults.slice(0, FAULTS_MAX) } : { files };
}

function notPlain(file: string): TaFault {
  return { code: 'file', file, text: 'is no plain file' };
}

type OneFile = {
  readonly folder: string;
  readonly name: string;
  readonly parties: TaParties;
  readonly tolerances: Tolerances;
};

async function checkFile(one: OneFile) {
  const path = join(one.folder, one.name);
  const checked = await withPlainFile(path, (chunks) => checkBytes({ ...one, path }, chunks));
  return checked ?? { faults: [notPlain(one.name)] };
}

async function checkBytes(
  { path, name, parties, tolerances }: OneFile & { readonly path: string },
  chunks: AsyncIterable<Uint8Array>,
) {
  const hash = createHash('sha256');
  const opened = await openDataFile(name, hashed(chunks, hash), tolerances);
  if (!opened.ok) return { faults: [opened.fault] };
  const mismatch = headerMismatch(name, parties, opened.value.header);
  if (mismatch) return { faults: [mismatch] };
  const faults = await faultsOf(opened.value);
  if (faults.length > 0) return { faults };
  const { header, recordCount } = opened.value;
  return {
    name,
    path,
    fileType: header.fileType,
    records: recordCount,
    sha256: hash.digest('hex'),
  };
}

async function faultsOf({ rows }: OpenDataFile): Promise<readonly TaFault[]> {
  const faults: TaFault[] = [];
  for await (const row of rows()) {
    if (!row.ok) faults.push(row.fault);
    if (faults.length >= FAULTS_MAX) break;
  }
  return faults;
}

function indexMismatch(name: string, parties: TaParties): TaFault | undefined {
  const said = parseIndexName(name);
  return said && isSameParties(said, parties)
    ? undefined
    : { code: 'name', file: name, text: 'says other parties or another date than its name' };
}

function headerMismatch(name: string, parties: TaParties, header: TaHeader): TaFault | undefined {
  const said = parseDataName(name);
  const isSame =
    said !== undefined &&
    isSameParties(said, header) &&
    isSameParties(said, parties) &&
    said.fileType === header.fileType.toUpperCase() &&
    parties.version === header.version;
  return isSame
    ? undefined
    : {
        code: 'name',
        file: name,
        text: 'its header says something else than its name and its index',
      };
}

type Named = Pick<DataName, 'creator' | 'receiver' | 'date'>;

function isSameParties(one: Named, other: Named): boolean {
  const isSame = (left: string, right: string) => left.toUpperCase() === right.toUpperCase();
  return (
    isSame(one.creator, other.creator) &&
    isSame(one.receiver, other.receiver) &&
    one.date === other.date
  );
}

/** Hashes what is read, so that a file is read once. */
async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
