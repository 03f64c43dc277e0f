import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { moveBusinessClock } from '#clock.ts';
import {
  openInstitution,
  type StoryInstitution,
  type StoryOperator,
} from '#testing/agreed/audited-institution.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { plans } = contract;
export const PLANNED_FUND = '910013';
const FIRST_PAGE = { page_num: 1, page_size: 10 };

/** A mall on a Tuesday morning whose fund is bought by plans of audited institutions. */
export async function createAuditedPlans() {
  const mall = await createStoryMall({ startsAt: '2026-11-10T08:00:00+08:00' });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: PLANNED_FUND, isPlannable: true });
  return {
    mall,
    db,
    goTo: (day: string, msOfDay: number) =>
      moveBusinessClock(db, clock, { day: dayOf(day), msOfDay }),
    open: (institution: StoryInstitution = {}) => openInstitution(mall, institution),
  };
}

export async function plansOf({ client }: StoryOperator) {
  return (await client(plans.queryRationList, FIRST_PAGE)).list;
}

type Change = Partial<RequestOf<typeof plans.modifyRationPlan>>;

export function changePlanOf({ client }: StoryOperator, allot_no: string, changed: Change) {
  return client(plans.modifyRationPlan, { request_no: randomUUID(), allot_no, ...changed });
}
