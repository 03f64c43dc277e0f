import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { querySwitchList } from '@mall/contract/catalogue/product-offers';
import { queryProductRateInfoOwn } from '@mall/contract/catalogue/product-rules';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { switchProd } from '@mall/contract/trading/switch';
import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, nav, rate, shares } from '@mall/domain/money/units';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AUDITED, expectAuditTold, expectSubmitted, WAITING } from '#testing/audited.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { GROUND, held, info, PRODUCT_NO, rates, tiers } from '#testing/redeem-sheet-story.tsx';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './switch-sheet.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const targets = (await exampleOf(querySwitchList, 'catalogue/querySwitchList')).reply;
const taken = (await exampleOf(switchProd, 'trading/switchProd')).reply;
const { reply: begun } = await exampleOf(gotoTradeNextStep, 'trading/gotoTradeNextStep');
const { terms } = begun.step_data;
if (!terms) throw new Error('the example tells its terms');
/** The terms of the worked switch, as the server tells them. */
const told = {
  ...terms,
  fee_rate: null,
  est_fee: fen(148_81n),
  trade_date_num: knownDay('2026-06-29'),
  switch: {
    out_money: fen(15_000_00n),
    redeem_fee: fen(75_00n),
    diff_fee: fen(73_81n),
    in_money: fen(14_851_19n),
    in_share: shares(18_563_99n),
  },
};
const atConfirm = { ...begun, step_data: { ...begun.step_data, terms: told } };
const TARGET = '启明稳进一年持有混合A 910024 R3 补差费率 0.48%';

// The worked switch: 10,000 shares at 1.5000 into a fund at 0.8000, purchase fees 0.30 % and 0.80 %.
const lots = held.lots.slice(0, 1).map((lot) => ({ ...lot, shares: shares(20_000_00n) }));
const [purchase] = rates.list;
if (!purchase) throw new Error('the example charges for buying');
const charged = (percent: bigint) => ({
  ...purchase,
  amt_to: null,
  rate: rate(percent),
  discount: null,
  discount_rate: null,
});

function open(...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/nowhere?trade=switch&product_no=${PRODUCT_NO}`,
    customer: CUSTOMER,
    answers: [
      ...answers,
      answer(querySwitchList, targets),
      answer(queryPositionDetail, { ...held, unit_net_value: nav(1_5000_0000n), lots }),
      answer(queryProductInfoOwn, ({ product_no }) =>
        product_no === PRODUCT_NO
          ? info
          : {
              ...info,
              product_no,
              unit_net_value: nav(8000_0000n),
              share_rounding: 'half_up' as const,
            },
      ),
      answer(queryProductRateInfoOwn, ({ product_no }) => ({
        ...rates,
        list: product_no === PRODUCT_NO ? [charged(300_000n), ...tiers] : [charged(800_000n)],
      })),
      answer(startTradeFlowStep, atConfirm),
      answer(gotoTradeNextStep, { ...atConfirm, cur_step: 'SUBMIT', finished: '1' }),
      ...GROUND,
    ],
  });
  close = opened.close;
  return opened;
}

const field = () => screen.findByRole('textbox', { name: '转换份额（份）' });
const lineOf = (label: string) => screen.getByText(label).nextElementSibling;

async function fill({ user }: ReturnType<typeof open>) {
  await user.type(await field(), '10000');
  await user.selectOptions(screen.getByRole('combobox', { name: '转入基金' }), TARGET);
}

async function reachLastClick(opened: ReturnType<typeof open>) {
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  for (const { item_text } of atConfirm.step_data.confirm_items)
    await opened.user.click(await screen.findByRole('checkbox', { name: item_text }));
  return screen.getByRole('button', { name: '确认转换 10,000.00 份' });
}

it('calculates line by line what leaves and what enters', async () => {
  const opened = open();
  await fill(opened);
  await screen.findByText('18,563.99 份');
  expect(lineOf('转出金额')).toHaveTextContent('15,000.00 元');
  expect(lineOf('赎回费')).toHaveTextContent('75.00 元');
  expect(lineOf('申购补差费')).toHaveTextContent('73.81 元');
  expect(lineOf('转入金额')).toHaveTextContent('14,851.19 元');
  expect(screen.getByText(/持有天数重新计算；/)).toBeInTheDocument();
});

it('leads over the steps of the server to the order', async () => {
  const opened = open(answer(switchProd, taken));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('转换申请已受理')).toBeInTheDocument();
  expect(screen.getByText('冻结 10,000.00 份')).toBeInTheDocument();
  expect(opened.server.sentTo(startTradeFlowStep)).toMatchObject([
    { payload: { busin_type: '300004', target_product_no: '910024', entrust_share: '10000.00' } },
  ]);
  expect(opened.server.sentTo(switchProd)).toMatchObject([
    {
      payload: {
        flow_id: atConfirm.flow_id,
        target_product_no: '910024',
        click_evidence: { terms_sha256: told.terms_sha256 },
      },
    },
  ]);
});

it('shows the terms that the server told, and asks again when they became worse', async () => {
  const opened = open(refusal(switchProd, 'terms_changed'));
  await reachLastClick(opened);
  expect(lineOf('申购补差费')).toHaveTextContent('73.81 元');
  expect(lineOf('转入份额可赎回日')).toHaveTextContent(told.redeemable_date_num ?? '');
  await opened.user.click(screen.getByRole('button', { name: '确认转换 10,000.00 份' }));
  expect(await screen.findByText(/交易条件已变化/)).toBeInTheDocument();
  expect(opened.server.sentTo(startTradeFlowStep)).toHaveLength(2);
});

it('asks for a fund to enter, and for shares', async () => {
  const { user, server } = open();
  await field();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('请输入转换份额')).toBeInTheDocument();
  expect(screen.getByText('请选择转入基金')).toBeInTheDocument();
  expect(server.sentTo(startTradeFlowStep)).toEqual([]);
});

it('brings a refusal about the shares back to their field', async () => {
  const opened = open(refusal(switchProd, 'insufficient_shares'));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('可赎回份额不足')).toBeInTheDocument();
  expect(await field()).toHaveValue('10,000.00');
});

it('says that there is nothing to switch into', async () => {
  open(answer(querySwitchList, { list: [] }));
  expect(await screen.findByText('该产品暂无可转入的基金')).toBeInTheDocument();
});

it('waits for a colleague in an institution that looks at it', async () => {
  const opened = open(...AUDITED, answer(switchProd, { ...taken, ...WAITING }));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  for (const { item_text } of atConfirm.step_data.confirm_items)
    await opened.user.click(await screen.findByRole('checkbox', { name: item_text }));
  await expectAuditTold('2026-06-29 15:00:00');
  await opened.user.click(screen.getByRole('button', { name: '提交复核' }));
  await expectSubmitted();
});
