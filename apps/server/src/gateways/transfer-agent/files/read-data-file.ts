import { accept, refuse, type TaFault, type TaResult } from './fault.ts';
import { END_WHAT, type FileCursor, openCursor } from './file-cursor.ts';
import { DATA_MARK, END_MARK, type TaHeader } from './header.ts';
import {
  findField,
  findLayout,
  layoutOf,
  type TaField,
  type TaLayout,
  widthsOf,
} from './layout.ts';
import { readCount, readHeader, readMark, textOf } from './read-header.ts';
import { decodeRecord, type TaRecord } from './record.ts';
import { STRICT, type Tolerances } from './tolerances.ts';

export type TaRow =
  | { readonly ok: true; readonly line: number; readonly record: TaRecord }
  | { readonly ok: false; readonly fault: TaFault };

export type OpenDataFile = {
  readonly header: TaHeader;
  /** From the file's own list of fields. */
  readonly layout: TaLayout;
  readonly recordCount: number;
  /** Every row, and then whether the file ends as it must: only a run to its end proves a file. */
  readonly rows: () => AsyncGenerator<TaRow>;
};

const FIELDS_MAX = 500;

/** Reads the head of a data file; its rows follow one by one, so a file of any size needs the memory of a few rows. */
export async function openDataFile(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  tolerances: Tolerances = STRICT,
): Promise<TaResult<OpenDataFile>> {
  const cursor = openCursor(file, chunks, tolerances);
  const reading = { cursor, tolerances };
  const mark = await readMark(reading, DATA_MARK);
  if (!mark.ok) return mark;
  const header = await readHeader(reading);
  if (!header.ok) return header;
  const { version, fileType } = header.value;
  if (!findLayout(version, fileType))
    return refuse({
      code: 'file_type',
      file,
      line: 7,
      text: `version ${version} has no type "${fileType}"`,
    });
  const { count, recordCount: width } = widthsOf(version);
  const fieldCount = await readCount(reading, {
    what: 'field count',
    width: count,
    code: 'field_count',
  });
  if (!fieldCount.ok) return fieldCount;
  const layout = await readLayout(cursor, header.value, fieldCount.value);
  if (!layout.ok) return layout;
  const recordCount = await readCount(reading, {
    what: 'record count',
    width,
    code: 'record_count',
  });
  if (!recordCount.ok) return recordCount;
  const rows = () =>
    readRows({ cursor, tolerances, layout: layout.value, count: recordCount.value });
  return accept({
    header: header.value,
    layout: layout.value,
    recordCount: recordCount.value,
    rows,
  });
}

async function readLayout(
  cursor: FileCursor,
  { version, fileType }: TaHeader,
  count: number,
): Promise<TaResult<TaLayout>> {
  const fields: TaField[] = [];
  if (count === 0 || count > FIELDS_MAX)
    return refuse({ code: 'field_count', file: cursor.file, line: 10, text: `${count} fields` });
  for (let at = 0; at < count; at += 1) {
    const line = await cursor.next(`field name ${at + 1} of ${count}`);
    if (!line.ok) return line;
    const name = textOf(line.value).trimEnd();
    const field = findField(version, fileType, name);
    // Its width is unknown, so nothing behind it can be read. A wrong count of fields shows here too.
    if (!field) return refuse(cursor.faultAt(line.value, 'field_name', `"${name}" is no field`));
    if (fields.includes(field))
      return refuse(cursor.faultAt(line.value, 'field_name', `"${name}" stands there twice`));
    fields.push(field);
  }
  return accept(layoutOf(fields));
}

type Rows = {
  readonly cursor: FileCursor;
  readonly tolerances: Tolerances;
  readonly layout: TaLayout;
  readonly count: number;
};

async function* readRows({ cursor, tolerances, layout, count }: Rows): AsyncGenerator<TaRow> {
  for (let at = 0; at < count; at += 1) {
    const line = await cursor.next(`record ${at + 1} of ${count}`);
    if (!line.ok) return yield line;
    const { bytes, number, byte } = line.value;
    if (bytes.length !== layout.rowBytes) {
      // What follows a row of another width cannot be trusted to be rows.
      const isEnd = textOf(line.value) === END_MARK;
      const text = isEnd
        ? `${at} records, not ${count}`
        : `a record of ${bytes.length} bytes, not ${layout.rowBytes}`;
      return yield refuse(cursor.faultAt(line.value, isEnd ? 'record_count' : 'width', text));
    }
    const record = decodeRecord(layout, bytes, tolerances);
    if (isFaults(record))
      for (const fault of record)
        yield refuse({ ...fault, file: cursor.file, line: number, byte: byte + fault.byte });
    else yield { ok: true, line: number, record };
  }
  yield* readEnd(cursor, count);
}

function isFaults<T>(read: TaRecord | readonly T[]): read is readonly T[] {
  return Array.isArray(read);
}

async function* readEnd(cursor: FileCursor, count: number): AsyncGenerator<TaRow> {
  const line = await cursor.next(END_WHAT);
  if (!line.ok) return yield line;
  if (textOf(line.value) !== END_MARK)
    return yield refuse(
      cursor.faultAt(line.value, 'end_mark', `no ${END_MARK} after ${count} records`),
    );
  if (!(await cursor.isAtEnd()))
    yield refuse(cursor.faultAt(line.value, 'end_mark', `something follows ${END_MARK}`));
}
