import { contract } from '@mall/contract';
import { at, type Moment as BusinessMoment, formatMoment } from '@mall/domain/calendar/moment';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
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
          figure_name: await figureName(deps, { kind, key }, trace),
          as_of: moment.isPast ? moment.point.asOf : moment.point.openOn,
          known_on: formatMoment(knownAt(moment)),
          formula_text: formulaOf(kind, trace, dictionaries),
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

/** The formula of the line where lines of the kind have their own, else that of the kind. */
function formulaOf(
  kind: string,
  { line, formula = kind }: EnteredTrace,
  dictionaries: Dictionaries,
): string {
  const ofLines = dictionaries.get(`FIGURE_FORMULA_${kind.toUpperCase()}`);
  return ofLines?.get(line ?? '') ?? nameOf(dictionaries, 'FIGURE_FORMULA', formula);
}

type Figure = { readonly kind: string; readonly key: string };

const NAME_MAX = 40;

/** The name of the kind, of the line where it has several, and of the product it is about. */
async function figureName(
  { db, dictionaries }: Pick<PositionDeps, 'db' | 'dictionaries'>,
  figure: Figure,
  { line }: EnteredTrace,
): Promise<string> {
  const productNo = productNoOf(figure);
  const product = (await readProductNames(db, [productNo])).get(productNo);
  const parts = [
    nameOf(dictionaries, 'FIGURE_KIND', figure.kind),
    line && lineName(figure.kind, line, dictionaries),
    product?.shortName,
  ];
  return parts
    .flatMap((part) => part ?? [])
    .join(' · ')
    .slice(0, NAME_MAX);
}

function lineName(kind: string, line: string, dictionaries: Dictionaries): string {
  const own = dictionaries.get('FIGURE_LINE')?.get(`${kind}.${line}`);
  return own ?? nameOf(dictionaries, 'FIGURE_LINE', line);
}

/** The part of a key that may be a product's number; a bill has its month in front. */
function productNoOf({ kind, key }: Figure): string {
  const [first = '', second = ''] = key.split(/[#@]/);
  return kind === 'bill' ? (second.split('.')[0] ?? '') : first;
}
