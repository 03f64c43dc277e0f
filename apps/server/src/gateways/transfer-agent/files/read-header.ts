import { accept, refuse, type TaResult } from './fault.ts';
import type { FileCursor } from './file-cursor.ts';
import { headerWidths, isVersion, partyWidths, type TaHeader, type TaParties } from './header.ts';
import { TA_VERSIONS, type TaVersion, widthsOf } from './layout.ts';
import type { TaLine } from './line-source.ts';
import type { Tolerances } from './tolerances.ts';

type Reading = { readonly cursor: FileCursor; readonly tolerances: Tolerances };

const FULL_DATE = /^\d{8}$/;
const COUNT = /^\d+$/;

/** The mark that says what kind of file this is. */
export async function readMark({ cursor }: Reading, mark: string): Promise<TaResult<TaLine>> {
  const line = await cursor.next('its mark');
  if (!line.ok) return line;
  if (textOf(line.value) !== mark)
    return refuse(cursor.faultAt(line.value, 'mark', `begins without ${mark}`));
  return line;
}

/** Version, creator, receiver and date, as an index and a data file have them. */
export async function readParties(reading: Reading): Promise<TaResult<TaParties>> {
  const version = await readVersion(reading);
  if (!version.ok) return version;
  const [, ...widths] = partyWidths(version.value);
  const rest = await readPadded(reading, widths, ['creator', 'receiver', 'date']);
  if (!rest.ok) return rest;
  const [creator = '', receiver = '', date = ''] = rest.value;
  return accept({ version: version.value, creator, receiver, date });
}

export async function readHeader(reading: Reading): Promise<TaResult<TaHeader>> {
  const parties = await readParties(reading);
  if (!parties.ok) return parties;
  const widths = headerWidths(parties.value.version).slice(4);
  const rest = await readPadded(reading, widths, [
    'summary number',
    'file type',
    'sender',
    'recipient',
  ]);
  if (!rest.ok) return rest;
  const [summaryNo = '', fileType = '', sender = '', recipient = ''] = rest.value;
  return accept({ ...parties.value, summaryNo, fileType, sender, recipient });
}

async function readVersion({ cursor, tolerances }: Reading): Promise<TaResult<TaVersion>> {
  const line = await cursor.next('its version');
  if (!line.ok) return line;
  const text = textOf(line.value).trimEnd();
  const plain = tolerances.isZeroFilledVersionAllowed ? text.replace(/^0+(?=\d\d$)/, '') : text;
  if (!isVersion(plain))
    return refuse(
      cursor.faultAt(line.value, 'version', `"${text}" is none of ${TA_VERSIONS.join(', ')}`),
    );
  const { version: width } = widthsOf(plain);
  if (line.value.bytes.length !== width && !tolerances.isUnpaddedHeaderAllowed)
    return refuse(cursor.faultAt(line.value, 'width', `the version has not ${width} bytes`));
  return accept(plain);
}

async function readPadded(
  { cursor, tolerances }: Reading,
  widths: readonly number[],
  names: readonly string[],
): Promise<TaResult<readonly string[]>> {
  const texts: string[] = [];
  for (const [at, name] of names.entries()) {
    const line = await cursor.next(`its ${name}`);
    if (!line.ok) return line;
    const width = widths[at] ?? 0;
    const { length } = line.value.bytes;
    const isFitting = tolerances.isUnpaddedHeaderAllowed ? length <= width : length === width;
    if (!isFitting)
      return refuse(
        cursor.faultAt(line.value, 'width', `the ${name} has ${length} bytes, not ${width}`),
      );
    const text = textOf(line.value).trimEnd();
    if (name === 'date' && !FULL_DATE.test(text))
      return refuse(cursor.faultAt(line.value, 'header', `"${text}" is no date`));
    texts.push(text);
  }
  return accept(texts);
}

/** A line that counts: of fields, files or records. */
export async function readCount(
  { cursor, tolerances }: Reading,
  {
    what,
    width,
    code,
  }: {
    readonly what: string;
    readonly width: number;
    readonly code: 'field_count' | 'record_count';
  },
): Promise<TaResult<number>> {
  const line = await cursor.next(`its ${what}`);
  if (!line.ok) return line;
  const text = textOf(line.value);
  const isFitting = tolerances.isUnpaddedHeaderAllowed
    ? text.length <= width
    : text.length === width;
  // A count is filled with zeros, not with spaces.
  const digits = tolerances.isUnpaddedHeaderAllowed ? text.trim() : text;
  const count = Number(digits);
  if (!isFitting || !COUNT.test(digits) || !Number.isSafeInteger(count))
    return refuse(cursor.faultAt(line.value, code, `the ${what} is no number of ${width} digits`));
  return accept(count);
}

export function textOf({ bytes }: TaLine): string {
  return Buffer.from(bytes).toString('latin1');
}
