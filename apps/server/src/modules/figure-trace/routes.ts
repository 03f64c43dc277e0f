import { contract } from '@mall/contract';
import { formatMoment } from '@mall/domain/calendar/moment';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findMoment, type PositionDeps } from '#modules/positions/index.ts';
import type { EnteredTrace } from './entered-trace.ts';
import { findTrace } from './find-trace.ts';
import { presentTrace } from './present-trace.ts';

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
          explanation: dictionaries.get('FIGURE_WHY')?.get(kind) ?? null,
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
