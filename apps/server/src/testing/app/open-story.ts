import type { Client } from '@mall/contract/client';
import type { Day } from '@mall/domain/calendar/day';
import type { AppDeps } from '#app.ts';
import { startBusinessClock, systemClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Bank } from '#gateways/bank/port.ts';
import { type BankDeps, simulatedBank } from '#gateways/bank/simulated/simulated-bank.ts';
import type { Exchange } from '#gateways/exchange/port.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import {
  openSimulatedAgent,
  type SimulationDeps,
} from '#gateways/transfer-agent/open-simulated-agent.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { openTemplates } from '#modules/agreements/index.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import type { ClearingDeps } from '#modules/clearing/index.ts';
import { currentLoginKey, passwordSecretsFrom, tellNewStandings } from '#modules/identity/index.ts';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { passwordShower } from '#testing/agreed/shown-password.ts';
import { closeMarkets, type LongClosure } from '#testing/exits/long-closure.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { identifiedSigner } from '#testing/sign-identified.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import type { Shopper } from '#testing/story-shopper.ts';
import { dayOf, openCustomer, publishValue, type StoryCustomer } from '#testing/story-world.ts';
import type { TestApp } from './open-app.ts';

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
  /** How much money of a purchase the registrar accepts. */
  readonly acceptedMoneyOf?: NonNullable<SimulationDeps['acceptedMoneyOf']>;
  /** What the bank does with an advance. */
  readonly behaves?: NonNullable<BankDeps['behaves']>;
  /** What the bank does with a transfer. */
  readonly transfers?: NonNullable<BankDeps['transfers']>;
  readonly chunkSize?: number;
  readonly openExchange?: (db: Db) => Exchange;
  readonly closure?: LongClosure;
  /** Another registrar than the one inside the mall. */
  readonly openAgent?: (parts: Pick<SimulationDeps, 'db' | 'readCalendar'>) => TransferAgent;
};

/** Opens a mall that has these parts on a database with its calendar. */
export type MakeApp = (
  parts: Pick<AppDeps, 'clock' | 'bank'> & Partial<AppDeps>,
) => Promise<TestApp>;

/** A whole mall with a registrar and managers who publish in the evening. */
export async function openStory(makeApp: MakeApp, options: StoryOptions): Promise<StoryMall> {
  let skippedMs = 0;
  const wait = async (ms: number) => {
    skippedMs += ms;
  };
  const { wallMs } = systemClock('demo');
  const clock = systemClock('demo', () => wallMs() + skippedMs);
  const { bank, open: openBank } = bankToOpen();
  const { openExchange, behaves, transfers } = options;
  const exchange = openExchange ? { openExchange } : {};
  const test = await makeApp({ clock, bank, ...exchange });
  const { db, dictionaries } = test.deps;
  openBank({
    db,
    ...(behaves ? { behaves } : {}),
    ...(transfers ? { transfers } : {}),
  });
  const clockStartMs = Date.parse(options.startsAt);
  await startBusinessClock(db, { mode: 'demo', clockStartMs }, clock.wallMs());
  if (options.closure) await closeMarkets(test.ownerDb, options.closure);
  await openTemplates(db);
  const readCalendar = keepCalendar({ db, clock });
  const { valuesOn, eventsOn, refuses, acceptedOf, acceptedMoneyOf, chunkSize } = options;
  const rehearsed = {
    ...(refuses ? { refuses } : {}),
    ...(acceptedOf ? { acceptedOf } : {}),
    ...(acceptedMoneyOf ? { acceptedMoneyOf } : {}),
  };
  const published = new Set<Day>();
  const clearing: ClearingDeps = {
    db,
    clock,
    readCalendar,
    dictionaries,
    bank,
    agent:
      options.openAgent?.({ db, readCalendar }) ??
      openSimulatedAgent({ db, readCalendar, ...rehearsed }),
    exchange: openExchange?.(db) ?? simulatedExchange({ db }),
    publishNetValues: async (day) => {
      if (published.has(day)) return;
      published.add(day);
      for (const [productNo, value] of Object.entries(valuesOn?.(day) ?? {}))
        await publishValue(db, productNo, day, value, eventsOn?.(day)[productNo]);
    },
    ...(chunkSize === undefined ? {} : { chunkSize }),
  };
  return { ...test, clearing, wait, enter: (customer) => enterMall(test, wait, customer) };
}

async function enterMall(
  test: TestApp,
  wait: StoryMall['wait'],
  customer: StoryCustomer,
): Promise<Shopper & { readonly client: Client }> {
  const { db, clock, dictionaries, config } = test.deps;
  await openCustomer(db, customer);
  const { clientId } = customer;
  const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
  if (customer.isQualified) await qualify(test.ownerDb, clientId);
  await db.transaction().execute((tx) => tellNewStandings({ db: tx, clock, doneBy: 'story' }));
  const secrets = passwordSecretsFrom(config.passwordSecrets);
  const warmUp = () => currentLoginKey({ db, clock, secrets });
  return {
    client: test.clientOf(token),
    dictionaries,
    wait,
    signIdentified: identifiedSigner(test.deps, clientId),
    confirmIdentity: (step) => checkedNotice(test, token, step),
    showPassword: passwordShower({ ...test, clock, warmUp }, clientId, test.clientOf()),
  };
}

/** The desk has seen what makes a customer a qualified investor. */
export async function qualify(ownerDb: Db, clientId: string): Promise<void> {
  await ownerDb
    .updateTable('customer')
    .set({ qualified_as: 'verified', qualified_to_on: dayOf('2027-06-30') })
    .where('client_id', '=', clientId)
    .execute();
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
    ask: (transfer) => openedBank().ask(transfer),
    fetchDay: (day, from) => openedBank().fetchDay(day, from),
  };
  const open = (deps: BankDeps) => {
    opened = simulatedBank(deps);
  };
  return { bank, open };
}
