import { assert } from '@mall/domain/assert';
import { addDays, type Day, daysBetween } from '@mall/domain/calendar/day';
import {
  type BookedDay,
  type CarryMode,
  type CorrectedDay,
  carriedShares,
  carryDayOf,
  carryOverEffects,
  correctedDays,
  type DayYield,
  dayIncome,
  grownShares,
} from '@mall/domain/holdings/money-fund-income';
import { add, type Fen, fen, type Nav, type Shares, shares } from '@mall/domain/money/units';
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
import { readFreeShares } from './free-shares.ts';

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
  const freeOf = await readFreeShares(tx, day.businessOn, keys);
  const rows: NewIncome[] = [];
  const entries: Entry[] = [];
  for (const key of keys) {
    const { clientId, productNo } = key;
    const state = states.get(holdingKey(clientId, productNo));
    const mode = modes.get(productNo);
    assert(state !== undefined && mode !== undefined, 'a money fund that is held has its state');
    const fund = {
      held: held.heldOf(key).holding.shares,
      mode,
      incomes: incomes.get(productNo) ?? new Map(),
      free: freeOf(key, state),
    };
    const batch = batchOf(day, state, fund);
    const entered = rowsOf(key, state, batch, fund.free);
    const unpaid = entered.at(-1)?.unpaid ?? state.unpaid;
    rows.push(...entered);
    const lastOn = batch.findLast(({ kind }) => kind === 'earned')?.incomeOn ?? state.lastOn;
    const due = carriedNow(day, mode, { batch, unpaid, overpaid: state.overpaid });
    const carried = carriedShares(due, fund.free);
    if (carried === 0n || lastOn === undefined) continue;
    entries.push(await carryOver(held, day, key, { ...state, carried, lastOn, mode }));
    rows.push({
      ...key,
      seq: state.lastSeq + entered.length + 1,
      kind: 'carried',
      incomeOn: lastOn,
      shares: undefined,
      perTenThousand: undefined,
      amount: fen(-carried),
      unpaid: fen(unpaid - carried),
      free: carried < 0n ? fund.free : entered.at(-1)?.free,
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
  /** The shares that a loss can take. */
  readonly free: Shares;
};

type BatchRow = Pick<NewIncome, 'kind' | 'incomeOn' | 'shares' | 'perTenThousand' | 'amount'>;

/** The entries of a booking, each with what is not carried over after it; where a loss is among them, with what it could take. */
function rowsOf(
  key: HoldingKey,
  { lastSeq, unpaid: before }: IncomeState,
  batch: readonly BatchRow[],
  free: Shares,
): readonly NewIncome[] {
  let unpaid = before;
  const summed = batch.map((one, place) => {
    unpaid = add(unpaid, one.amount);
    return { ...key, ...one, seq: lastSeq + place + 1, unpaid };
  });
  const isLoss = before < 0n || summed.some((one) => one.amount < 0n);
  return summed.map((one) => ({ ...one, free: isLoss ? free : undefined }));
}

/** What lines that came late change about days that were booked, and the days since. */
function batchOf(day: ClearingDay, state: IncomeState, fund: FundDays): readonly BatchRow[] {
  const carryDay = (earnedOn: Day) => carryDayOf(earnedOn, fund.mode, day.calendar);
  const corrected = correctedDays(
    [...state.late, ...overpaidOf(state)],
    bookedYields(state, fund),
    {
      bookedOf: (earnedOn) => bookedOf(state, fund.mode, earnedOn),
      carryDay,
    },
  );
  return [
    ...corrected.map(
      ({ day: incomeOn, ...one }) => ({ kind: 'corrected', incomeOn, ...one }) as const,
    ),
    ...earnedDays(day.businessOn, state, { ...fund, carryDay, corrected }),
  ];
}

/** A day as it was booked; only a fund that carries over daily has a loss of earlier days in the way of a day. */
function bookedOf({ bookedDays, unpaid }: IncomeState, mode: CarryMode, day: Day): BookedDay {
  const booked = bookedDays.get(day) ?? { shares: 0n, amount: 0n, owed: unpaid < 0n ? unpaid : 0n };
  return mode === 'D' ? booked : { ...booked, owed: 0n };
}

/** What became shares and was paid by a late line after all counts no more from the day on that it became shares. */
function overpaidOf({ overpaid, carriedOn }: IncomeState) {
  if (overpaid === 0n || carriedOn === undefined) return [];
  return [{ countsFrom: addDays(carriedOn, 1), change: overpaid }];
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

/** Everything on a day that carries over; on other days what should have been carried over by an earlier one, or should not. */
function carriedNow(
  { businessOn, nextOn, calendar }: ClearingDay,
  mode: CarryMode,
  {
    batch,
    unpaid,
    overpaid,
  }: { readonly batch: readonly BatchRow[]; readonly unpaid: Fen; readonly overpaid: Fen },
): Fen {
  if (mode === 'D' || isMonthEnd({ businessOn, nextOn })) return unpaid;
  return batch
    .filter(({ incomeOn }) => carryDayOf(incomeOn, mode, calendar) < businessOn)
    .reduce((sum, { amount }) => add(sum, amount), overpaid);
}

function isMonthEnd({ businessOn, nextOn }: Pick<ClearingDay, 'businessOn' | 'nextOn'>): boolean {
  return businessOn.slice(0, 7) !== nextOn.slice(0, 7);
}

/** Makes shares of what was earned through a day; returns what the ledger moves. */
async function carryOver(
  held: LockedHoldings,
  day: ClearingDay,
  key: HoldingKey,
  {
    carried: unpaid,
    lastOn,
    mode,
    carriedOn,
  }: Pick<IncomeState, 'carriedOn'> & {
    readonly carried: Fen;
    readonly lastOn: Day;
    readonly mode: CarryMode;
  },
): Promise<Entry> {
  const { clientId, productNo } = key;
  const { nextOn } = day;
  // A line that came late may add to a day that is carried over already.
  const through = lastOn === carriedOn ? `${lastOn}:${nextOn}` : lastOn;
  const effects = carryOverEffects({ ...key, unpaid, carriedOn: nextOn, redeemableOn: nextOn });
  for (const event of effects.holdingEvents)
    await held.apply({
      clientId,
      productNo,
      event,
      // The carry day itself earns without them, also where it earned nothing.
      countsFrom: addDays(mode === 'M' && isMonthEnd(day) ? day.businessOn : lastOn, 1),
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
  state: IncomeState,
  fund: FundDays & {
    readonly carryDay: (day: Day) => Day;
    readonly corrected: readonly CorrectedDay[];
  },
): readonly BatchRow[] {
  const { lastOn, firstHeldOn, changes, unpaid, late } = state;
  const from = lastOn === undefined ? firstHeldOn : addDays(lastOn, 1);
  const earned: BatchRow[] = [];
  const pending = fund.corrected.map(({ day, amount }) => ({ incomeOn: day, amount }));
  const overpaid = overpaidOf(state);
  // Only a fund that carries over daily has a loss of earlier bookings in the way of these days.
  const { free, mode } = fund;
  const owed = mode === 'D' ? unpaid : fen(0n);
  // Shares of a file whose day is booked have met a loss of before already.
  const covers = lastOn !== undefined && late.some(({ countsFrom }) => countsFrom <= lastOn);
  for (const day of from > upTo ? [] : daysBetween(from, upTo)) {
    const perTenThousand = fund.incomes.get(day);
    if (perTenThousand === undefined) break;
    const later = changes.filter(({ countsFrom }) => countsFrom > day);
    const earlier = [
      ...[...pending, ...earned].filter(({ incomeOn }) => fund.carryDay(incomeOn) < day),
      ...overpaid.map(({ change }) => ({ amount: change })),
    ];
    const held = later.reduce(
      (sum, { change }) => sum - change,
      fund.held + grownShares(earlier, { owed, free, isCarried: earlier.length > 0 || covers }),
    );
    if (held <= 0n) continue;
    const amount = dayIncome(shares(held), perTenThousand);
    earned.push({ kind: 'earned', incomeOn: day, shares: shares(held), perTenThousand, amount });
  }
  return earned;
}
