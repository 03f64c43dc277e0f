import { knownDay } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { productIncomes } from '@mall/domain/positions/income-history';
import {
  type FigureTrace,
  money,
  sumCheck,
  type TraceCheck,
  type TraceInput,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { findVersionOfValue } from '#modules/catalogue/index.ts';
import {
  findEventFlows,
  type Position,
  type PositionDeps,
  readHistories,
} from '#modules/positions/index.ts';
import type { AskedFigure } from './asked-figure.ts';

type At = Pick<AskedFigure, 'clientId' | 'moment'>;
type Behind = Pick<FigureTrace, 'inputs' | 'checks'>;

/** What a figure of one product was read from, or has to come to in other ways; money lent is told by its contracts. */
export async function findBehind(
  deps: PositionDeps,
  at: At,
  kind: string,
  position: Position,
): Promise<Behind> {
  if (position.lent) return {};
  if (kind === 'mv') return { inputs: await findInputs(deps, at, position) };
  if (kind === 'total_income') return { checks: await findChecks(deps, at, position) };
  return {};
}

async function findInputs(
  deps: PositionDeps,
  at: At,
  position: Position,
): Promise<readonly TraceInput[]> {
  const { holding, lots } = position;
  const { productNo } = holding;
  const count = String(lots.filter((lot) => lot.left_shares_e2 > 0n).length);
  const shares: TraceInput = {
    ...{ name: 'shares', source: 'registrar', value: money(holding.shares) },
    ...{ detail: ['lots', { count }], link: { kind: 'shares', key: productNo } },
  };
  const link = { kind: 'net_value', key: productNo };
  const found = await findValueInput(deps, at.moment, position);
  return [shares, ...found.map((input) => ({ ...input, link }))];
}

/** The net value with its day, its version and when it was received; none where it is a price that no file told. */
export async function findValueInput(
  { db }: PositionDeps,
  { point: { knownOn } }: At['moment'],
  { holding: { productNo }, unitValue, navOn: day }: Position,
): Promise<readonly TraceInput[]> {
  const asked = day && { productNo, day, value: unitValue, knownOn };
  const published = asked && (await findVersionOfValue(db, asked));
  if (!published) return [];
  const { version, known_on: known } = published;
  return [
    {
      ...{ name: 'net_value', source: 'value_file', value: { value: unitValue, places: 8 } },
      detail: ['value', { day, version: String(version), known }],
    },
  ];
}

/** Before any holding: the first valuation is of the trade day, which is before its event. */
const BEFORE_ALL = knownDay('1990-01-01');

const term = (name: string, value: Fen, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, ...money(value), sign },
});
const sumOf = (amounts: readonly Fen[]) => fen(amounts.reduce((sum, one) => sum + one, 0n));

/** All that was ever earned is also what is there with what was taken out, less what was put in; and the sum of every day. */
async function findChecks(
  { db }: PositionDeps,
  { clientId, moment }: At,
  { holding, income }: Position,
): Promise<readonly TraceCheck[]> {
  const { productNo } = holding;
  const { point } = moment;
  const flows = await findEventFlows(db, { clientId, productNo }, moment);
  const put = sumOf(flows.map(({ paidIn }) => paidIn));
  const taken = sumOf(
    flows.flatMap(({ realised, costOut, dividends }) => [realised, costOut, dividends]),
  );
  const whole = sumCheck('put_and_taken', [
    ...[term('mv', income.marketValue), term('taken_out', taken), term('invested', put, -1n)],
  ]);
  const span = { from: BEFORE_ALL, to: point.through };
  const { histories, closedDays } = await readHistories(db, { clientId, productNo }, span, point);
  const [history] = histories;
  const days = history ? productIncomes(history, span, closedDays) : [];
  const known = days.flatMap(({ income: earned }) => (earned === undefined ? [] : [earned]));
  // While a value is awaited, the days known do not come to what the position shows.
  if (known.length === 0 || known.length < days.length) return [whole];
  return [whole, sumCheck('every_day', [term('days_earned', sumOf(known))])];
}
