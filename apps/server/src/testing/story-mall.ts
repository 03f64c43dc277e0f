import type { Client } from '@mall/contract/client';
import type { Day } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock, startBusinessClock, systemClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Bank } from '#gateways/bank/port.ts';
import { type BankDeps, simulatedBank } from '#gateways/bank/simulated/simulated-bank.ts';
import type { Exchange } from '#gateways/exchange/port.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import {
  openSimulatedAgent,
  type SimulationDeps,
} from '#gateways/transfer-agent/open-simulated-agent.ts';
import { openTemplates } from '#modules/agreements/index.ts';
import { keepCalendar, openCalendar } from '#modules/calendar/index.ts';
import { type ClearingDeps, closeBusinessDay } from '#modules/clearing/index.ts';
import { tellNewStandings } from '#modules/identity/index.ts';
import { checkedNotice } from './agreed/checked-notice.ts';
import { closeMarkets, type LongClosure } from './exits/long-closure.ts';
import { openTestSession } from './open-test-session.ts';
import { identifiedSigner } from './sign-identified.ts';
import type { StoryEvent } from './story-events.ts';
import type { Shopper } from './story-shopper.ts';
import { dayOf, openCustomer, publishValue, type StoryCustomer } from './story-world.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type StoryMall = TestApp & {
  readonly clearing: ClearingDeps;
  /** Lets time pass on both clocks of the mall. */
  readonly wait: (ms: number) => Promise<void>;
  /** Opens a customer and logs him in. */
  readonly enter: (customer: StoryCustomer) => Promise<Shopper & { readonly client: Client }>;
};

export type StoryOptions = {
  /** When the business clock starts, such as '2026-11-12T14:00:00+08:00'. */
  readonly startsAt: string;
  /** The net values that come out on the evening of a day, by product. */
  readonly valuesOn?: (day: Day) => Readonly<Record<string, bigint>>;
  /** The dividends and splits of a day, by product. */
  readonly eventsOn?: (day: Day) => Readonly<Record<string, StoryEvent>>;
  readonly refuses?: (orderNo: string) => string | undefined;
  /** How much a manager accepts of a large redemption. */
  readonly acceptedOf?: NonNullable<SimulationDeps['acceptedOf']>;
  /** What the bank does with an advance. */
  readonly behaves?: NonNullable<BankDeps['behaves']>;
  /** What the bank does with a transfer. */
  readonly transfers?: NonNullable<BankDeps['transfers']>;
  readonly chunkSize?: number;
  readonly openExchange?: (db: Db) => Exchange;
  readonly closure?: LongClosure;
};

/** A whole mall on a database of its own, with a registrar and managers who publish in the evening. */
export async function createStoryMall(options: StoryOptions): Promise<StoryMall> {
  let skippedMs = 0;
  const wait = async (ms: number) => {
    skippedMs += ms;
  };
  const { wallMs } = systemClock('demo');
  const clock = systemClock('demo', () => wallMs() + skippedMs);
  const { bank, open: openBank } = bankToOpen();
  const { openExchange } = options;
  const test = await createTestApp({ clock, bank, ...(openExchange ? { openExchange } : {}) });
  const { db, dictionaries } = test.deps;
  const { behaves, transfers } = options;
  openBank({
    db,
    ...(behaves ? { behaves } : {}),
    ...(transfers ? { transfers } : {}),
  });
  const clockStartMs = Date.parse(options.startsAt);
  await startBusinessClock(db, { mode: 'demo', clockStartMs }, clock.wallMs());
  await openDays(test, options);
  await openTemplates(db);
  const readCalendar = keepCalendar({ db, clock });
  const { valuesOn, eventsOn, refuses, acceptedOf, chunkSize } = options;
  const rehearsed = { ...(refuses ? { refuses } : {}), ...(acceptedOf ? { acceptedOf } : {}) };
  const published = new Set<Day>();
  const clearing: ClearingDeps = {
    db,
    clock,
    readCalendar,
    dictionaries,
    bank,
    agent: openSimulatedAgent({ db, readCalendar, ...rehearsed }),
    exchange: openExchange?.(db) ?? simulatedExchange({ db }),
    publishNetValues: async (day) => {
      if (published.has(day)) return;
      published.add(day);
      for (const [productNo, value] of Object.entries(valuesOn?.(day) ?? {}))
        await publishValue(db, productNo, day, value, eventsOn?.(day)[productNo]);
    },
    ...(chunkSize === undefined ? {} : { chunkSize }),
  };
  return {
    ...test,
    clearing,
    wait,
    enter: async (customer) => {
      await openCustomer(db, customer);
      const { clientId } = customer;
      const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
      await db.transaction().execute((tx) => tellNewStandings({ db: tx, clock, doneBy: 'story' }));
      const signIdentified = identifiedSigner(test.deps, clientId);
      const confirmIdentity = () => checkedNotice(test, token);
      return { client: test.clientOf(token), dictionaries, wait, signIdentified, confirmIdentity };
    },
  };
}

async function openDays({ deps, ownerDb }: TestApp, { closure }: StoryOptions): Promise<void> {
  await openCalendar(deps.db);
  if (closure) await closeMarkets(ownerDb, closure);
}

/** A bank for a mall whose database is opened later. */
function bankToOpen() {
  let opened: Bank | undefined;
  const openedBank = () => {
    if (!opened) throw new Error('the bank opens with the mall');
    return opened;
  };
  const bank: Bank = {
    advance: (advance) => openedBank().advance(advance),
    findAdvance: (orderNo) => openedBank().findAdvance(orderNo),
    send: (transfer) => openedBank().send(transfer),
    ask: (transferNo) => openedBank().ask(transferNo),
    fetchDay: (day, from) => openedBank().fetchDay(day, from),
  };
  const open = (deps: BankDeps) => {
    opened = simulatedBank(deps);
  };
  return { bank, open };
}

/** Goes to ten o'clock of a day. */
export async function goToDay({ deps }: StoryMall, day: string): Promise<void> {
  await moveBusinessClock(deps.db, deps.clock, { day: dayOf(day), msOfDay: at(10, 0) });
}

/** Closes the business day; throws when it stays open. */
export async function endDay({ clearing }: StoryMall): Promise<void> {
  const reports = await closeBusinessDay(clearing);
  const open = reports?.find(({ isClosed }) => !isClosed);
  if (open) throw new Error(`the day stays open: ${JSON.stringify(open)}`);
}
