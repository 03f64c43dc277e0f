import { assert } from '@mall/domain/assert';
import { addDays, type Day, daysBetween } from '@mall/domain/calendar/day';
import {
  type CarryMode,
  type CorrectedDay,
  carryDayOf,
  carryOverEffects,
  correctedDays,
  type DayYield,
  dayIncome,
} from '@mall/domain/holdings/money-fund-income';
import { add, type Fen, fen, type Nav, shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { type Entry, postEntries } from '#modules/ledger/index.ts';
import {
  findIncomeStates,
  type HoldingKey,
  holdingKey,
  type IncomeState,
  insertIncomes,
  type LockedHoldings,
  lockHeld,
  type NewIncome,
} from '#modules/positions/index.ts';

export type IncomeFacts = {
  readonly modes: ReadonlyMap<string, CarryMode>;
  /** What ten thousand shares earned, by product and day. */
  readonly incomes: ReadonlyMap<string, ReadonlyMap<Day, Nav>>;
};

/** Books the income of every published day since the last one, and makes shares of it when the fund carries it over. */
export async function earnRange(
  tx: Tx,
  day: ClearingDay,
  keys: readonly HoldingKey[],
  { modes, incomes }: IncomeFacts,
): Promise<undefined> {
  const held = await lockHeld(tx, keys);
  const states = await findIncomeStates(tx, keys, day.nextOn);
  const rows: NewIncome[] = [];
  const entries: Entry[] = [];
  for (const key of keys) {
    const { clientId, productNo } = key;
    const state = states.get(holdingKey(clientId, productNo));
    const mode = modes.get(productNo);
    assert(state !== undefined && mode !== undefined, 'a money fund that is held has its state');
    const batch = batchOf(day, state, {
      held: held.heldOf(key).holding.shares,
      mode,
      incomes: incomes.get(productNo) ?? new Map(),
    });
    let [seq, unpaid] = [state.lastSeq, state.unpaid];
    for (const one of batch) {
      seq += 1;
      unpaid = add(unpaid, one.amount);
      rows.push({ ...key, seq, ...one, unpaid });
    }
    const lastOn = batch.findLast(({ kind }) => kind === 'earned')?.incomeOn ?? state.lastOn;
    const carried = carriedNow(day, mode, { batch, unpaid });
    if (carried === 0n || lastOn === undefined) continue;
    entries.push(await carryOver(held, day, key, { carried, lastOn, state }));
    rows.push({
      ...key,
      seq: seq + 1,
      kind: 'carried',
      incomeOn: lastOn,
      shares: undefined,
      perTenThousand: undefined,
      amount: fen(-carried),
      unpaid: fen(unpaid - carried),
    });
  }
  await held.write(new Map());
  await insertIncomes(tx, day.nextOn, rows);
  await postEntries(tx, entries);
  return undefined;
}

type FundDays = {
  readonly held: bigint;
  readonly mode: CarryMode;
  /** What ten thousand shares earned. */
  readonly incomes: ReadonlyMap<Day, Nav>;
};

type BatchRow = Pick<NewIncome, 'kind' | 'incomeOn' | 'shares' | 'perTenThousand' | 'amount'>;

/** What lines that came late change about days that were booked, and the days since. */
function batchOf(day: ClearingDay, state: IncomeState, fund: FundDays): readonly BatchRow[] {
  const carryDay = (earnedOn: Day) => carryDayOf(earnedOn, fund.mode, day.calendar);
  const corrected = correctedDays(state.late, bookedYields(state, fund), {
    bookedOf: (earnedOn) => state.bookedDays.get(earnedOn),
    carryDay,
  });
  return [
    ...corrected.map(
      ({ day: incomeOn, ...one }) => ({ kind: 'corrected', incomeOn, ...one }) as const,
    ),
    ...earnedDays(day.businessOn, state, { ...fund, carryDay, corrected }),
  ];
}

/** The days that were booked before a line came that counts in them. */
function bookedYields({ late, lastOn }: IncomeState, { incomes }: FundDays): readonly DayYield[] {
  const from = late.map(({ countsFrom }) => countsFrom).toSorted()[0];
  if (from === undefined || lastOn === undefined || from > lastOn) return [];
  return daysBetween(from, lastOn).flatMap((day) => {
    const perTenThousand = incomes.get(day);
    return perTenThousand === undefined ? [] : [{ day, perTenThousand }];
  });
}

/** Everything on a day that carries over; on other days what should have been carried over by an earlier one. */
function carriedNow(
  { businessOn, nextOn, calendar }: ClearingDay,
  mode: CarryMode,
  { batch, unpaid }: { readonly batch: readonly BatchRow[]; readonly unpaid: Fen },
): Fen {
  if (mode === 'D' || businessOn.slice(0, 7) !== nextOn.slice(0, 7)) return unpaid;
  return batch
    .filter(({ incomeOn }) => carryDayOf(incomeOn, mode, calendar) < businessOn)
    .reduce((sum, { amount }) => add(sum, amount), fen(0n));
}

/** Makes shares of what was earned through a day; returns what the ledger moves. */
async function carryOver(
  held: LockedHoldings,
  { nextOn }: ClearingDay,
  key: HoldingKey,
  {
    carried: unpaid,
    lastOn,
    state,
  }: { readonly carried: Fen; readonly lastOn: Day; readonly state: IncomeState },
): Promise<Entry> {
  const { clientId, productNo } = key;
  // A line that came late may add to a day that is carried over already.
  const through = lastOn === state.carriedOn ? `${lastOn}:${nextOn}` : lastOn;
  const effects = carryOverEffects({ ...key, unpaid, carriedOn: nextOn, redeemableOn: nextOn });
  for (const event of effects.holdingEvents)
    await held.apply({
      clientId,
      productNo,
      event,
      countsFrom: addDays(lastOn, 1),
      bookedOn: nextOn,
      source: { kind: 'action', actionNo: `carry:${through}` },
      lotSource: 'REINVEST',
    });
  const source = `carry:${clientId}:${productNo}:${through}`;
  return { source, postedOn: nextOn, moves: effects.moves };
}

/** Day by day, up to the first that is not published: what counts from later on is taken off, what earlier days carried over is added. */
function earnedDays(
  upTo: Day,
  { lastOn, firstHeldOn, changes }: IncomeState,
  fund: FundDays & {
    readonly carryDay: (day: Day) => Day;
    readonly corrected: readonly CorrectedDay[];
  },
): readonly BatchRow[] {
  const from = lastOn === undefined ? firstHeldOn : addDays(lastOn, 1);
  const earned: BatchRow[] = [];
  const pending = fund.corrected.map(({ day, amount }) => ({ incomeOn: day, amount }));
  for (const day of from > upTo ? [] : daysBetween(from, upTo)) {
    const perTenThousand = fund.incomes.get(day);
    if (perTenThousand === undefined) break;
    const later = changes.filter(({ countsFrom }) => countsFrom > day);
    const grown = [...pending, ...earned].filter(({ incomeOn }) => fund.carryDay(incomeOn) < day);
    const held = [
      ...later.map(({ change }) => -change),
      ...grown.map(({ amount }) => amount),
    ].reduce((sum, change) => sum + change, fund.held);
    if (held <= 0n) continue;
    const amount = dayIncome(shares(held), perTenThousand);
    earned.push({ kind: 'earned', incomeOn: day, shares: shares(held), perTenThousand, amount });
  }
  return earned;
}
