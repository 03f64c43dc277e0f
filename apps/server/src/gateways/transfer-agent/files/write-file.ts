import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { accept, refuse, type TaFault, type TaResult } from './fault.ts';
import {
  countLine,
  DATA_MARK,
  END_MARK,
  headerLines,
  headerWidths,
  INDEX_MARK,
  LINE_END,
  partyLines,
  partyWidths,
  type TaHeader,
  type TaParties,
} from './header.ts';
import { type TaLayout, widthsOf } from './layout.ts';
import { encodeRecord, strayNames, type TaRecord } from './record.ts';

const BUFFER_BYTES = 1 << 18;
const PLAIN = /^[\x20-\x7e]*$/;

type Rows = AsyncIterable<TaRecord> | Iterable<TaRecord>;

export type WrittenFile = { readonly path: string; readonly records: number };

/**
 * Writes a data file under a temporary name and gives it its own when it is whole and on disk: a reader never meets half
 * of one. How many records there are is known at the end, so their count is written last, in its place.
 */
export async function writeDataFile(
  path: string,
  {
    header,
    layout,
    rows,
  }: { readonly header: TaHeader; readonly layout: TaLayout; readonly rows: Rows },
): Promise<TaResult<WrittenFile>> {
  const file = basename(path);
  const head = encodeHead(file, header, layout);
  if (!head.ok) return head;
  return writeWhole(path, async (handle) => {
    const { recordCount } = widthsOf(header.version);
    const countAt = head.value.length;
    const out = bufferedWriter(handle);
    await out.write(head.value);
    await out.write(latin(`${countLine(0, recordCount)}${LINE_END}`));
    let records = 0;
    for await (const row of rows) {
      const line = 12 + layout.fields.length + records;
      const bytes = encodeRow(file, line, layout, row);
      if (!bytes.ok) return bytes;
      await out.write(bytes.value);
      await out.write(latin(LINE_END));
      records += 1;
    }
    await out.write(latin(`${END_MARK}${LINE_END}`));
    await out.flush();
    const count = countLine(records, recordCount);
    if (count.length > recordCount)
      return refuse({ code: 'record_count', file, text: `${records} records are too many` });
    await handle.write(latin(count), 0, recordCount, countAt);
    return accept({ path, records });
  });
}

/** The index is written last: it says that every file it names is there. */
export async function writeIndexFile(
  path: string,
  { parties, names }: { readonly parties: TaParties; readonly names: readonly string[] },
): Promise<TaResult<WrittenFile>> {
  const file = basename(path);
  const head = padLines(file, partyLines(parties), partyWidths(parties.version));
  if (!head.ok) return head;
  const { count } = widthsOf(parties.version);
  const counted = countLine(names.length, count);
  if (counted.length > count)
    return refuse({ code: 'record_count', file, text: `${names.length} files are too many` });
  const lines = [INDEX_MARK, ...head.value, counted, ...names, END_MARK];
  return writeWhole(path, async (handle) => {
    await handle.appendFile(latin(lines.map((line) => `${line}${LINE_END}`).join('')));
    return accept({ path, records: names.length });
  });
}

async function writeWhole(
  path: string,
  write: (handle: FileHandle) => Promise<TaResult<WrittenFile>>,
): Promise<TaResult<WrittenFile>> {
  const part = `${path}.part`;
  const handle = await open(part, 'w');
  let isWhole = false;
  try {
    const written = await write(handle);
    await handle.sync();
    isWhole = written.ok;
    return written;
  } finally {
    await handle.close();
    await (isWhole ? rename(part, path) : rm(part, { force: true }));
  }
}

/** The lines before the count of records. */
function encodeHead(file: string, header: TaHeader, { fields }: TaLayout): TaResult<Uint8Array> {
  const padded = padLines(file, headerLines(header), headerWidths(header.version));
  if (!padded.ok) return padded;
  const { count } = widthsOf(header.version);
  const lines = [
    DATA_MARK,
    ...padded.value,
    countLine(fields.length, count),
    ...fields.map(({ name }) => name),
  ];
  return accept(latin(lines.map((line) => `${line}${LINE_END}`).join('')));
}

function padLines(
  file: string,
  lines: readonly string[],
  widths: readonly number[],
): TaResult<readonly string[]> {
  for (const [at, line] of lines.entries()) {
    const width = widths[at] ?? 0;
    if (!PLAIN.test(line) || line.length > width)
      return refuse({
        code: 'header',
        file,
        line: at + 2,
        text: `"${line}" does not fit ${width} bytes`,
      });
  }
  return accept(lines.map((line, at) => line.padEnd(widths[at] ?? 0)));
}

function encodeRow(
  file: string,
  line: number,
  layout: TaLayout,
  row: TaRecord,
): TaResult<Uint8Array> {
  const [stray] = strayNames(layout, row);
  if (stray !== undefined) {
    const fault: TaFault = {
      code: 'field_name',
      file,
      line,
      field: stray,
      text: 'is no field here',
    };
    return refuse(fault);
  }
  const bytes = encodeRecord(layout, row);
  return bytes instanceof Uint8Array ? accept(bytes) : refuse({ ...bytes, file, line });
}

function bufferedWriter(handle: FileHandle) {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await handle.appendFile(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  return {
    flush,
    write: async (bytes: Uint8Array) => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= BUFFER_BYTES) await flush();
    },
  };
}

function latin(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
