import { contract } from '@mall/contract';
import { figureKind } from '@mall/contract/positions/figure-trace';
import { formatMoment } from '@mall/domain/calendar/moment';
import { type FigureLink, matches, textOf } from '@mall/domain/positions/traces/figure-trace';
import * as z from 'zod/mini';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findMoment, type PositionDeps } from '#modules/positions/index.ts';
import type { EnteredTrace } from './entered-trace.ts';
import { findTrace } from './find-trace.ts';

/** Where a figure of the account comes from. */
export function figureTraceCalls(deps: PositionDeps): readonly ServedCall[] {
  const { db, clock, dictionaries } = deps;
  return [
    serveCall(contract.positions.queryFigureTrace, async (request, { clientId }) => {
      const moment = await findMoment(deps, clientId, request);
      if (!moment) return { ok: false, refusal: 'as_of_out_of_range' };
      const { figure_kind: kind, figure_key: key } = request;
      const trace = await findTrace(deps, { clientId, kind, key, moment });
      if (!trace) return { ok: false, refusal: 'figure_not_visible' };
      return {
        ok: true,
        reply: {
          figure_name: figureName(kind, trace, dictionaries),
          as_of: moment.isPast ? moment.point.asOf : moment.point.openOn,
          known_on: formatMoment(await clock.businessNow(db)),
          formula_text: nameOf(dictionaries, 'FIGURE_FORMULA', kind),
          ...presentTrace(trace, dictionaries),
        },
      };
    }),
  ];
}

/** The name of the kind, and of the line where it has several. */
function figureName(kind: string, { line }: EnteredTrace, dictionaries: Dictionaries): string {
  const name = nameOf(dictionaries, 'FIGURE_KIND', kind);
  return line === undefined ? name : `${name} · ${nameOf(dictionaries, 'FIGURE_LINE', line)}`;
}

/** A list of parts or days is shown up to so many. */
const SHOWN_MAX = 500;

function presentTrace(trace: EnteredTrace, dictionaries: Dictionaries) {
  const name = (code: string) => nameOf(dictionaries, 'FIGURE_TERM', code);
  const steps = trace.steps.slice(0, SHOWN_MAX);
  return {
    figure_value: trace.shown ? textOf(trace.shown) : null,
    unit: nameOf(dictionaries, 'FIGURE_UNIT', trace.unit),
    formula_symbols: trace.terms.slice(0, SHOWN_MAX).map((term) => ({
      symbol: [name(term.name), term.detail ?? ''].join(' ').trim().slice(0, 30),
      value: textOf(term),
      link: linkOf(term.link),
    })),
    steps: steps.map((step, index) => ({
      step_no: index + 1,
      expression: step.expression.slice(0, 300),
      result: textOf(step.result),
      rounding: step.rounding === undefined ? null : name(step.rounding),
      link: linkOf(step.link),
    })),
    inputs: [],
    roundings: steps.flatMap(({ exact, result }, index) =>
      exact
        ? [{ step_no: index + 1, exact_value: textOf(exact), rounded_value: textOf(result) }]
        : [],
    ),
    entries: [...(trace.entries ?? [])],
    recomputed_value: trace.recomputed ? textOf(trace.recomputed) : null,
    matches: matches(trace) ? ('1' as const) : ('0' as const),
    note: trace.shown ? null : nameOf(dictionaries, 'FIGURE_TERM', 'awaited'),
  };
}

function linkOf(link: FigureLink | undefined) {
  if (!link) return null;
  const kind = z.safeParse(figureKind, link.kind);
  return kind.success ? { figure_kind: kind.data, figure_key: link.key } : null;
}
