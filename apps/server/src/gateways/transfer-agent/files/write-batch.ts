import { join } from 'node:path';
import { accept, refuse, type TaResult } from './fault.ts';
import { dataFileName, indexFileName } from './file-names.ts';
import type { TaParties } from './header.ts';
import { findLayout } from './layout.ts';
import type { TaRecord } from './record.ts';
import { writeDataFile, writeIndexFile } from './write-file.ts';

export type TaBatch = {
  /** Which batch of the day it is, such as OFI. */
  readonly prefix: string;
  /** The rows of each file type. */
  readonly files: Readonly<Record<string, readonly TaRecord[]>>;
};

/** Writes the files of a batch and its index last; returns all names, that of the index at the end. */
export async function writeBatch(
  folder: string,
  parties: TaParties,
  { prefix, files }: TaBatch,
): Promise<TaResult<readonly string[]>> {
  const names: string[] = [];
  for (const [fileType, rows] of Object.entries(files).toSorted(byType)) {
    const name = dataFileName({ ...parties, fileType, part: undefined });
    const written = await writeRows(join(folder, name), parties, { fileType, rows });
    if (!written.ok) return written;
    names.push(name);
  }
  const index = indexFileName({ ...parties, prefix });
  const written = await writeIndexFile(join(folder, index), { parties, names });
  return written.ok ? accept([...names, index]) : written;
}

/** Writes one file with all fields of its type. */
export async function writeRows(
  path: string,
  parties: TaParties,
  { fileType, rows }: { readonly fileType: string; readonly rows: readonly TaRecord[] },
): Promise<TaResult<unknown>> {
  const layout = findLayout(parties.version, fileType);
  if (!layout)
    return refuse({ code: 'file_type', file: path, text: `no such type "${fileType}" to write` });
  const { creator: sender, receiver: recipient } = parties;
  const header = { ...parties, summaryNo: '001', fileType, sender, recipient };
  return writeDataFile(path, { header, layout, rows });
}

function byType([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
