import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { buyProd } from '@mall/contract/trading/buy';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import { parseDay } from '@mall/domain/calendar/day';
import { fen, rate, shares } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  amountField,
  atConfirm,
  info,
  openSheet,
  placed,
  preCheck,
  quick,
  reachLastClick,
  started,
  time,
} from '#testing/buy-sheet-story.tsx';
import { answer, refusal } from '#testing/fake-server.ts';

const [TOLD, DEARER] = ['1'.repeat(64), '2'.repeat(64)];
const terms = atConfirm.step_data.terms;
if (!terms) throw new Error('the example tells terms');
const told = {
  ...terms,
  fee_rate: rate(1_500_000n),
  discount: rate(10_000_000n),
  est_fee: fen(14_98n),
  est_share: shares(8_088_31n),
  terms_sha256: TOLD,
};
const dearer = { ...told, discount: rate(25_000_000n), est_fee: fen(37_36n), terms_sha256: DEARER };

const telling = (now: typeof told, step: 'CONFIRM' | 'SUBMIT' = 'CONFIRM') => ({
  ...atConfirm,
  cur_step: step,
  finished: step === 'SUBMIT' ? ('1' as const) : ('0' as const),
  step_data: { ...atConfirm.step_data, terms: now },
});

/** The flow tells one thing when it asks to confirm, and perhaps another when the ticks are reported. */
const stepping = (then: typeof told = told) =>
  answer(gotoTradeNextStep, ({ cur_step }) =>
    cur_step === 'CONFIRM' ? telling(then, 'SUBMIT') : telling(told),
  );

/** The first flow asks to sign, every later one to confirm these terms. */
const startingAgain = (then: typeof told) => {
  let count = 0;
  return answer(startTradeFlowStep, () => {
    count += 1;
    if (count === 1) return { ...started, step_data: quick };
    return { ...telling(then), flow_id: `${started.flow_id}${count}` };
  });
};

/** Takes the second order and says to the first what changed. */
const changing = (changes: string) => {
  let count = 0;
  return answer(buyProd, () => {
    count += 1;
    if (count > 1) return placed;
    const { errorNo, text } = REFUSALS.terms_changed;
    throw new Refused(errorNo, text.replace('{changes}', changes));
  });
};

async function tickAll({ user }: ReturnType<typeof openSheet>) {
  for (const { item_text } of atConfirm.step_data.confirm_items)
    await user.click(await screen.findByRole('checkbox', { name: item_text }));
}

const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling;

it('shows what the flow told, not what the table of fees would make', async () => {
  await reachLastClick(openSheet(stepping()));
  expect(await fact('费率与手续费')).toHaveTextContent('0.15%，预计 14.98 元');
  expect(await fact('预计份额')).toHaveTextContent('8,088.31 份');
  expect(await fact('估算依据')).toHaveTextContent('2026-11-11 净值 1.2345，以确认为准');
  expect(await fact('净值日')).toHaveTextContent('2026-11-12');
  expect(await fact('撤单截止')).toHaveTextContent('2026-11-12 15:00:00');
});

it('says with the order which terms stood on the screen, also when the flow told others since', async () => {
  const opened = openSheet(stepping(dearer), answer(buyProd, placed));
  await opened.user.click(await reachLastClick(opened));
  await waitFor(() =>
    expect(opened.server.sentTo(buyProd)).toMatchObject([
      { payload: { click_evidence: { terms_sha256: TOLD } } },
    ]),
  );
});

it('shows what changed and the new terms, keeps what was typed, and asks again', async () => {
  const changes = '手续费 14.98 元 → 37.36 元';
  const opened = openSheet(stepping(), startingAgain(dearer), changing(changes));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText(new RegExp(changes))).toBeInTheDocument();
  expect(await fact('费率与手续费')).toHaveTextContent('0.38%，预计 37.36 元');
  const again = screen.getByRole('button', { name: '确认申购 10,000.00 元' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  await tickAll(opened);
  await opened.user.click(again);
  expect(await screen.findByText('申购申请已受理')).toBeInTheDocument();
  const [first, second] = opened.server.sentTo(buyProd).map(({ payload }) => payload);
  expect(second).toMatchObject({
    entrust_money: '10000.00',
    click_evidence: { terms_sha256: DEARER },
  });
  // Every request of this call carries its number.
  const numberOf = (sent: unknown) => (sent as { request_no: string }).request_no;
  expect(numberOf(second)).not.toBe(numberOf(first));
});

it('says that the risk of the product changed when that is why a step is due again', async () => {
  const { suitability } = started.step_data;
  let count = 0;
  const opened = openSheet(
    stepping(),
    answer(startTradeFlowStep, () => {
      count += 1;
      if (count === 1) return { ...started, step_data: quick };
      const riskier = suitability && {
        ...suitability,
        match_result: '2' as const,
        risk_match: '0' as const,
        fund_risk_level: '5' as const,
        fund_risk_level_dict_name: '高风险',
      };
      return {
        ...started,
        cur_step: 'SUIT' as const,
        step_data: { ...quick, suitability: riskier },
      };
    }),
    refusal(buyProd, 'suitability_step_needed'),
  );
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText(/产品风险等级 中风险 → 高风险/)).toBeInTheDocument();
  expect(screen.getByText(/请先完成适当性确认/)).toBeInTheDocument();
});

it('asks again when the cut-off passes on the confirm screen', async () => {
  const friday = parseDay('2026-11-13');
  if (!friday) throw new Error('a day');
  let isLate = false;
  const late = { ...told, trade_date_num: friday, terms_sha256: DEARER };
  const opened = openSheet(
    stepping(),
    startingAgain(late),
    answer(buyProd, placed),
    answer(checkTradeTime, () => (isLate ? { ...time, trade_date_num: friday } : time)),
  );
  const submit = await reachLastClick(opened);
  isLate = true;
  await opened.mall.queries.invalidateQueries({ queryKey: ['shop', 'checkTradeTime'] });
  expect(await screen.findByText(/已过今日15:00，本单将计入 2026-11-13/)).toBeInTheDocument();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await opened.user.click(screen.getByRole('checkbox', { name: '我已知晓交易日变为 2026-11-13' }));
  await waitFor(async () => expect(await fact('净值日')).toHaveTextContent('2026-11-13'));
  expect(screen.queryByText(/已过今日15:00/)).not.toBeInTheDocument();
  await tickAll(opened);
  await opened.user.click(screen.getByRole('button', { name: '确认申购 10,000.00 元' }));
  await waitFor(() =>
    expect(opened.server.sentTo(buyProd)).toMatchObject([
      { payload: { click_evidence: { terms_sha256: DEARER } } },
    ]),
  );
});

it.each([
  { share_rounding: 'half_up', estimate: '8,772.19 份' },
  { share_rounding: 'down', estimate: '8,772.18 份' },
] as const)('estimates shares as this product rounds them: $share_rounding', async (product) => {
  const { share_rounding, estimate } = product;
  const { user } = openSheet(answer(queryProductInfoOwn, { ...info, share_rounding }));
  await user.type(await amountField(), '10000');
  expect(await fact('预计份额')).toHaveTextContent(estimate);
});

const additional = answer(checkPreConditionPc, {
  ...preCheck,
  unmet_list: [],
  can_trade: '1',
  dividend_method: '0',
});

it('shows the way dividends are paid with an additional purchase, and offers no choice', async () => {
  const opened = openSheet(additional, stepping(), answer(buyProd, placed));
  await amountField();
  const sheet = within(screen.getByTestId('trade-sheet'));
  expect(sheet.queryByRole('radio')).not.toBeInTheDocument();
  expect(sheet.getByText('红利再投')).toBeInTheDocument();
  expect(sheet.getByText(/沿用首次购买时的选择/)).toBeInTheDocument();
  await opened.user.click(await reachLastClick(opened));
  await waitFor(() => expect(opened.server.sentTo(buyProd)).toHaveLength(1));
  expect(opened.server.sentTo(buyProd)[0]?.payload).toMatchObject({ dividend_method: '0' });
});

it('confirms the way dividends are paid that an additional purchase keeps', async () => {
  await reachLastClick(openSheet(additional, stepping()));
  expect(await fact('分红方式')).toHaveTextContent('红利再投');
});

it('shows and sends the dividend method that the flow told, not the one chosen before', async () => {
  const reinvesting = { ...told, dividend_method: '0' as const };
  const opened = openSheet(
    answer(gotoTradeNextStep, ({ cur_step }) =>
      telling(reinvesting, cur_step === 'CONFIRM' ? 'SUBMIT' : 'CONFIRM'),
    ),
    answer(buyProd, placed),
  );
  const last = await reachLastClick(opened);
  expect(await fact('分红方式')).toHaveTextContent('红利再投');
  await opened.user.click(last);
  await waitFor(() => expect(opened.server.sentTo(buyProd)).toHaveLength(1));
  expect(opened.server.sentTo(buyProd)[0]?.payload).toMatchObject({ dividend_method: '0' });
});

it('says until when the shares of a holding-period fund are locked', async () => {
  const lock = parseDay('2027-11-15');
  if (!lock) throw new Error('the day exists');
  const locked = { ...told, redeemable_date_num: lock, lock_date_num: lock };
  const opened = openSheet(
    answer(gotoTradeNextStep, ({ cur_step }) =>
      telling(locked, cur_step === 'CONFIRM' ? 'SUBMIT' : 'CONFIRM'),
    ),
    answer(buyProd, { ...placed, redeemable_date_num: lock, lock_date_num: lock }),
  );
  const last = await reachLastClick(opened);
  for (const label of ['持有期至', '可赎回日'])
    expect(screen.getByText(label).nextSibling).toHaveTextContent('2027-11-15');
  await opened.user.click(last);
  expect(await screen.findByText('可赎回，持有期至 2027-11-15')).toBeInTheDocument();
});
