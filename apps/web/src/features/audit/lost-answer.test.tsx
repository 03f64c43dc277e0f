import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { auditUserLocalOrder, queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CHECKER, type OpenedDesk, openDesk, other, sample } from '#testing/audit-desk-story.tsx';
import { answer } from '#testing/fake-server.ts';
import { nextTurn } from '#testing/next-turn.ts';
import { CUSTOMER } from '#testing/render-mall.tsx';
import type { LocalOrder } from './local-order.ts';

afterEach(() => vi.useRealTimers());

const DEAD = new TypeError('Failed to fetch');
const TURNS_MAX = 10_000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const APPROVED = { order_status: '10', order_status_dict_name: '已受理', can_audit: '0' } as const;
const RECALLED = {
  order_status: '03',
  order_status_dict_name: '经办撤回',
  can_audit: '0',
} as const;

type Change = Partial<LocalOrder>;

/** A server that knows two waiting orders; one of them can change, and this operator may have decided on it. */
function world() {
  let orders: readonly LocalOrder[] = [sample, other];
  let decidedByMe: readonly string[] = [];
  let isReachable = true;
  const asked = answer(queryUserLocalOrder, ({ query_type, local_order_no }) => {
    if (!isReachable) throw DEAD;
    const isListed = (order: LocalOrder) => {
      if (query_type === '2') return order.order_status === '00';
      return query_type !== '3' || decidedByMe.includes(order.local_order_no);
    };
    const list = orders.filter(
      (order) =>
        isListed(order) &&
        (local_order_no === undefined || order.local_order_no === local_order_no),
    );
    return { list, count: list.length };
  });
  const change = (to: Change) => {
    orders = [{ ...sample, ...to }, other];
  };
  return {
    asked,
    change,
    decide: (to: Change) => {
      change(to);
      decidedByMe = [sample.local_order_no];
    },
    goDown: () => {
      isReachable = false;
    },
  };
}

/** Proves who decides, with a clock that only the test moves from the last key on. */
async function approve({ user, server }: OpenedDesk) {
  await user.type(await screen.findByLabelText('交易密码'), '246810');
  await user.click(screen.getByRole('button', { name: '复核通过' }));
  const dialog = within(await screen.findByTestId('identity-dialog'));
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  const code = await screen.findByRole('textbox', { name: '短信验证码' });
  await user.type(code, '1234');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await act(async () => void fireEvent.keyDown(code, { key: 'Enter' }));
  await act(async () => {
    const form = code.closest('form');
    if (form) fireEvent.submit(form);
  });
  for (let turn = 0; turn < TURNS_MAX && server.sentTo(auditUserLocalOrder).length === 0; turn += 1)
    await act(nextTurn);
  await pass(0);
}

/** The three repetitions, and what is asked behind them. */
async function waitForLast({ server }: OpenedDesk, sends = 4) {
  for (const seconds of [2, 5, 10]) {
    const before = server.sentTo(auditUserLocalOrder).length;
    if (before >= sends) break;
    await pass(seconds);
    for (
      let turn = 0;
      turn < TURNS_MAX && server.sentTo(auditUserLocalOrder).length === before;
      turn += 1
    )
      await act(nextTurn);
  }
  await pass(0);
  await pass(0);
}

it.each([
  { search: '', why: 'the first order was shown by itself' },
  { search: `?tab=todo&local_order_no=${sample.local_order_no}`, why: 'the address named it' },
])('tells that the approval was taken when no answer came and $why', async ({ search }) => {
  const { asked, decide } = world();
  const lost = answer(auditUserLocalOrder, () => {
    decide(APPROVED);
    throw DEAD;
  });
  const opened = openDesk(search, CUSTOMER, CHECKER, asked, lost);
  await approve(opened);
  expect(screen.getByText('正在确认提交结果…')).toBeInTheDocument();
  await waitForLast(opened);
  const result = within(screen.getByRole('region', { name: '复核结果' }));
  expect(result.getByRole('status')).toHaveTextContent('复核通过，委托已受理');
  const row = screen.getByTestId(`decided-${sample.local_order_no}`);
  expect(row).toHaveTextContent(sample.local_order_no);
  expect(row).toHaveTextContent('1,000,000.00 元');
  expect(screen.queryByLabelText('交易密码')).not.toBeInTheDocument();
});

it('believes the order and not a refusal of the repetition', async () => {
  const { asked, decide } = world();
  let count = 0;
  const { errorNo, text } = REFUSALS.writes_too_many;
  const lost = answer(auditUserLocalOrder, () => {
    count += 1;
    if (count > 1) throw new Refused(errorNo, text);
    decide(APPROVED);
    throw DEAD;
  });
  const opened = openDesk('', CUSTOMER, CHECKER, asked, lost);
  await approve(opened);
  await waitForLast(opened, 2);
  expect(
    within(screen.getByRole('region', { name: '复核结果' })).getByRole('status'),
  ).toHaveTextContent('复核通过，委托已受理');
});

it.each([
  { to: RECALLED, says: '经办已撤回', why: 'the maker was first' },
  {
    to: { order_status: '02', order_status_dict_name: '复核过期', can_audit: '0' } as const,
    says: '委托已过复核时效',
    why: 'it came too late',
  },
  { to: APPROVED, says: '该委托已被其他复核人处理', why: 'a colleague was first' },
])('tells $says when $why and no answer came', async ({ to, says }) => {
  const { asked, change } = world();
  const lost = answer(auditUserLocalOrder, () => {
    change(to);
    throw DEAD;
  });
  const opened = openDesk('', CUSTOMER, CHECKER, asked, lost);
  await approve(opened);
  await waitForLast(opened);
  expect(
    within(screen.getByRole('region', { name: '复核结果' })).getByRole('status'),
  ).toHaveTextContent(says);
});

it('says of a decision it cannot learn about which order it was and where it will stand', async () => {
  const { asked, decide, goDown } = world();
  const lost = answer(auditUserLocalOrder, () => {
    decide(APPROVED);
    goDown();
    throw DEAD;
  });
  const opened = openDesk('', CUSTOMER, CHECKER, asked, lost);
  await approve(opened);
  await waitForLast(opened);
  const result = within(screen.getByRole('region', { name: '复核结果' }));
  expect(result.getByRole('status')).toHaveTextContent('结果未返回');
  expect(result.getByText(/请勿重复提交/)).toBeInTheDocument();
  const row = screen.getByTestId(`decided-${sample.local_order_no}`);
  expect(row).toHaveTextContent(`1,000,000.00 元${sample.local_order_no}`);
  expect(result.getByRole('link', { name: '查看我已复核' })).toHaveAttribute(
    'href',
    '/MyAccount/audit?tab=done',
  );
});

it('keeps the order in review when it leaves the list, and says why it cannot be decided', async () => {
  const { asked, change } = world();
  const { user, router, mall } = openDesk('', CUSTOMER, CHECKER, asked);
  await user.type(await screen.findByLabelText('交易密码'), '246810');
  expect(router.state.location.search).toContain(`local_order_no=${sample.local_order_no}`);
  change(RECALLED);
  await act(() => mall.queries.invalidateQueries());
  const panel = within(screen.getByRole('region', { name: '复核委托' }));
  expect(await panel.findByText(/经办已撤回/)).toBeInTheDocument();
  expect(panel.getByText(new RegExp(sample.local_order_no))).toBeInTheDocument();
  expect(screen.queryByLabelText('交易密码')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '复核通过' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '复核下一笔' }));
  await waitFor(() =>
    expect(router.state.location.search).toContain(`local_order_no=${other.local_order_no}`),
  );
  expect(await screen.findByLabelText('交易密码')).toHaveValue('');
});
