import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { addTradingDays, calendarOf } from '@mall/domain/calendar/trading-calendar';
import {
  DIVIDEND_METHOD,
  type DividendEffects,
  dividendCash,
  dividendEffects,
} from '@mall/domain/holdings/dividend';
import { splitEffects } from '@mall/domain/holdings/split-effects';
import { fen, type Nav, SPLIT_ONE, shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  endBreaks,
  openBreaks,
  type ProductBreak,
} from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { type Entry, findAvailableShares, postEntries } from '#modules/ledger/index.ts';
import {
  eventKey,
  findEntitlements,
  type HoldingKey,
  holdingKey,
  insertPayouts,
  type LockedHoldings,
  lockHeld,
  type NewPayout,
} from '#modules/positions/index.ts';
import { findMethodsAt } from '#modules/trading/index.ts';
import { distributionText } from './distribution-lines.ts';
import type { DueEvent } from './due-events.ts';

export type Holder = HoldingKey & { readonly event: DueEvent };

export type RangeFacts = {
  readonly theirs: ReadonlyMap<string, string>;
  /** The net value of each event's ex-day. */
  readonly exValues: ReadonlyMap<string, Nav>;
  /** The file by which the registrar entered the events, where they waited for a line; undefined: that of the morning. */
  readonly fileOn?: Day;
};

/** What an event does for one holder, by our own figures. */
type Share = Pick<DividendEffects, 'moves' | 'holdingEvents'> & {
  readonly text: string | undefined;
  readonly payout: NewPayout | undefined;
};

/**
 * Books dividends and splits of whole customers, each held against the registrar's line. One that differs is a break of its
 * product; it and the later ones of the same holding are not booked and returned.
 */
export async function bookRange(
  tx: Tx,
  day: ClearingDay,
  holders: readonly Holder[],
  facts: RangeFacts,
): Promise<{ readonly parked: readonly Holder[] }> {
  const held = await lockHeld(tx, holders);
  const shareOf = await sharer(tx, day, holders, { held, facts });
  const breaks: ProductBreak[] = [];
  const parked: Holder[] = [];
  const agreed: string[] = [];
  const payouts: NewPayout[] = [];
  const entries: Entry[] = [];
  for (const holder of holders) {
    const { clientId, productNo, event } = holder;
    if (parked.some((one) => one.clientId === clientId && one.productNo === productNo)) {
      parked.push(holder);
      continue;
    }
    const share = shareOf(holder);
    const subject = `${event.what.kind} of ${event.exOn} for ${clientId} in ${productNo}`;
    const theirs = facts.theirs.get(`${clientId} ${eventKey(event)}`);
    if ('problem' in share || share.text !== theirs) {
      const ours = 'problem' in share ? share.problem : (share.text ?? 'nothing');
      breaks.push({ subject, ours, theirs: theirs ?? 'nothing', productNo, clientId });
      parked.push(holder);
      continue;
    }
    agreed.push(subject);
    await enter(held, { nextOn: day.nextOn, fileOn: facts.fileOn }, holder, share);
    if (share.payout) payouts.push(share.payout);
    if (share.moves.length > 0)
      entries.push({
        source: `${event.what.kind}:${clientId}:${productNo}:${event.exOn}`,
        postedOn: day.nextOn,
        moves: share.moves,
      });
  }
  await openBreaks(tx, { foundOn: day.businessOn, step: 'book-events' }, breaks);
  await endBreaks(tx, day.businessOn, agreed);
  await held.write(new Map());
  await insertPayouts(tx, day.nextOn, payouts);
  await postEntries(tx, entries);
  return { parked };
}

async function enter(
  held: LockedHoldings,
  { nextOn, fileOn }: { readonly nextOn: Day; readonly fileOn: Day | undefined },
  { clientId, productNo, event }: Holder,
  share: Share,
): Promise<void> {
  for (const happened of share.holdingEvents)
    await held.apply({
      clientId,
      productNo,
      event: happened,
      countsFrom: 'lot' in happened ? happened.lot.confirmedOn : event.exOn,
      bookedOn: nextOn,
      ...(fileOn === undefined ? {} : { incomeFrom: fileOn }),
      source: { kind: 'action', actionNo: `${event.what.kind}:${event.exOn}` },
      lotSource: 'REINVEST',
    });
}

/** Reads what the shares of these holders depend on, and returns the function that decides one. */
async function sharer(
  tx: Tx,
  day: ClearingDay,
  holders: readonly Holder[],
  { held, facts }: { readonly held: LockedHoldings; readonly facts: RangeFacts },
) {
  const entitlements = await findEntitlements(
    tx,
    holders.map(({ clientId, productNo, event }) => ({
      clientId,
      productNo,
      entitledOn: event.entitledOn,
    })),
  );
  const methods = await findMethodsAt(
    tx,
    holders.map(({ clientId, productNo, event }) => ({ clientId, productNo, day: event.recordOn })),
  );
  const available = await findAvailableShares(tx, holders);
  return (holder: Holder): Share | { readonly problem: string } => {
    const { event } = holder;
    const key = holdingKey(holder.clientId, holder.productNo);
    const entitled = entitlements.get(key);
    if (event.what.kind === 'split') {
      if (entitled && entitled.lastBookedOn > event.bookOn)
        return { problem: 'shares came or left since then, so a split cannot be made up for' };
      return splitShare(held, holder, available.get(key) ?? 0n);
    }
    const exValue = facts.exValues.get(eventKey(event));
    assert(exValue !== undefined, 'the value of the ex-day is out before a dividend is booked');
    return dividendShare(day, holder, {
      entitled: entitled?.shares ?? shares(0n),
      method: methods.get(key) ?? DIVIDEND_METHOD.cash,
      exValue,
      fileOn: facts.fileOn ?? day.nextOn,
    });
  };
}

function splitShare(
  held: LockedHoldings,
  { clientId, productNo, event }: Holder,
  available: bigint,
): Share | { readonly problem: string } {
  assert(event.what.kind === 'split', 'a split has a ratio');
  const { lots, holding } = held.heldOf({ clientId, productNo });
  const effects = splitEffects({ clientId, productNo, lots }, event.what.ratio);
  const moved = effects.moves.reduce((sum, { amount }) => sum + amount, 0n);
  const isMerger = event.what.ratio < SPLIT_ONE;
  // Shares that are promised to an order cannot become fewer.
  if (isMerger && moved > available)
    return { problem: `only ${available} shares are free, the others wait for an order` };
  const change = isMerger ? -moved : moved;
  return {
    ...effects,
    payout: undefined,
    text:
      change === 0n
        ? undefined
        : distributionText({ entitled: holding.shares, cash: fen(0n), change }),
  };
}

function dividendShare(
  { nextOn, calendar }: ClearingDay,
  { clientId, productNo, event }: Holder,
  known: Pick<NewPayout, 'entitled' | 'method'> & { readonly exValue: Nav; readonly fileOn: Day },
): Share {
  assert(event.what.kind === 'dividend', 'a dividend is an amount per share');
  const { entitled, method, exValue, fileOn } = known;
  const { perShare } = event.what;
  const payOn = event.payOn !== undefined && event.payOn > nextOn ? event.payOn : nextOn;
  const effects = dividendEffects(
    { clientId, productNo, entitled, method },
    {
      perShare,
      exValue,
      recordOn: event.recordOn,
      payOn,
      confirmOn: fileOn,
      redeemableOn: addTradingDays(calendarOf(calendar, undefined), fileOn, 1),
      shareRounding: event.shareRounding,
      leastCash: undefined,
    },
  );
  const { cash, reinvested, moves, holdingEvents } = effects;
  if (moves.length === 0) return { moves, holdingEvents: [], payout: undefined, text: undefined };
  return {
    moves,
    holdingEvents,
    text: distributionText({ entitled, cash, change: reinvested }),
    payout: {
      clientId,
      productNo,
      exOn: event.exOn,
      entitled,
      method,
      cash: dividendCash(entitled, perShare),
      reinvested: reinvested > 0n ? reinvested : undefined,
      payOn: reinvested > 0n ? undefined : payOn,
    },
  };
}
