import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock } from '#clock.ts';
import { qualify, type StoryMall, type StoryOptions } from '#testing/app/open-story.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, type StoryCustomer, type StoryProduct, sellFund } from '#testing/story-world.ts';
import { MILLION, PLAN } from './private-order.ts';

/** A plan in its collection until Friday 2026-11-20, and an investor with two million, on Thursday the week before. */
export async function planMall({
  options = {},
  product = {},
  collection = { begin: '2026-11-02', end: '2026-11-20' },
  customer = {},
  isVerified = true,
}: {
  readonly options?: Partial<StoryOptions>;
  readonly product?: Partial<StoryProduct>;
  /** Null: the plan is not collected, it is open in its windows. */
  readonly collection?: StoryProduct['collection'] | null;
  readonly customer?: Partial<StoryCustomer>;
  readonly isVerified?: boolean;
} = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [PLAN]: 100_000_000n }),
    ...options,
  });
  const quota = { left: 10n * MILLION, investors: 200 };
  const plan = { productNo: PLAN, categoryId: '10017', quota, ...product } as const;
  await sellFund(mall.deps.db, collection ? { ...plan, collection } : plan);
  const investor = await mall.enter({ clientId: 'C1', free: 2n * MILLION, ...customer });
  if (isVerified) await qualify(mall.ownerDb, 'C1');
  return { mall, investor };
}

/** Another investor with two million. */
export async function enterInvestor(mall: StoryMall, clientId: string, isVerified = true) {
  const investor = await mall.enter({ clientId, free: 2n * MILLION });
  if (isVerified) await qualify(mall.ownerDb, clientId);
  return investor;
}

export const goTo = (mall: StoryMall, day: string, hour: number, minute: number) =>
  moveBusinessClock(mall.deps.db, mall.deps.clock, {
    day: dayOf(day),
    msOfDay: at(hour, minute),
  });
export const quotaLeft = async ({ deps }: StoryMall) =>
  (await deps.db.selectFrom('product_quota').select('left_fen').executeTakeFirstOrThrow()).left_fen;
