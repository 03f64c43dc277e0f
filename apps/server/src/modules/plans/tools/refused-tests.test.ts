import { contract } from '@mall/contract';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { knownDay } from '@mall/domain/calendar/day';
import { percent } from '@mall/domain/money/percent';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { MONTHLY_PLAN, readPlanProducts } from '#testing/plan-products.ts';

const { clientOf, deps, ownerDb } = await createDemoMarket(160);
const { db } = deps;
const { plans, catalogue } = contract;
const visitor = clientOf();
const mall = { ration_from_type: '1' } as const;
const { fund, hidden, notPlanned, young } = await readPlanProducts(db);
/** A refusal by its number: some texts have a figure in them. */
const numbered = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const inFund = { ...MONTHLY_PLAN, product_no: fund.product_no };
const inIndex = { ...MONTHLY_PLAN, index_code: 'HC1000' };

describe('what cannot be tested is refused by name', () => {
  const past = knownDay('2020-01-01');
  const end = knownDay('2026-10-20');
  it.each([
    { refusal: 'product_absent', asked: { product_no: '000000' }, why: 'no such product' },
    {
      refusal: 'plan_not_offered',
      asked: { product_no: hidden.product_no },
      why: 'a private product is never tested for visitors',
    },
    {
      refusal: 'plan_not_offered',
      asked: { product_no: notPlanned.product_no },
      why: 'no plan may buy it',
    },
    {
      refusal: 'index_absent',
      asked: { product_no: undefined, index_code: 'NONE' },
      why: 'no such index',
    },
    {
      refusal: 'index_absent',
      asked: { index_code: 'NONE' },
      why: 'the index beside a product must exist too',
    },
    {
      refusal: 'dates_reversed',
      asked: { begin_date: knownDay('2026-10-21'), end_date: end },
      why: 'the end comes first',
    },
    {
      refusal: 'period_without_history',
      asked: { begin_date: past, end_date: past },
      why: 'the fund has no value of those days',
    },
    {
      refusal: 'period_without_history',
      asked: { begin_date: knownDay('2030-01-01') },
      why: 'nothing is published of the future',
    },
    {
      refusal: 'period_without_history',
      asked: { begin_date: knownDay('2026-10-16'), end_date: end },
      why: 'no fifteenth lies between',
    },
    {
      refusal: 'below_plan_minimum',
      asked: { base_money: fen(1n) },
      why: 'a plan could not be opened with it',
    },
  ] as const)('$refusal: $why', async ({ refusal, asked }) => {
    const answer = visitor(plans.queryRationWithdrawal, { ...inFund, ...asked });
    await expect(answer).rejects.toMatchObject(numbered(refusal));
  });

  it('a portfolio of an amount that one of its parts could not be opened with', async () => {
    const components = [{ product_no: fund.product_no, weight: percent(100n) }];
    const asked = { ...MONTHLY_PLAN, base_money: fen(1n), components };
    const small = visitor(plans.queryGroupRationResult, asked);
    await expect(small).rejects.toMatchObject(numbered('below_plan_minimum'));
  });

  it('strategies whose index has too short a history before the first pay date', async () => {
    const begin_date = knownDay('2011-06-01');
    const asked = { ...inIndex, begin_date, ma_days: '500' } as const;
    const asks = [
      () => visitor(plans.queryAverageRationWithdrawal, asked),
      () => visitor(plans.queryMadRationWithdrawal, { ...asked, grade_step: '20' }),
      () => visitor(plans.queryPeRationWithdrawal, asked),
    ];
    for (const ask of asks)
      await expect(ask()).rejects.toMatchObject(numbered('index_history_too_short'));
  });

  it('a bond index has no price over earnings to follow', async () => {
    const asked = { index_code: 'HCBND', ...mall };
    for (const call of [plans.queryPeRationIndex, plans.queryPeRationFollowReturn] as const)
      await expect(visitor(call, asked)).rejects.toMatchObject(numbered('index_history_too_short'));
    const test = visitor(plans.queryPeRationWithdrawal, { ...inIndex, index_code: 'HCBND' });
    await expect(test).rejects.toMatchObject(numbered('index_history_too_short'));
  });

  it('a set of levels that does not exist', async () => {
    const level_set_id = 'NONE';
    const asks = [
      () => visitor(plans.queryPeRationLevelSetting, { level_set_id, ...mall }),
      () => visitor(plans.queryPeRationWithdrawal, { ...inIndex, level_set_id }),
      () =>
        visitor(plans.queryRationStrategyAndRation, { ...inIndex, ration_type: '3', level_set_id }),
    ];
    for (const ask of asks) await expect(ask()).rejects.toMatchObject(numbered('level_set_absent'));
  });

  it('a product younger than half a year, whose past is not shown', async () => {
    const product_no = young.product_no;
    await ownerDb
      .updateTable('product')
      .set({ is_plannable: true })
      .where('product_no', '=', product_no)
      .execute();
    const test = visitor(plans.queryRationWithdrawal, { ...MONTHLY_PLAN, product_no });
    await expect(test).rejects.toMatchObject({ message: '所选区间历史不足183日' });
  });

  it.each([
    { product_no: hidden.product_no, refusal: 'plan_not_offered', why: 'it is private' },
    { product_no: '000000', refusal: 'product_absent', why: 'there is none' },
  ] as const)(
    '$refusal by every tool that names a product: $why',
    async ({ product_no, refusal }) => {
      const page = { is_app: '0', targeted_user_group: '1' } as const;
      const components = [{ product_no, weight: percent(100n) }];
      const asks = [
        () => visitor(plans.queryGroupRationResult, { ...MONTHLY_PLAN, components }),
        () => visitor(plans.queryMadRationRelateIndex, { product_no, ...mall }),
        () => visitor(catalogue.queryProductRationIncomeData, { product_no, ...page }),
        () =>
          visitor(plans.queryRationStrategyAndRation, {
            ...MONTHLY_PLAN,
            product_no,
            ration_type: '1',
          }),
      ];
      for (const ask of asks) await expect(ask()).rejects.toMatchObject(numbered(refusal));
    },
  );
});
