import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { nextPayDates } from '@mall/domain/plans/pay-dates';
import { findIndexNames } from '#modules/catalogue/index.ts';
import { datedCycleOf, planOf } from '#modules/plans/plan.ts';
import type { PlanDeps } from '#modules/plans/plan-deps.ts';
import { findPlanEvents, type PlanRow } from '#modules/plans/plan-store.ts';
import { presentTerms } from '#modules/plans/present-plan.ts';
import { calendarFor } from '#modules/plans/written-plan.ts';
import type { OrderRecord } from '#modules/trading/index.ts';
import { planSettingOf, termsApproved } from './plan-setting.ts';

type ShowDeps = Pick<PlanDeps, 'db' | 'readCalendar' | 'dictionaries'>;

type ShownSetting = NonNullable<ReplyOf<typeof queryUserLocalOrder>['list'][number]['plan']>;

/** What an auditor reads of a plan: its terms, those of before, and when it would pay next. */
export async function presentSetting(
  deps: ShowDeps,
  order: OrderRecord,
  now: Moment,
): Promise<ShownSetting> {
  const { db, dictionaries } = deps;
  const { client_id: clientId } = order;
  const setting = planSettingOf(order);
  const { allotNo, beforeSeq } = setting;
  const events = await findPlanEvents(db, { clientId, allotNo });
  const before = beforeSeq === null ? undefined : events.find(({ seq }) => seq === beforeSeq);
  const codes = [setting.index_code, before?.index_code].flatMap((code) => code ?? []);
  const indexNames = await findIndexNames(db, codes);
  return {
    allot_no: allotNo,
    terms: presentTerms(setting, indexNames, dictionaries),
    before: before ? presentTerms(before, indexNames, dictionaries) : null,
    next_pay_date_num: (await findFirstPay(deps, { order, events, now })) ?? null,
  };
}

type Waiting = {
  readonly order: OrderRecord;
  /** Of the plan that is changed. */
  readonly events: readonly PlanRow[];
  readonly now: Moment;
};

/** When the plan would pay next if it were approved now; undefined: it waits no more, or would be paused. */
async function findFirstPay(
  deps: ShowDeps,
  { order, events, now }: Waiting,
): Promise<Day | undefined> {
  const setting = planSettingOf(order);
  const { product_no: productNo } = order;
  const before = setting.beforeSeq === null ? undefined : planOf(events);
  const status = setting.status ?? before?.now.status ?? '1';
  if (order.state !== '00' || status !== '1') return undefined;
  const terms = termsApproved(setting, { productNo, before: before?.now, now });
  const history = [...(before?.history ?? []), datedCycleOf(terms)];
  const calendar = await calendarFor(deps, productNo, now.day);
  return nextPayDates(history, { from: now.day, count: 1, calendar })[0]?.payOn;
}
