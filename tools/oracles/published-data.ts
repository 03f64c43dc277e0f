import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Real figures others published, when they lie beside this checkout. They are not ours to pass on. */
const FOLDER = new URL('../../../shared/data/', import.meta.url);

export function hasPublishedData(): boolean {
  return existsSync(new URL('golden/em_returns_2020-10.csv', FOLDER));
}

export type PublishedRow = Readonly<Record<string, string>>;

/** The rows of a file by the names of its first line. */
export function publishedRows(path: string): readonly PublishedRow[] {
  const [head = '', ...lines] = readFileSync(new URL(path, FOLDER), 'utf8').trim().split('\n');
  const names = head.trim().split(',');
  return lines.map((line) => {
    const cells = line.trim().split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

export function publishedFiles(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, FOLDER)).toSorted();
}

/** A whole file as it was published; what it holds is for its reader to say. */
export function publishedJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
}
