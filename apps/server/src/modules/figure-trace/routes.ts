import { contract } from '@mall/contract';
import { at, type Moment as BusinessMoment, formatMoment } from '@mall/domain/calendar/moment';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findMoment, type Moment, type PositionDeps } from '#modules/positions/index.ts';
import type { EnteredTrace } from './entered-trace.ts';
import { findTrace } from './find-trace.ts';
import { presentTrace } from './present-trace.ts';

/** Where a figure of the account comes from. */
export function figureTraceCalls(deps: PositionDeps): readonly ServedCall[] {
  const { dictionaries } = deps;
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
          known_on: formatMoment(knownAt(moment)),
          formula_text: nameOf(dictionaries, 'FIGURE_FORMULA', kind),
          explanation: dictionaries.get('FIGURE_WHY')?.get(kind) ?? null,
          ...presentTrace(trace, dictionaries),
        },
      };
    }),
  ];
}

/** Until when what became known counts: to the end of the day that was asked for, or to now. */
function knownAt({ point: { now, knownOn } }: Moment): BusinessMoment {
  return knownOn !== undefined && knownOn < now.day ? { day: knownOn, msOfDay: DAY_END } : now;
}

/** 23:59:59, the last second of a day. */
const DAY_END = at(24, 0) - 1_000;

/** The name of the kind, and of the line where it has several. */
function figureName(kind: string, { line }: EnteredTrace, dictionaries: Dictionaries): string {
  const name = nameOf(dictionaries, 'FIGURE_KIND', kind);
  return line === undefined ? name : `${name} · ${nameOf(dictionaries, 'FIGURE_LINE', line)}`;
}
