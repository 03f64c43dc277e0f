import { dayOfEpoch } from '@mall/domain/calendar/day';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell, Sheet } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const text = (value: string): Cell => ({ kind: 'text', text: value });
const SHEET: Sheet = {
  name: '公募:基金/列表',
  heading: ['公募基金', '筛选条件：R3'],
  columns: [
    { title: '产品代码', width: 12 },
    { title: '单位净值', width: 12 },
    { title: '近1年（%）', width: 12 },
    { title: '数据日期', width: 12 },
  ],
  rows: [
    [
      text('000198'),
      { kind: 'number', decimal: '1.23456789', form: 'net_value' },
      { kind: 'number', decimal: '-3.85', form: 'percent' },
      { kind: 'day', day: dayOfEpoch(20_770) },
    ],
    [text('=1+1<&>"\u0007'), undefined, undefined, undefined],
  ],
};

/** The archive as another reader finds it: file names with their texts. */
async function filesOf(sheet: Sheet): Promise<ReadonlyMap<string, string>> {
  const files = unzipSync((await writeXlsx(sheet)) ?? new Uint8Array());
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function cellsOf(sheet: Sheet): Promise<ReadonlyMap<string, string>> {
  const xml = (await filesOf(sheet)).get('xl/worksheets/sheet1.xml') ?? '';
  return new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)"(.*?)<\/c>/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

describe('a workbook', () => {
  it('stops when the caller has left', async () => {
    expect(await writeXlsx(SHEET, () => true)).toBeUndefined();
  });

  it('holds the files that Excel looks for, each of them XML', async () => {
    const files = await filesOf(SHEET);
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const xml of files.values()) expect(xml.startsWith('<?xml version="1.0"')).toBe(true);
  });

  it('names its sheet without the characters that Excel refuses', async () => {
    expect((await filesOf(SHEET)).get('xl/workbook.xml')).toContain('name="公募 基金 列表"');
  });

  it('keeps a code a text, with its zeros', async () => {
    expect((await cellsOf(SHEET)).get('A4')).toMatch(/t="inlineStr".*>000198</);
  });

  it('writes numbers as the decimals they are, and no text', async () => {
    const cells = await cellsOf(SHEET);
    expect(cells.get('B4')).toMatch(/<v>1\.23456789<\/v>$/);
    expect(cells.get('C4')).toMatch(/<v>-3\.85<\/v>$/);
    expect(cells.get('C4')).not.toContain('t=');
  });

  it('writes a day as the number Excel counts it by', async () => {
    // 2026-11-13 is day 20770 after 1970-01-01, and day 46339 of Excel.
    expect((await cellsOf(SHEET)).get('D4')).toMatch(/<v>46339<\/v>$/);
  });

  it('takes a formula for the text it is, and drops what XML cannot say', async () => {
    expect((await cellsOf(SHEET)).get('A5')).toMatch(/t="inlineStr".*>=1\+1&lt;&amp;&gt;"</);
  });

  it('leaves empty cells out and puts the titles under the heading', async () => {
    const cells = await cellsOf(SHEET);
    expect(cells.has('B5')).toBe(false);
    expect(cells.get('A1')).toContain('公募基金');
    expect(cells.get('D3')).toContain('数据日期');
  });

  it('is the same bytes for the same sheet', async () => {
    expect(await writeXlsx(SHEET)).toEqual(await writeXlsx(SHEET));
  });
});
