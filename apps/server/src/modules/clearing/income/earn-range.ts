import { assert } from '@mall/domain/assert';
import { addDays, type Day, daysBetween } from '@mall/domain/calendar/day';
import {
  type CarryMode,
  carryOverEffects,
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
  const states = await findIncomeStates(tx, keys);
  const rows: NewIncome[] = [];
  const entries: Entry[] = [];
  for (const key of keys) {
    const { clientId, productNo } = key;
    const state = states.get(holdingKey(clientId, productNo));
    const mode = modes.get(productNo);
    assert(state !== undefined && mode !== undefined, 'a money fund that is held has its state');
    const earned = earnedDays(day.businessOn, state, {
      held: held.heldOf(key).holding.shares,
      mode,
      incomes: incomes.get(productNo) ?? new Map(),
    });
    let [seq, unpaid] = [state.lastSeq, state.unpaid];
    for (const one of earned) {
      seq += 1;
      unpaid = add(unpaid, one.amount);
      rows.push({ ...key, seq, kind: 'earned', ...one, unpaid });
    }
    const lastOn = earned.at(-1)?.incomeOn ?? state.lastOn;
    if (unpaid === 0n || lastOn === undefined || !isCarried(mode, day)) continue;
    entries.push(await carryOver(held, day, key, { unpaid, lastOn }));
    rows.push({
      ...key,
      seq: seq + 1,
      kind: 'carried',
      incomeOn: lastOn,
      shares: undefined,
      perTenThousand: undefined,
      amount: fen(-unpaid),
      unpaid: fen(0n),
    });
  }
  await held.write(new Map());
  await insertIncomes(tx, day.nextOn, rows);
  await postEntries(tx, entries);
  return undefined;
}

/** Makes shares of what was earned through a day; returns what the ledger moves. */
async function carryOver(
  held: LockedHoldings,
  { nextOn }: ClearingDay,
  key: HoldingKey,
  { unpaid, lastOn }: { readonly unpaid: Fen; readonly lastOn: Day },
): Promise<Entry> {
  const { clientId, productNo } = key;
  const effects = carryOverEffects({ ...key, unpaid, carriedOn: nextOn, redeemableOn: nextOn });
  for (const event of effects.holdingEvents)
    await held.apply({
      clientId,
      productNo,
      event,
      countsFrom: addDays(lastOn, 1),
      bookedOn: nextOn,
      source: { kind: 'action', actionNo: `carry:${lastOn}` },
      lotSource: 'REINVEST',
    });
  const source = `carry:${clientId}:${productNo}:${lastOn}`;
  return { source, postedOn: nextOn, moves: effects.moves };
}

/** Daily, or at the end of the last trading day of a month. */
function isCarried(mode: CarryMode, { businessOn, nextOn }: ClearingDay): boolean {
  return mode === 'D' || businessOn.slice(0, 7) !== nextOn.slice(0, 7);
}

type EarnedDay = Pick<NewIncome, 'incomeOn' | 'shares' | 'perTenThousand' | 'amount'>;

/** Day by day, up to the first that is not published: what counts from later on is taken off, what earlier days carried over is added. */
function earnedDays(
  upTo: Day,
  { lastOn, firstHeldOn, changes }: IncomeState,
  fund: {
    readonly held: bigint;
    readonly mode: CarryMode;
    readonly incomes: ReadonlyMap<Day, Nav>;
  },
): readonly EarnedDay[] {
  const from = lastOn === undefined ? firstHeldOn : addDays(lastOn, 1);
  const earned: EarnedDay[] = [];
  let grown: Fen = fen(0n);
  for (const day of from > upTo ? [] : daysBetween(from, upTo)) {
    const perTenThousand = fund.incomes.get(day);
    if (perTenThousand === undefined) break;
    const later = changes.filter(({ countsFrom }) => countsFrom > day);
    const held = later.reduce((sum, { change }) => sum - change, fund.held + grown);
    if (held <= 0n) continue;
    const amount = dayIncome(shares(held), perTenThousand);
    earned.push({ incomeOn: day, shares: shares(held), perTenThousand, amount });
    if (fund.mode === 'D') grown = add(grown, amount);
  }
  return earned;
}
