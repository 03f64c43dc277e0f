import type { Client } from '@mall/contract/client';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { openTemplates } from '#modules/agreements/index.ts';
import { openTestSession } from './open-test-session.ts';
import { identifiedSigner } from './sign-identified.ts';
import type { Shopper } from './story-shopper.ts';
import { dayOf, openCustomer, type StoryCustomer } from './story-world.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';

export type StoryShopper = Shopper & { readonly clientId: string; readonly client: Client };

/** A mall whose two clocks are set by the test: it is Thursday, half an hour before the cut-off. */
export async function createOrderStory(options: Pick<TestAppOptions, 'openExchange'> = {}) {
  const time = {
    day: dayOf('2026-11-12'),
    msOfDay: at(14, 26),
    wallMs: Date.parse('2026-11-12T06:26:00Z'),
  };
  const clock = { wallMs: () => time.wallMs, businessNow: async () => time };
  const { deps, settings, clientOf, ownerDb } = await createTestApp({
    clock,
    hasCalendar: true,
    ...options,
  });
  const { db, dictionaries } = deps;
  await openTemplates(db);
  const wait = async (ms: number) => {
    time.wallMs += ms;
  };
  let customers = 0;
  const newShopper = async (customer: Partial<StoryCustomer> = {}): Promise<StoryShopper> => {
    customers += 1;
    const clientId = `C${String(customers).padStart(4, '0')}`;
    await openCustomer(db, { clientId, free: 10_000_00n, ...customer });
    const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
    const signIdentified = identifiedSigner(deps, clientId);
    return { clientId, client: clientOf(token), dictionaries, wait, signIdentified };
  };
  return { db, ownerDb, deps, settings, clock, time, clientOf, newShopper, wait };
}

/** How the client hears of a refusal. */
export const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
