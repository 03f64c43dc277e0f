import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { epochOf } from '@mall/domain/calendar/day';
import type { Cell, NumberForm, Sheet } from './sheet.ts';
import { zip } from './zip.ts';

const ROWS_PER_SLICE = 200;

/**
 * A workbook of one sheet that Excel, WPS and LibreOffice open. Numbers are written as the decimals they are, days as
 * days, and codes as texts. Other requests are served between the slices, and compression runs beside them. Undefined:
 * the caller has left meanwhile.
 */
export async function writeXlsx(
  sheet: Sheet,
  hasLeft: () => boolean = () => false,
): Promise<Buffer | undefined> {
  const rows = await worksheet(sheet, hasLeft);
  if (!rows) return undefined;
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text, 'utf8') });
  return zip([
    file('[Content_Types].xml', CONTENT_TYPES),
    file('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    file('xl/workbook.xml', workbook(sheet.name)),
    file(
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ),
    file('xl/styles.xml', STYLES),
    { name: 'xl/worksheets/sheet1.xml', bytes: rows },
  ]);
}

async function worksheet(
  { heading, columns, rows }: Sheet,
  hasLeft: () => boolean,
): Promise<Buffer | undefined> {
  const headed = heading.length + 1;
  const lines = heading.map((text, index) =>
    rowXml(index + 1, [textCell(text)], index === 0 ? STYLE.bold : STYLE.plain),
  );
  const titles = columns.map(({ title }) => textCell(title));
  const widths = columns.map(columnXml).join('');
  const top = [...lines, rowXml(headed, titles, STYLE.bold)].join('');
  const parts = [
    Buffer.from(
      `${XML}<worksheet xmlns="${MAIN}">${frozenBelow(headed)}<cols>${widths}</cols><sheetData>${top}`,
    ),
  ];
  for (let from = 0; from < rows.length; from += ROWS_PER_SLICE) {
    if (hasLeft()) return undefined;
    const slice = rows.slice(from, from + ROWS_PER_SLICE);
    const written = slice.map((cells, index) => rowXml(headed + 1 + from + index, cells));
    // Bytes at once: one text of twenty megabytes would hold everybody up at the end.
    parts.push(Buffer.from(written.join('')));
    await yieldToEventLoop();
  }
  const last = `${letters(columns.length - 1)}${headed + rows.length}`;
  parts.push(Buffer.from(`</sheetData><autoFilter ref="A${headed}:${last}"/></worksheet>`));
  return Buffer.concat(parts);
}

function rowXml(number: number, cells: readonly Cell[], style?: number): string {
  const written = cells.map((cell, index) => cellXml(`${letters(index)}${number}`, cell, style));
  return `<row r="${number}">${written.join('')}</row>`;
}

/** Excel counts days from the last one of 1899, and takes 1900 for a leap year; from March 1900 on this is right. */
const EXCEL_EPOCH = 25_569;

function cellXml(place: string, cell: Cell, style?: number): string {
  if (!cell) return '';
  if (cell.kind === 'number')
    return `<c r="${place}" s="${style ?? STYLE[cell.form]}"><v>${cell.decimal}</v></c>`;
  if (cell.kind === 'day')
    return `<c r="${place}" s="${style ?? STYLE.day}"><v>${epochOf(cell.day) + EXCEL_EPOCH}</v></c>`;
  return `<c r="${place}" s="${style ?? STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
}

function textCell(text: string): Cell {
  return { kind: 'text', text };
}

/** A, B, … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`;
}

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to say them.
  const sayable = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return sayable
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const written = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATION}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${written.join('')}</Relationships>`;
}

const SHEET_NAME_MAX = 31;

function workbook(name: string): string {
  const allowed = name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, SHEET_NAME_MAX);
  const quoted = escapeXml(allowed).replaceAll('"', '&quot;');
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${quoted}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function frozenBelow(row: number): string {
  return `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
}

function columnXml({ width }: { readonly width: number }, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
}

/** The place of each style in the list below. */
const STYLE = {
  plain: 0,
  bold: 1,
  text: 2,
  day: 3,
  whole: 4,
  money: 5,
  percent: 6,
  percent3: 7,
  net_value: 8,
} as const satisfies Record<NumberForm | 'plain' | 'bold' | 'text' | 'day', number>;

const FORMATS = ['yyyy\\-mm\\-dd', '0.000', '0.0000####'] as const;
const OWN_FORMAT = 164;
/** Number formats by style: 49 is text, 1, 4 and 2 are built in. */
const STYLE_FORMATS = [0, 0, 49, OWN_FORMAT, 1, 4, 2, OWN_FORMAT + 1, OWN_FORMAT + 2];

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">` +
  FORMATS.map(
    (code, index) => `<numFmt numFmtId="${OWN_FORMAT + index}" formatCode="${code}"/>`,
  ).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${STYLE_FORMATS.length}">` +
  STYLE_FORMATS.map(
    (format, style) =>
      `<xf numFmtId="${format}" fontId="${style === STYLE.bold ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
