import type { Client } from '@mall/contract/client';
import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock, startBusinessClock, systemClock } from '#clock.ts';
import { liveDemoHistory, openDemoWorld } from '#demo-world/index.ts';
import { openTemplates } from '#modules/agreements/index.ts';
import { keepCalendar, openCalendar } from '#modules/calendar/index.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { openClearing } from '#open-clearing.ts';
import { OPENING } from '#testing/demo/demo-template.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { identifiedSigner } from '#testing/sign-identified.ts';
import type { Shopper } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestApp } from '#testing/test-app.ts';
import { type ConfirmIdentity, checkedNotice } from './checked-notice.ts';
import { passwordShower } from './shown-password.ts';

/** A customer of the demo who is logged in and can be asked who he is. */
export type WeekShopper = Shopper & {
  readonly client: Client;
  readonly clientId: string;
  readonly confirmIdentity: ConfirmIdentity;
};

/** A mall with the demo's world and customers as `npm start` leaves it, on Monday 2026-11-16 at ten. */
export async function openDemoWeek(productCount: number) {
  let skippedMs = 0;
  const { wallMs } = systemClock('demo');
  const clock = systemClock('demo', () => wallMs() + skippedMs);
  const wait = async (ms: number) => {
    skippedMs += ms;
  };
  const environment = { MALL_SEED_PRODUCTS: String(productCount) };
  const mall = await createTestApp({ clock, environment });
  const { db, config, dictionaries } = mall.deps;
  const start = { mode: 'demo', clockStartMs: Date.parse(OPENING) } as const;
  await startBusinessClock(db, start, clock.wallMs());
  await openCalendar(mall.ownerDb);
  await openTemplates(db);
  const readCalendar = keepCalendar({ db, clock });
  await openDemoWorld({ db, clock, config, readCalendar, say: () => undefined });
  await liveDemoHistory({ db, clock, readCalendar, dictionaries });
  const clearing = openClearing({ config, db, clock, readCalendar, dictionaries });
  if (!clearing) throw new Error('a demo has a registrar');

  const shopper = async (clientId: string): Promise<WeekShopper> => {
    const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
    return {
      clientId,
      client: mall.clientOf(token),
      dictionaries,
      wait,
      signIdentified: identifiedSigner(mall.deps, clientId),
      confirmIdentity: (step) => checkedNotice(mall, token, step),
      showPassword: passwordShower({ ...mall, clock }, clientId, mall.clientOf()),
    };
  };
  const goTo = (day: string, hour = 10, minute = 0) =>
    moveBusinessClock(db, clock, { day: dayOf(day), msOfDay: at(hour, minute) });
  const endDay = async () => {
    const reports = await closeBusinessDay(clearing);
    const open = reports?.find(({ isClosed, breaks }) => !isClosed || breaks.length > 0);
    if (open) throw new Error(`the day is not in order: ${JSON.stringify(open)}`);
  };
  return { ...mall, db, clearing, shopper, goTo, endDay };
}
