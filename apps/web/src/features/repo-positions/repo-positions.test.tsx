import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, answer, failure } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { contract, REPO_GROUND } from '#testing/repo-story.ts';
import { wholeText } from '#testing/whole-text.ts';
// Compiled before the first test waits for it.
import './repo-positions.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const later = {
  ...contract,
  contract_no: 'QR2026111000077',
  expire_date_num: knownDay('2026-12-08'),
  hold_money: fen(60_000_00n),
  expect_expire_money: fen(60_074_55n),
  postpone_flag: '1' as const,
  postpone_amount: fen(60_000_00n),
  contract_status: 'EARLY_PART' as const,
  contract_status_dict_name: '部分提前终止',
};

function open(search: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/MyAccount/BjhgPositionDetail${search}`,
    customer: CUSTOMER,
    answers: [...answers, ...REPO_GROUND],
  });
  close = opened.close;
  return opened;
}
const both = answer(queryBjhgWdq, { list: [later, contract], count: 2 });

it('adds up what is lent, and lists the contract that is due first on top', async () => {
  open('', both);
  expect(await screen.findByText('160,000.00')).toBeInTheDocument();
  expect(screen.getByText('7日内到期本息（元）').nextElementSibling).toHaveTextContent(
    '100,027.23',
  );
  const rows = within(screen.getByRole('table', { name: '未到期合约，共2笔' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(contract.contract_no);
  expect(rows[2]).toHaveTextContent('到期续作60,000.00');
  expect(rows[2]).toHaveTextContent('原 100,000.00');
  expect(screen.getByRole('img', { name: /未来90天到期本息/ })).toBeInTheDocument();
});

it('opens one contract with its sums, and keeps it in the address', async () => {
  const { user, router } = open('', both);
  await user.click(await screen.findByRole('button', { name: `详情 ${contract.contract_no}` }));
  expect(
    screen.getByText(wholeText('100,000.00 × 1.42% × 3 ÷ 365 = 11.67 元')),
  ).toBeInTheDocument();
  expect(
    screen.getByText(wholeText('100,000.00 × 0.30% × 3 ÷ 365 = 2.47 元，少得 24.76 元')),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?contract_no=${contract.contract_no}`);
});

it('opens the sheets of a contract, and says why one is off', async () => {
  const list = [{ ...contract, can_early_end: '0' as const }];
  const { user, router } = open('', answer(queryBjhgWdq, { list, count: 1 }));
  const early = await screen.findByRole('button', { name: `提前终止 ${contract.contract_no}` });
  expect(early).toHaveAttribute('title', '到期日前的交易日09:15-15:30办理提前终止');
  await user.click(screen.getByRole('button', { name: `续作设置 ${contract.contract_no}` }));
  expect(router.state.location.search).toContain('trade=postpone');
});

it('leads to the products where nothing is lent', async () => {
  open('', answer(queryBjhgWdq, { list: [], count: 0 }));
  expect(await screen.findByText('暂无未到期合约')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去看多元宝' })).toBeInTheDocument();
});

it('offers to ask again when the contracts do not come', async () => {
  open('', failure(queryBjhgWdq, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});

it('says that a contract in the address is none', async () => {
  open('?contract_no=QR1', both);
  expect(await screen.findByText('合约 QR1 不存在或已结束')).toBeInTheDocument();
});

it('lists the contracts that are over with what they paid and where the money went', async () => {
  const ended = {
    ...contract,
    contract_status: 'RENEWED' as const,
    contract_status_dict_name: '已续作',
    hold_money: fen(0n),
    end_date_num: knownDay('2026-11-16'),
    into_contract_no: 'QR2026111600003',
    paid_income: fen(27_23n),
  };
  const paidOut = {
    ...ended,
    contract_no: 'QR2026110200001',
    contract_status: 'MATURED' as const,
    contract_status_dict_name: '已到期',
    into_contract_no: null,
  };
  const { user, router } = open(
    '',
    answer(queryBjhgWdq, ({ ended_flag }) =>
      ended_flag === '1' ? { list: [ended, paidOut], count: 2 } : { list: [contract], count: 1 },
    ),
  );
  await user.click(await screen.findByRole('radio', { name: '已结束' }));
  const table = await screen.findByRole('table', { name: '已结束合约，共2笔' });
  expect(within(table).getByRole('link', { name: '续作为 QR2026111600003' })).toBeInTheDocument();
  expect(within(table).getAllByText('27.23')).toHaveLength(2);
  expect(within(table).getByText('兑付')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=ended');
});

it('says that no contract is over yet', async () => {
  open('?tab=ended', answer(queryBjhgWdq, { list: [], count: 0 }));
  expect(await screen.findByText('暂无已结束合约')).toBeInTheDocument();
});

it('reaches the contracts beyond the first hundred, and opens one of another page', async () => {
  const { user, server } = open(
    `?contract_no=${later.contract_no}`,
    answer(queryBjhgWdq, ({ contract_no }) => ({
      list: [contract_no === undefined ? contract : later],
      count: contract_no === undefined ? 130 : 1,
    })),
  );
  expect(await screen.findByText(`合约 ${later.contract_no}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '第2页' }));
  expect(server.sentTo(queryBjhgWdq).at(-1)?.payload).toMatchObject({ page_num: 2 });
});

it('reaches the contracts that are over beyond the first hundred', async () => {
  const { user, server, router } = open(
    '?tab=ended',
    answer(queryBjhgWdq, { list: [contract], count: 130 }),
  );
  await user.click(await screen.findByRole('button', { name: '第2页' }));
  expect(router.state.location.search).toBe('?tab=ended&page=2');
  await expect
    .poll(() => server.sentTo(queryBjhgWdq).at(-1)?.payload)
    .toMatchObject({ page_num: 2, ended_flag: '1' });
});
