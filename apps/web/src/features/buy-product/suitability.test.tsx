import { compQuerySuitAgreeHtml } from '@mall/contract/agreements/document-view';
import { checkSuitMatch } from '@mall/contract/suitability/suit-match';
import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  amountField,
  atConfirm,
  letter,
  openSheet,
  quick,
  started,
} from '#testing/buy-sheet-story.tsx';
import { answer, refusal } from '#testing/fake-server.ts';

const found = started.step_data.suitability;
if (!found) throw new Error('the example compares customer and product');
const mismatch: typeof found = {
  ...found,
  match_result: '2' as const,
  risk_match: '0' as const,
  client_risk_level: '2' as const,
  client_risk_level_dict_name: '谨慎型',
  fund_risk_level: '4' as const,
  fund_risk_level_dict_name: '中高风险',
};
const stop = { ...mismatch, match_result: '3' as const };
const lowest = { ...stop, client_risk_level: '1' as const, min_risk_flag: '1' as const };
const atSuit = (suitability: typeof mismatch | typeof stop) =>
  answer(startTradeFlowStep, {
    ...started,
    cur_step: 'SUIT',
    step_data: { ...quick, suitability },
  });

async function begin({ user }: ReturnType<typeof openSheet>): Promise<void> {
  await user.type(await amountField(), '10000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
}

it('begins the warning of a mismatch at giving up, and gives up without a word to the server', async () => {
  const opened = openSheet(atSuit(mismatch));
  await begin(opened);
  const abandon = await screen.findByRole('button', { name: '放弃购买' });
  expect(abandon).toHaveFocus();
  expect(screen.getByText('您').nextElementSibling).toHaveTextContent('C2 谨慎型');
  expect(screen.getByText('产品').nextElementSibling).toHaveTextContent('R4 中高风险');
  await opened.user.click(abandon);
  await waitFor(() => expect(screen.queryByTestId('trade-sheet')).not.toBeInTheDocument());
  expect(opened.server.sentTo(gotoTradeNextStep)).toEqual([]);
});

it.each([
  { term: '1', kind: null, says: ['通过：投资期限', '未核对：投资品种'] },
  { term: '0', kind: '1', says: ['未通过：投资期限', '通过：投资品种'] },
] as const)('shows risk, term and variety as met, not met or not compared: $says', async (row) => {
  const { term: term_match, kind: invest_match } = row;
  const opened = openSheet(atSuit({ ...mismatch, risk_match: '1', term_match, invest_match }));
  await begin(opened);
  const lines = await screen.findAllByRole('listitem');
  const texts = lines.map(({ textContent }) => textContent);
  for (const line of ['通过：风险等级', ...row.says])
    expect(texts.some((text) => text.startsWith(line))).toBe(true);
});

it('names what does not fit above the letter, and the level that a product asks for', async () => {
  const opened = openSheet(
    atSuit({ ...mismatch, fund_risk_level: '2', min_client_level: '4', invest_match: '0' }),
  );
  await begin(opened);
  expect(
    await screen.findByText('本产品的风险等级、投资品种与您的风险测评结果不匹配，请谨慎决定。'),
  ).toBeInTheDocument();
  expect(screen.getByText(/仅面向C4及以上/)).toBeInTheDocument();
});

it('has the letter read for five seconds, though it asks for none, before it can be confirmed', async () => {
  const opened = openSheet(
    atSuit(mismatch),
    answer(compQuerySuitAgreeHtml, { ...letter, force_read_seconds: 0 }),
  );
  await begin(opened);
  expect(await screen.findByRole('document', { name: letter.title })).toHaveTextContent(/C2/);
  const tick = screen.getByRole('checkbox', { name: /知晓风险不匹配，系自主选择，自愿承担风险/ });
  expect(tick).toBeDisabled();
  const next = screen.getByRole('button', { name: '确认并继续' });
  await waitFor(() =>
    expect(next).toHaveAttribute('title', expect.stringMatching(/^请阅读警示函（[1-5]s）$/)),
  );
  await opened.user.click(next);
  await waitFor(() => expect(tick).toBeEnabled(), { timeout: 8_000 });
  await opened.user.click(tick);
  await opened.user.click(next);
  await waitFor(() => expect(opened.server.sentTo(gotoTradeNextStep)).toHaveLength(1));
  expect(opened.server.sentTo(gotoTradeNextStep)[0]?.payload).toMatchObject({
    initiative_flag: '1',
  });
  expect(opened.server.sentTo(compQuerySuitAgreeHtml)[0]?.payload).toMatchObject({
    flow_id: started.flow_id,
  });
});

it.each([
  {
    begun: refusal(startTradeFlowStep, 'risk_level_exceeded'),
    match: stop,
    says: '产品风险等级高于您的风险承受能力，暂不能购买',
    risk: '2',
    why: 'the flow does not begin',
  },
  {
    begun: refusal(startTradeFlowStep, 'lowest_risk_class'),
    match: lowest,
    says: '您的风险承受能力为最低类别，不可购买该风险等级产品',
    risk: '1',
    why: 'the lowest class holds R1 only',
  },
  {
    begun: refusal(startTradeFlowStep, 'preference_exceeded'),
    match: { ...stop, risk_match: '1' as const, invest_match: '0' as const },
    says: '产品的投资期限或投资品种与您的测评结果不匹配，暂不能购买',
    risk: '2',
    why: 'the customer did not choose this variety',
  },
  {
    begun: atSuit(stop),
    match: stop,
    says: '产品风险等级高于您的风险承受能力，暂不能购买',
    risk: '2',
    why: 'the step finds it',
  },
])('stops where the product cannot be sold, with the ways on: $why', async (row) => {
  const opened = openSheet(row.begun, answer(checkSuitMatch, row.match));
  await begin(opened);
  expect(await screen.findByText(row.says)).toBeInTheDocument();
  expect(screen.getByText('产品').nextElementSibling).toHaveTextContent('R4 中高风险');
  expect(screen.queryByRole('button', { name: '确认并继续' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看匹配产品' })).toHaveAttribute(
    'href',
    `/topic/fund?risk=${row.risk}`,
  );
  const again = screen.getByRole('link', { name: '重新测评' });
  expect(again.getAttribute('href')).toMatch(/dialog=risk/);
  expect(again.getAttribute('href')).toMatch(/trade=buy/);
});

it('goes back to the form when another assessment has changed the match', async () => {
  const opened = openSheet(
    refusal(startTradeFlowStep, 'risk_level_exceeded'),
    answer(checkSuitMatch, { ...mismatch, match_result: '1' }),
  );
  await begin(opened);
  await opened.user.click(await screen.findByRole('button', { name: '重新发起' }));
  expect(await amountField()).toHaveValue('10,000.00');
});

it('has every special risk of an R5 product answered for on a page before the confirm screen', async () => {
  const risks = ['集中投资于单一行业', '使用杠杆'].map((item_text, index) => ({
    item_no: `special-${index + 1}`,
    item_text,
    required: '1' as const,
  }));
  const { confirm_items } = atConfirm.step_data;
  const opened = openSheet(
    answer(startTradeFlowStep, {
      ...atConfirm,
      step_data: { ...atConfirm.step_data, confirm_items: [...confirm_items, ...risks] },
    }),
  );
  await begin(opened);
  expect(await screen.findByRole('heading', { name: '特别风险提示' })).toBeInTheDocument();
  expect(screen.getAllByRole('checkbox')).toHaveLength(risks.length);
  const next = screen.getByRole('button', { name: '已逐项知晓，继续' });
  await opened.user.click(next);
  expect(next).toHaveAttribute('title', '请逐项勾选（还有 2 项）');
  for (const { item_text } of risks)
    await opened.user.click(screen.getByRole('checkbox', { name: item_text }));
  await opened.user.click(next);
  // What was answered for is ticked, the rest is not.
  for (const { item_text } of risks)
    expect(await screen.findByRole('checkbox', { name: item_text })).toBeChecked();
  for (const { item_text } of confirm_items)
    expect(screen.getByRole('checkbox', { name: item_text })).not.toBeChecked();
});
