import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
import {
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import type { Move } from '../ledger/move.ts';
import { divide } from '../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  NAV_ONE,
  type Nav,
  nav,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';
import type { HoldingEvent } from './holding-event.ts';
import { shareChangeEffects } from './share-change.ts';

const PER_TEN_THOUSAND = 10_000n * 100_000_000n;
/** Disclosed with four decimals of a yuan, in hundred-millionths. */
const DISCLOSED_INCOME = 10_000n;

/** Daily: income becomes shares the next day. Monthly: it is kept until the carry day (rules 3.2). */
export type CarryMode = 'D' | 'M';

/** What a money fund earned on a calendar day for ten thousand shares (万份收益), in hundred-millionths of a yuan. */
export type DayYield = { readonly day: Day; readonly perTenThousand: Nav };

/** Shares of a money fund and the income they earned that is not carried over yet. */
export type MoneyHolding = { readonly shares: Shares; readonly unpaid: Fen };

/**
 * What ten thousand shares earned on a day (万份收益, rules 3.1): the fund's net income over all its shares, to the four decimals that are
 * disclosed.
 */
export function incomeOfTenThousand(netIncome: Fen, allShares: Shares): Nav {
  assert(allShares > 0n, 'a fund that earns has shares');
  // yuan_e4 = fen ÷ shares_e2 × 10⁴ × 10⁴.
  return nav(divide(netIncome * 10_000n * 10_000n, allShares, 'half_up') * DISCLOSED_INCOME);
}

/**
 * A customer's income of one day, its tail dropped. Shares count from the day they are confirmed to the day before their
 * redemption is, so what is held at the end of a day earns it.
 */
export function dayIncome(held: Shares, perTenThousand: Nav): Fen {
  // fen = shares_e2 × yuan_e8 ÷ (10⁴ × 10⁸).
  return fen(divide(held * perTenThousand, PER_TEN_THOUSAND, 'down'));
}

/** Whether shares earn on a day: bought on T they do from the confirmation on, redeemed on T up to the day before it. */
export function earnsOn(
  day: Day,
  {
    confirmedIn,
    confirmedOut,
  }: { readonly confirmedIn: Day; readonly confirmedOut: Day | undefined },
): boolean {
  return day >= confirmedIn && (confirmedOut === undefined || day < confirmedOut);
}

/** The holding after a day: income of a fund that carries over daily is shares the next morning. */
export function afterDay(
  holding: MoneyHolding,
  { perTenThousand }: Pick<DayYield, 'perTenThousand'>,
  mode: CarryMode,
): MoneyHolding {
  const unpaid = add(holding.unpaid, dayIncome(holding.shares, perTenThousand));
  return mode === 'D' ? carried({ ...holding, unpaid }) : { ...holding, unpaid };
}

/**
 * By how much two sides may differ that earned with and without some shares, which are negative where they left: the tail of
 * each day is dropped after the sum, so that a fen more than the income of these shares alone may be between them.
 */
export function incomeOfAwaited(awaited: bigint, yields: readonly Nav[], mode: CarryMode): bigint {
  return yields.reduce((earned, perTenThousand) => {
    const exact = (mode === 'D' ? awaited + earned : awaited) * perTenThousand;
    const tail = exact === 0n ? 0n : exact < 0n ? -1n : 1n;
    return earned + divide(exact, PER_TEN_THOUSAND, 'down') + tail;
  }, 0n);
}

/** A share is one yuan; a loss takes shares away, as far as they are there. */
export function carried({ shares: held, unpaid }: MoneyHolding): MoneyHolding {
  const change = carriedShares(unpaid, held);
  return { shares: add(held, shares(change)), unpaid: subtract(unpaid, change) };
}

/**
 * By how much income changes shares: all of it becomes shares, but a loss takes free ones only, and what they do not cover
 * stays as negative income (rules 3.2).
 */
export function carriedShares(unpaid: Fen, free: Shares): Fen {
  return unpaid < -free ? fen(-free) : unpaid;
}

/**
 * By how much earlier days of one booking changed the shares of a day, once one of them was carried over; several carry-overs
 * end where one of their sum does.
 */
export function grownShares(
  earlier: readonly { readonly amount: Fen }[],
  {
    owed,
    free,
    isCarried,
  }: { readonly owed: Fen; readonly free: Shares; readonly isCarried: boolean },
): Fen {
  if (!isCarried) return fen(0n);
  return carriedShares(
    earlier.reduce((sum, { amount }) => add(sum, amount), owed),
    free,
  );
}

/** What a holding is worth with its income: a loss that is more than the shares bring is not collected (rules 3.2). */
export function valueWithUnpaid(value: Fen, unpaid: Fen): Fen {
  return unpaid < -value ? fen(0n) : add(value, unpaid);
}

/** What is paid with an exit beside the value of its shares: all that is not carried over, once nothing stays (rules 3.2). */
export function incomeOfExit(leaving: Shares, { shares: held, unpaid }: MoneyHolding): Fen {
  return leaving === held ? unpaid : fen(0n);
}

/** The day at whose end the income of a day becomes shares: its own, or the last trading day of a month. */
export function carryDayOf(day: Day, mode: CarryMode, calendar: TradingCalendar): Day {
  if (mode === 'D') return day;
  let last = isTradingDay(calendar, day) ? day : nextTradingDay(calendar, day);
  for (;;) {
    const next = nextTradingDay(calendar, last);
    if (next.slice(0, 7) !== last.slice(0, 7)) return last;
    last = next;
  }
}

/**
 * What a day earned as it was booked: the shares it was earned on, and the income; and the loss of days before that no free
 * share had covered by then, zero or negative.
 */
export type BookedDay = { readonly shares: bigint; readonly amount: bigint; readonly owed: bigint };

/** A day whose income becomes another one, because a line came late: by how much, and on which shares. */
export type CorrectedDay = DayYield & { readonly shares: Shares; readonly amount: Fen };

/**
 * What is missing of days that were booked before a line came whose shares count in them; what is missing of a day counts as
 * shares itself from the day on that carries it over.
 */
export function correctedDays(
  late: readonly { readonly countsFrom: Day; readonly change: bigint }[],
  yields: readonly DayYield[],
  {
    bookedOf,
    carryDay,
  }: {
    readonly bookedOf: (day: Day) => BookedDay;
    readonly carryDay: (day: Day) => Day;
  },
): readonly CorrectedDay[] {
  const corrected: CorrectedDay[] = [];
  for (const [place, { day, perTenThousand }] of yields.entries()) {
    const came = late.filter(({ countsFrom }) => countsFrom <= day).map(({ change }) => change);
    const earlier = corrected.filter((one) => carryDay(one.day) < day);
    const { shares: booked, amount: known, owed } = bookedOf(day);
    const isCarried = yields.slice(0, place).some((one) => carryDay(one.day) < day);
    const grown = isCarried ? grownByLate(earlier, { owed, came }) : 0n;
    const held = came.reduce((sum, change) => sum + change, booked + grown);
    const counted = shares(held > 0n ? held : 0n);
    const amount = fen(dayIncome(counted, perTenThousand) - known);
    if (amount !== 0n) corrected.push({ day, perTenThousand, shares: counted, amount });
  }
  return corrected;
}

/** What carry-overs changed more or less than they were booked with; shares that came late cover a loss that was owed. */
function grownByLate(
  earlier: readonly { readonly amount: Fen }[],
  { owed, came }: { readonly owed: bigint; readonly came: readonly bigint[] },
): bigint {
  const total = earlier.reduce((sum, { amount }) => sum + amount, owed);
  if (owed === 0n) return total;
  const free = came.reduce((sum, change) => (change > 0n ? sum + change : sum), 0n);
  return total < -free ? -free : total;
}

export type CarryOver = {
  readonly clientId: string;
  readonly productNo: string;
  readonly unpaid: Fen;
  readonly carriedOn: Day;
  readonly redeemableOn: Day;
};

/** Carried-over income in the ledger and in the holding: a lot that cost nothing, or shares that are lost. */
export function carryOverEffects({
  clientId,
  productNo,
  unpaid,
  carriedOn,
  redeemableOn,
}: CarryOver): {
  readonly moves: readonly Move[];
  readonly holdingEvents: readonly HoldingEvent[];
} {
  return shareChangeEffects({
    clientId,
    productNo,
    change: unpaid,
    unitValue: NAV_ONE,
    changedOn: carriedOn,
    redeemableOn,
  });
}
