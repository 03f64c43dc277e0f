import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFault } from './fault.ts';
import { parseDataName, parseIndexName } from './file-names.ts';
import { findLayout, layoutOf } from './layout.ts';
import { checkBatch } from './read-batch.ts';
import { openDataFile } from './read-data-file.ts';
import { readIndexFile } from './read-index-file.ts';
import type { TaRecord } from './record.ts';
import { STRICT, type Tolerances } from './tolerances.ts';
import { writeDataFile, writeIndexFile } from './write-file.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const CONFIRMATIONS = 'OFD_ZZ_9A1_20260603_04.TXT';
const HOLDINGS = 'OFD_ZZ_9A1_20260603_05.TXT';
const INDEX = 'OFI_ZZ_9A1_20260603.TXT';
const DATA_FILES = ['OFD_9A1_ZZ_20260602_03.TXT', CONFIRMATIONS, HOLDINGS];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ta-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(name: string, chunks: AsyncIterable<Uint8Array>, tolerances = STRICT) {
  const opened = await openDataFile(name, chunks, tolerances);
  if (!opened.ok) throw new Error(describeFault(opened.fault));
  const records: TaRecord[] = [];
  for await (const row of opened.value.rows()) {
    if (!row.ok) throw new Error(describeFault(row.fault));
    records.push(row.record);
  }
  return { ...opened.value, records };
}

const chunksOf = async function* (bytes: Uint8Array, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

describe('the samples', () => {
  it.each(DATA_FILES)('%s is written byte for byte as it was read', async (name) => {
    const { header, layout, records } = await rowsOf(name, createReadStream(join(SAMPLES, name)));
    const path = join(folder, name);
    expect(await writeDataFile(path, { header, layout, rows: records })).toEqual({
      ok: true,
      value: { path, records: records.length },
    });
    expect(await readFile(path)).toEqual(await readFile(join(SAMPLES, name)));
  });

  it.each(['OFI_9A1_ZZ_20260602.TXT', INDEX])('%s too', async (name) => {
    const read = await readIndexFile(name, createReadStream(join(SAMPLES, name)));
    if (!read.ok) throw new Error(describeFault(read.fault));
    const path = join(folder, name);
    await writeIndexFile(path, read.value);
    expect(await readFile(path)).toEqual(await readFile(join(SAMPLES, name)));
  });

  it('say what the worked example says', async () => {
    const { records } = await rowsOf(CONFIRMATIONS, createReadStream(join(SAMPLES, CONFIRMATIONS)));
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      AppSheetSerialNo: '9A1202606020000000000123',
      ConfirmedVol: 808_831n,
      ConfirmedAmount: 1_000_000n,
      Charge: 1_498n,
      NAV: 123_450_000n,
      ReturnCode: '0000',
      BusinessCode: '122',
    });
  });

  it('read the same however their bytes arrive', async () => {
    const bytes = await readFile(join(SAMPLES, CONFIRMATIONS));
    const whole = await rowsOf(CONFIRMATIONS, chunksOf(bytes, bytes.length));
    const single = await rowsOf(CONFIRMATIONS, chunksOf(bytes, 1));
    expect(single.records).toEqual(whole.records);
  });

  it('are a whole batch', async () => {
    expect(await checkBatch(SAMPLES, INDEX)).toMatchObject({
      ok: true,
      parties: { creator: 'ZZ', receiver: '9A1', date: '20260603', version: '22' },
      files: [
        { name: CONFIRMATIONS, fileType: '04', records: 1 },
        { name: HOLDINGS, fileType: '05', records: 1 },
      ],
    });
  });
});

type Damage = readonly [string, (text: string) => string, { readonly code: string }];

/** Changes one line, counted from one. */
const line = (number: number, change: (line: string) => string) => (text: string) =>
  text
    .split('\r\n')
    .map((one, at) => (at === number - 1 ? change(one) : one))
    .join('\r\n');
const RECORD = 11 + 23 + 1;

const DAMAGES: readonly Damage[] = [
  ['a bad mark', line(1, () => 'OFDCFDAX'), { code: 'mark' }],
  ['a version there is not', line(2, () => '23      '), { code: 'version' }],
  ['a version filled with zeros', line(2, () => '00000022'), { code: 'version' }],
  ['a creator in the narrow width', line(3, (text) => text.slice(0, 9)), { code: 'width' }],
  ['a date that is none', line(5, () => '2026060X'), { code: 'header' }],
  ['a type there is not', line(7, () => '99      '), { code: 'file_type' }],
  ['one field too few counted', line(10, () => '00000022'), { code: 'record_count' }],
  ['one field too many counted', line(10, () => '00000024'), { code: 'field_name' }],
  ['a field name there is not', line(11, () => 'AvailableVolume'), { code: 'field_name' }],
  ['a field name twice', line(12, () => 'AvailableVol'), { code: 'field_name' }],
  ['one record too few counted', line(34, () => '0000000000000000'), { code: 'end_mark' }],
  ['one record too many counted', line(34, () => '0000000000000002'), { code: 'record_count' }],
  ['a count in the narrow width', line(34, () => '00000001'), { code: 'record_count' }],
  ['a record one byte short', line(RECORD, (text) => text.slice(1)), { code: 'width' }],
  ['a record one byte long', line(RECORD, (text) => `${text} `), { code: 'width' }],
  ['a letter in a number', line(RECORD, (text) => `x${text.slice(1)}`), { code: 'number' }],
  ['no end mark', line(RECORD + 1, () => 'OFDCFENX'), { code: 'end_mark' }],
  ['a file cut short', (text) => text.slice(0, -20), { code: 'line_end' }],
  ['a file that ends before its end mark', (text) => text.slice(0, -10), { code: 'end_mark' }],
  ['bytes after the end mark', (text) => `${text}\r\n`, { code: 'end_mark' }],
  ['bare line feeds', (text) => text.replaceAll('\r\n', '\n'), { code: 'line_end' }],
  ['no line end at the end', (text) => text.slice(0, -2), { code: 'line_end' }],
  ['an endless line', () => 'O'.repeat(200_000), { code: 'line_end' }],
  ['nothing at all', () => '', { code: 'end_mark' }],
];

describe('a damaged file', () => {
  it.each(DAMAGES)('with %s refuses the batch and names the place', async (_, damage, expected) => {
    const place = await mkdtemp(join(folder, 'damaged-'));
    for (const name of [INDEX, CONFIRMATIONS])
      await writeFile(join(place, name), await readFile(join(SAMPLES, name)));
    const bytes = await readFile(join(SAMPLES, HOLDINGS));
    await writeFile(join(place, HOLDINGS), damage(bytes.toString('latin1')), 'latin1');
    const checked = await checkBatch(place, INDEX);
    expect(checked).toMatchObject({ ok: false, faults: [{ ...expected, file: HOLDINGS }] });
  });

  it('of an index is refused too', async () => {
    const place = await mkdtemp(join(folder, 'index-'));
    const text = (await readFile(join(SAMPLES, INDEX))).toString('latin1');
    const tries: readonly Damage[] = [
      ['a data mark', line(1, () => 'OFDCFDAT'), { code: 'mark' }],
      ['one file too many', line(6, () => '00000003'), { code: 'record_count' }],
      ['one file too few', line(6, () => '00000001'), { code: 'end_mark' }],
      ['a way out of the folder', line(7, () => '../OFD_ZZ_9A1_20260603_04.TXT'), { code: 'name' }],
      ['another date than its name', line(5, () => '20260604'), { code: 'name' }],
      ['a file that is not there', (all) => all, { code: 'missing_file' }],
    ];
    for (const [why, damage, expected] of tries) {
      await writeFile(join(place, INDEX), damage(text), 'latin1');
      const checked = await checkBatch(place, INDEX);
      expect(checked, why).toMatchObject({ ok: false });
      if (!checked.ok) expect(checked.faults[0], why).toMatchObject(expected);
    }
  });

  it('tells where: file, line, field and byte', async () => {
    const bytes = await readFile(join(SAMPLES, HOLDINGS));
    const text = bytes.toString('latin1');
    const at =
      text
        .split('\r\n')
        .slice(0, RECORD - 1)
        .join('\r\n').length + 2;
    const damaged = Buffer.from(bytes);
    damaged[at + 16] = 0x20;
    const opened = await openDataFile(HOLDINGS, chunksOf(damaged));
    if (!opened.ok) throw new Error('its head is whole');
    const faults: string[] = [];
    for await (const row of opened.value.rows()) if (!row.ok) faults.push(describeFault(row.fault));
    expect(faults).toEqual([
      `${HOLDINGS}:${RECORD} TotalVolOfDistributorInTA, byte ${at + 16}: is no number`,
    ]);
  });
});

describe('what is agreed with a registrar', () => {
  const agreed: readonly (readonly [keyof Tolerances, (text: string) => string])[] = [
    ['isUnpaddedHeaderAllowed', line(3, (text) => text.trimEnd())],
    ['isBareLineFeedAllowed', (text) => text.replaceAll('\r\n', '\n')],
    ['isZeroFilledVersionAllowed', line(2, () => '00000022')],
    ['isMissingLastLineEndAllowed', (text) => text.slice(0, -2)],
  ];
  it.each(agreed)('%s reads the same rows', async (switchName, change) => {
    const bytes = await readFile(join(SAMPLES, HOLDINGS));
    const { records } = await rowsOf(HOLDINGS, chunksOf(bytes));
    const changed = Buffer.from(change(bytes.toString('latin1')), 'latin1');
    await expect(rowsOf(HOLDINGS, chunksOf(changed))).rejects.toThrow();
    const tolerant = await rowsOf(HOLDINGS, chunksOf(changed), { ...STRICT, [switchName]: true });
    expect(tolerant.records).toEqual(records);
  });

  it('a list of fields in capitals and in another order is the layout', async () => {
    const full = findLayout('22', '05');
    const fields = full?.fields.toReversed() ?? [];
    const path = join(folder, 'OFD_ZZ_9A1_20260604_05.TXT');
    const rows = [{ FundCode: '999901', AvailableVol: 12_345n }];
    await writeDataFile(path, { header: HEADER, layout: layoutOf(fields), rows });
    const text = (await readFile(path)).toString('latin1');
    const capitals = text.replace('AvailableVol\r\n', 'AVAILABLEVOL\r\n');
    const { records } = await rowsOf('a', chunksOf(Buffer.from(capitals, 'latin1')));
    expect(records).toMatchObject(rows);
  });
});

const HEADER = {
  version: '22',
  creator: 'ZZ',
  receiver: '9A1',
  date: '20260604',
  summaryNo: '00000001',
  fileType: '05',
  sender: '',
  recipient: '',
} as const;

describe('writing', () => {
  const layout = findLayout('22', '05') ?? layoutOf([]);

  it('leaves nothing behind when a row cannot be written, and names its place', async () => {
    const place = await mkdtemp(join(folder, 'writing-'));
    const rows = [{ FundCode: '999901' }, { FundCode: '9999011' }];
    const path = join(place, 'OFD_ZZ_9A1_20260604_05.TXT');
    expect(await writeDataFile(path, { header: HEADER, layout, rows })).toMatchObject({
      ok: false,
      fault: { code: 'width', field: 'FundCode', line: RECORD + 1 },
    });
    expect(
      await writeDataFile(path, { header: HEADER, layout, rows: [{ Fund: '1' }] }),
    ).toMatchObject({
      ok: false,
      fault: { code: 'field_name', field: 'Fund' },
    });
    expect(await readdir(place)).toEqual([]);
  });

  it('streams: twenty thousand rows are counted and read again', async () => {
    const path = join(folder, 'OFD_ZZ_9A1_20260605_05.TXT');
    const rows = async function* () {
      for (let at = 0; at < 20_000; at += 1) yield { FundCode: '999901', AvailableVol: BigInt(at) };
    };
    const header = { ...HEADER, date: '20260605' };
    expect(await writeDataFile(path, { header, layout, rows: rows() })).toMatchObject({ ok: true });
    const opened = await openDataFile(path, createReadStream(path));
    if (!opened.ok) throw new Error(describeFault(opened.fault));
    let sum = 0n;
    for await (const row of opened.value.rows())
      sum += row.ok ? BigInt(row.record['AvailableVol'] ?? 0) : -1n;
    expect([opened.value.recordCount, sum]).toEqual([20_000, 199_990_000n]);
  });

  it('refuses a header that does not fit', async () => {
    const path = join(folder, 'wide.TXT');
    const header = { ...HEADER, creator: 'Z'.repeat(21) };
    expect(await writeDataFile(path, { header, layout, rows: [] })).toMatchObject({
      ok: false,
      fault: { code: 'header', line: 3 },
    });
  });
});

it.each([
  ['ofd_zz_9a1_20260603_04.txt', 'a name in small letters', { fileType: '04', part: undefined }],
  ['OFD_ZZ_9A1_20260603_04_002.TXT', 'the second part', { fileType: '04', part: '002' }],
])('%s is the name of a data file: %s', (name, _, expected) => {
  expect(parseDataName(name)).toMatchObject({ creator: 'ZZ', receiver: '9A1', ...expected });
});

it.each([
  ['OFD_ZZ_9A1_20260603_04.TXT.part', 'half a file'],
  ['OFD_ZZ_9A1_2026063_04.TXT', 'no date'],
  ['OFI_ZZ_9A1_20260603.TXT', 'an index'],
])('%s is none: %s', (name) => {
  expect(parseDataName(name)).toBeUndefined();
});

it('an index has a prefix of its own', () => {
  expect(parseIndexName('OFK_ZZ_9A1_20260603.TXT')?.prefix).toBe('OFK');
  expect(parseIndexName('OFD_ZZ_9A1_20260603.TXT')).toBeUndefined();
});
