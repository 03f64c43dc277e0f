import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { PlainText } from '#modules/documents/index.ts';

/** When and by whom a paper was asked for. */
export type PaperFacts = {
  readonly now: Moment;
  readonly takenBy: string;
  readonly dictionaries: Dictionaries;
};

type Content = {
  readonly title: string;
  readonly note: string;
  readonly blocks: readonly string[];
  readonly on: Day;
};

/** A text of tables with the lines that say who took it, when. */
export function paperOf({ title, note, blocks, on }: Content, facts: PaperFacts): PlainText {
  const { now, takenBy, dictionaries } = facts;
  const line = (code: string, value: string) =>
    `<p>${plain(`${nameOf(dictionaries, 'EXPORT_TEXT', code)}：${value}`)}</p>`;
  const foot = [line('exported_at', formatMoment(now)), line('taken_by', takenBy)];
  return { title, note, html: [...blocks, ...foot].join(''), on };
}

export function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Cell = string | readonly string[];

/** Rows of cells; a cell may have several lines. */
export function tableOf(rows: readonly (readonly Cell[])[]): string {
  const cell = (one: Cell) => `<td>${linesOf(one).map(plain).join('<br>')}</td>`;
  return `<table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
}

const linesOf = (cell: Cell): readonly string[] => (typeof cell === 'string' ? [cell] : cell);

/** Names beside their values, two pairs a row. */
export function factsOf(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.flatMap((fact, place) =>
    place % 2 === 0 ? [[...fact, ...(facts[place + 1] ?? ['', ''])]] : [],
  );
  return tableOf(rows);
}

export const headingOf = (text: string) => `<h2>${plain(text)}</h2>`;
