import { accept, refuse, type TaResult } from './fault.ts';
import { END_WHAT, openCursor } from './file-cursor.ts';
import { parseDataName } from './file-names.ts';
import { END_MARK, INDEX_MARK, type TaParties } from './header.ts';
import { widthsOf } from './layout.ts';
import { readCount, readMark, readParties, textOf } from './read-header.ts';
import { STRICT, type Tolerances } from './tolerances.ts';

export type TaIndex = { readonly parties: TaParties; readonly names: readonly string[] };

/** A day has some dozens, also where files are split. */
const FILES_MAX = 10_000;

/** What a batch consists of. A name that could lead out of the folder is no name of the protocol. */
export async function readIndexFile(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  tolerances: Tolerances = STRICT,
): Promise<TaResult<TaIndex>> {
  const cursor = openCursor(file, chunks, tolerances);
  const reading = { cursor, tolerances };
  const mark = await readMark(reading, INDEX_MARK);
  if (!mark.ok) return mark;
  const parties = await readParties(reading);
  if (!parties.ok) return parties;
  const { count: width } = widthsOf(parties.value.version);
  const count = await readCount(reading, { what: 'file count', width, code: 'record_count' });
  if (!count.ok) return count;
  if (count.value > FILES_MAX)
    return refuse({ code: 'record_count', file, text: `names ${count.value} files` });
  const names = new Map<string, string>();
  for (let at = 0; at < count.value; at += 1) {
    const line = await cursor.next(`file name ${at + 1} of ${count.value}`);
    if (!line.ok) return line;
    const name = textOf(line.value).trimEnd();
    if (name === END_MARK)
      return refuse(cursor.faultAt(line.value, 'record_count', `${at} files, not ${count.value}`));
    if (!parseDataName(name) || names.has(name.toUpperCase()))
      return refuse(cursor.faultAt(line.value, 'name', `"${name}" is no file of this batch`));
    names.set(name.toUpperCase(), name);
  }
  const end = await cursor.next(END_WHAT);
  if (!end.ok) return end;
  if (textOf(end.value) !== END_MARK || !(await cursor.isAtEnd()))
    return refuse(cursor.faultAt(end.value, 'end_mark', `does not end with ${END_MARK}`));
  const broken = brokenType([...names.keys()]);
  if (broken !== undefined)
    return refuse(
      cursor.faultAt(end.value, 'name', `the parts of ${broken} do not run from 001 on`),
    );
  return accept({ parties: parties.value, names: [...names.values()] });
}

/** A file type of which a part is missing, or that is named whole beside its parts; undefined: there is none. */
function brokenType(names: readonly string[]): string | undefined {
  const files = names.flatMap((name) => parseDataName(name) ?? []);
  for (const [fileType, parts] of Map.groupBy(files, (file) => file.fileType)) {
    const numbers = parts.flatMap(({ part }) => (part === undefined ? [] : [Number(part)]));
    const isWhole = numbers.length === 0 && parts.length === 1;
    const isRow = numbers.toSorted((one, other) => one - other).every((no, at) => no === at + 1);
    if (!isWhole && (numbers.length < parts.length || !isRow)) return fileType;
  }
  return undefined;
}
