import { compElectSignAgree, compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import type { RefusalCode } from '@mall/contract/refusals';
import { buyProd } from '@mall/contract/trading/buy';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import type { Right } from '@mall/domain/identity/operator-rights';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import {
  amountField,
  atConfirm,
  info,
  openSheet,
  placed,
  preCheck,
  quick,
  reachLastClick,
  readDocuments,
  signed,
  started,
} from '#testing/buy-sheet-story.tsx';
import { answer, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

it('leads from the amount over the documents to the order', async () => {
  const opened = openSheet(answer(buyProd, placed));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('申购申请已受理')).toBeInTheDocument();
  expect(screen.getByText(placed.order_no)).toBeInTheDocument();
  expect(screen.getByText('冻结 10,000.00 元')).toBeInTheDocument();

  const [order] = opened.server.sentTo(buyProd).map(({ payload }) => payload);
  expect(order).toMatchObject({
    flow_id: started.flow_id,
    product_no: info.product_no,
    entrust_money: '10000.00',
    dividend_method: '1',
    click_evidence: {
      shown_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      ticks: [
        // The hash the contract's example carries for the first item's text.
        {
          item_no: 'all-1',
          text_sha256: '9cff222c0c89f051ba018ea58aa07c0dd75edd9453f7ad220a027faf3e2748c7',
        },
        { item_no: 'fund-1' },
        { item_no: 'fund-2' },
      ],
    },
  });
});

it('has the customer confirm who he is before documents that take a signature', async () => {
  const agreements = quick.agreements.map((one) => ({ ...one, sign_mode: 'S' as const }));
  const opened = openSheet(
    answer(startTradeFlowStep, { ...started, step_data: { ...quick, agreements } }),
    answer(noticeSendMobel, 'notice-1'),
    answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
    answer(compElectSignAgree, signed),
  );
  await readDocuments(opened);
  const sign = screen.getByRole('button', { name: '全部同意并签署（2份）' });
  await opened.user.click(sign);
  await screen.findByTestId('identity-dialog');
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('identity-dialog')).not.toBeInTheDocument());
  // Esc closes the topmost layer and no other.
  expect(screen.queryByText('放弃已填写的内容？')).not.toBeInTheDocument();
  expect(opened.server.sentTo(gotoTradeNextStep)).toEqual([]);

  await opened.user.click(sign);
  await opened.user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await opened.user.type(screen.getByRole('textbox', { name: '短信验证码' }), '1234');
  await opened.user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(opened.server.sentTo(compElectSignAgree)).toMatchObject([
      {
        payload: {
          flow_id: started.flow_id,
          noticerecord_id: 'notice-1',
          verify_token: 'v'.repeat(43),
          agreements: [{ scrolled_to_end: '1' }, { scrolled_to_end: '1' }],
        },
      },
    ]),
  );
  expect(opened.server.sentTo(compElectSignAgreeNomal)).toEqual([]);
  const [item] = atConfirm.step_data.confirm_items;
  expect(await screen.findByRole('checkbox', { name: item?.item_text ?? '' })).toBeInTheDocument();
});

it('says beside the amount what is wrong with it and sends nothing', async () => {
  const { user, server } = openSheet();
  await amountField();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('请输入买入金额')).toBeInTheDocument();
  await user.type(await amountField(), '0.5');
  expect(screen.getByText('首次购买金额不得低于1.00元')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(server.sentTo(startTradeFlowStep)).toHaveLength(0);
});

it('does not open the last click before every item is ticked', async () => {
  const opened = openSheet(answer(buyProd, placed));
  const submit = await reachLastClick(opened);
  const [first] = atConfirm.step_data.confirm_items;
  await opened.user.click(screen.getByRole('checkbox', { name: first?.item_text ?? '' }));
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await opened.user.click(submit);
  expect(opened.server.sentTo(buyProd)).toHaveLength(0);
});

it.each([
  { code: 'insufficient_cash', button: '下一步', why: 'another amount may heal it' },
  { code: 'product_not_buyable', button: '重新提交', why: 'no amount heals it' },
] as const)('goes on after $code at $button: $why', async ({ code, button }) => {
  const opened = openSheet(refusal(buyProd, code));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText(TEXTS[code])).toBeInTheDocument();
  expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
});

it('takes another number after a refusal, for it is another attempt', async () => {
  const opened = openSheet(refusal(buyProd, 'product_not_buyable'));
  await opened.user.click(await reachLastClick(opened));
  await opened.user.click(await screen.findByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(opened.server.sentTo(buyProd)).toHaveLength(2));
  const numbers = opened.server.sentTo(buyProd).map(({ payload }) => requestNoOf(payload));
  expect(new Set(numbers).size).toBe(2);
});

it('shows what must be done elsewhere before the purchase can begin', async () => {
  openSheet(answer(checkPreConditionPc, preCheck));
  expect(await screen.findByText('风险测评')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去办理' })).toHaveAttribute(
    'href',
    '/MyAccount/TotalAssets?dialog=risk',
  );
  expect(screen.queryByRole('textbox', { name: '买入金额（元）' })).not.toBeInTheDocument();
});

it('tells an operator who may not place orders why, and offers him no amount to fill in', async () => {
  const rights = {
    perms: ['query' as const],
    audit_limit: null,
    audit_required: '1' as const,
    audit_policy: null,
  };
  const { server } = openSheet(answer(crhMallGD024, rights));
  const sheet = within(await screen.findByTestId('trade-sheet'));
  expect(await sheet.findByText('当前操作员无权办理该业务')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '买入金额（元）' })).not.toBeInTheDocument();
  expect(server.sentTo(startTradeFlowStep)).toHaveLength(0);
});

it('says what the server says when the right was taken away meanwhile', async () => {
  const opened = openSheet(refusal(buyProd, 'operator_not_permitted'));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('当前操作员无权办理该业务')).toBeInTheDocument();
});

it('shows why an order cannot be cancelled by an operator who lost the right', async () => {
  let isFirst = true;
  const opened = openSheet(
    answer(buyProd, placed),
    answer(crhMallGD024, () => {
      const perms: Right[] = isFirst ? ['query', 'make'] : ['query'];
      isFirst = false;
      return { perms, audit_limit: null, audit_required: '0' as const, audit_policy: null };
    }),
  );
  await opened.user.click(await reachLastClick(opened));
  const cancel = await screen.findByRole('button', { name: '撤单' });
  await waitFor(() => expect(cancel).toHaveAttribute('title', '当前操作员无权办理该业务'));
  await opened.user.click(cancel);
  expect(screen.queryByRole('button', { name: '确认撤单' })).not.toBeInTheDocument();
});

it('says after a cancellation that the order is cancelled and its cash is free', async () => {
  const opened = openSheet(
    answer(buyProd, placed),
    answer(tradeWithdraw, {
      order_no: placed.order_no,
      withdraw_no: 'CD202611120000000001',
      order_status: '61',
      order_status_dict_name: '已撤单',
      unfreeze_money: placed.entrust_money,
      unfreeze_share: null,
    }),
  );
  await opened.user.click(await reachLastClick(opened));
  await opened.user.click(await screen.findByRole('button', { name: '撤单' }));
  await opened.user.click(await screen.findByRole('button', { name: '确认撤单' }));
  expect(await screen.findByText('申购委托已撤单')).toBeInTheDocument();
  expect(screen.queryByText('申购申请已受理')).not.toBeInTheDocument();
  expect(screen.getByText(/^已解冻 .* 元$/)).toBeInTheDocument();
  expect(screen.queryByText('撤单截止')).not.toBeInTheDocument();
  expect(screen.queryByText('按当日净值成交')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤单' })).not.toBeInTheDocument();
});

it('shows what happens when to an order placed now', async () => {
  openSheet();
  const clock = within(await screen.findByTestId('order-clock'));
  expect(await clock.findByTestId('clock-t_day')).toHaveTextContent('2026-11-12');
  expect(clock.getByTestId('clock-confirm')).toHaveTextContent('11-13');
  expect(clock.getByTestId('clock-redeemable')).toHaveTextContent('11-16');
});

it('asks before it throws away what was typed', async () => {
  const { user, router } = openSheet();
  await user.type(await amountField(), '10000');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(await amountField()).toHaveValue('10,000.00');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('lets a visitor log in first and drops the sheet when he does not', async () => {
  const opened = renderMall({ path: '/nowhere?trade=buy&product_no=910066' });
  onTestFinished(opened.close);
  await waitFor(() => expect(opened.mall.session.getState().isLoginOpen).toBe(true));
  expect(screen.queryByTestId('trade-sheet')).not.toBeInTheDocument();
  opened.mall.session.dismissLogin();
  await waitFor(() => expect(opened.router.state.location.search).toBe(''));
});

const TEXTS = {
  insufficient_cash: '可用资金不足',
  product_not_buyable: '该产品当前不可购买',
} as const satisfies Partial<Record<RefusalCode, string>>;

function requestNoOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'request_no' in payload
    ? payload.request_no
    : undefined;
}
