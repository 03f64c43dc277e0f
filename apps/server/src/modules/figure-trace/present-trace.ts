import type { ReplyOf } from '@mall/contract/define-call';
import { figureKind, type queryFigureTrace } from '@mall/contract/positions/figure-trace';
import {
  type FigureLink,
  holds,
  matches,
  sumText,
  type TraceCell,
  type TraceCheck,
  type TraceInput,
  type TraceStep,
  type TraceTable,
  textOf,
} from '@mall/domain/positions/traces/figure-trace';
import * as z from 'zod/mini';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import type { EnteredTrace } from './entered-trace.ts';

type Trace = ReplyOf<typeof queryFigureTrace>;
type NameOf = (code: string) => string;

/** A list of parts or days is shown up to so many. */
const SHOWN_MAX = 500;

/** A trace in the words of the dictionaries. */
export function presentTrace(trace: EnteredTrace, dictionaries: Dictionaries) {
  const name: NameOf = (code) => nameOf(dictionaries, 'FIGURE_TERM', code);
  const steps = trace.steps.slice(0, SHOWN_MAX);
  return {
    figure_value: trace.shown ? textOf(trace.shown) : null,
    unit: nameOf(dictionaries, 'FIGURE_UNIT', trace.unit),
    formula_symbols: trace.terms.slice(0, SHOWN_MAX).map((term) => ({
      symbol: [name(term.name), term.detail ?? ''].join(' ').trim().slice(0, 30),
      value: textOf(term),
      link: linkOf(term.link),
    })),
    steps: steps.map((step, index) => presentStep(step, index, name)),
    table: trace.table ? presentTable(trace.table, dictionaries) : null,
    checks: (trace.checks ?? []).map((check) => presentCheck(check, trace, dictionaries)),
    inputs: (trace.inputs ?? []).map((input) => presentInput(input, name, dictionaries)),
    roundings: steps.flatMap(({ exact, result }, index) =>
      exact
        ? [{ step_no: index + 1, exact_value: textOf(exact), rounded_value: textOf(result) }]
        : [],
    ),
    entries: [...(trace.entries ?? [])],
    recomputed_value: trace.recomputed ? textOf(trace.recomputed) : null,
    matches: matches(trace) ? ('1' as const) : ('0' as const),
    note: trace.shown && !trace.note ? null : name(trace.note ?? 'awaited'),
  };
}

function presentStep(step: TraceStep, index: number, name: NameOf): Trace['steps'][number] {
  const left = (step.left ?? []).map((figure) => `${name(figure.name)} ${textOf(figure)}`);
  return {
    step_no: index + 1,
    expression: step.expression.slice(0, 300),
    result: textOf(step.result),
    rounding: step.rounding === undefined ? null : name(step.rounding),
    link: linkOf(step.link),
    remark: left.length === 0 ? null : left.join('\u3000'),
  };
}

function presentTable(table: TraceTable, dictionaries: Dictionaries): Trace['table'] {
  return {
    columns: table.columns.map((column) => nameOf(dictionaries, 'FIGURE_COLUMN', column)),
    rows: table.rows.slice(0, SHOWN_MAX).map((row) => row.map(cellText)),
    total: (table.total ?? []).map(cellText),
  };
}

const CELL_MAX = 60;
const VERSION_MAX = 40;
const cellText = (cell: TraceCell) =>
  typeof cell === 'string' ? cell.slice(0, CELL_MAX) : textOf(cell);

function presentCheck(
  check: TraceCheck,
  { shown }: EnteredTrace,
  dictionaries: Dictionaries,
): Trace['checks'][number] {
  const { name, terms, result } = check;
  return {
    expression: `${nameOf(dictionaries, 'FIGURE_CHECK', name)} ${sumText(terms)}`.slice(0, 300),
    result: textOf(result),
    holds: holds(check, shown) ? '1' : '0',
  };
}

function presentInput(
  { name: code, source, value, detail, link }: TraceInput,
  name: NameOf,
  dictionaries: Dictionaries,
): Trace['inputs'][number] {
  return {
    input_name: name(code),
    input_value: cellText(value),
    source_name: nameOf(dictionaries, 'FIGURE_SOURCE', source),
    version: detail
      ? filledName(dictionaries, ['FIGURE_DETAIL', detail[0]], detail[1]).slice(0, VERSION_MAX)
      : '',
    // The day it became known is part of its version: nothing keeps the minute.
    receive_time: null,
    link: linkOf(link),
  };
}

function linkOf(link: FigureLink | undefined) {
  if (!link) return null;
  const kind = z.safeParse(figureKind, link.kind);
  return kind.success ? { figure_kind: kind.data, figure_key: link.key } : null;
}
