import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { shares } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import '#shared/ui/layer/menu.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const list = (await exampleOf(queryAjPositionList, 'positions/queryAjPositionList')).reply;
const total = (await exampleOf(queryTotalPosition, 'positions/queryTotalPosition')).reply;
type Held = (typeof list.list)[number];
type Subtotal = (typeof list.subtotals)[number];
const example: Held = firstOf(list.list.filter(({ product_no }) => product_no === '910088'));
const subtotal: Subtotal = firstOf(list.subtotals);
const { inst_name: _, ...person } = CUSTOMER.user;

/** The row of one holding, and what it offers: in the row itself, then in its menu. */
async function offers(differs: Partial<Held>, isPerson = false) {
  const held: Held = { ...example, ...differs };
  const opened = renderMall({
    path: '/MyAccount/MyPosition',
    answers: [
      answer(queryAjPositionList, {
        ...{ list: [held], count: 1 },
        subtotals: [{ ...subtotal, family: held.family }],
      }),
      answer(queryTotalPosition, total),
    ],
    customer: isPerson ? { ...CUSTOMER, user: person } : CUSTOMER,
  });
  close = opened.close;
  const row = within(await screen.findByTestId('row-910088'));
  const name = held.product_short_name;
  const verbs = (all: readonly HTMLElement[]) =>
    all
      .map((one) => one.getAttribute('aria-label') ?? '')
      .filter((label) => label.endsWith(` ${name}`))
      .map((label) => label.slice(0, -name.length - 1));
  const inRow = verbs([...row.queryAllByRole('button'), ...row.queryAllByRole('link')]);
  const more = row.queryByRole('button', { name: `更多操作 ${name}` });
  if (more) await opened.user.click(more);
  const inMenu = more ? verbs(await screen.findAllByRole('menuitem')) : [];
  return { ...opened, row, inRow, inMenu };
}

it.each<{
  readonly differs: Partial<Held>;
  readonly isPerson?: true;
  readonly inRow: readonly string[];
  readonly inMenu: readonly string[];
  readonly why: string;
}>([
  {
    differs: {},
    inRow: ['买入', '赎回', '更多操作'],
    inMenu: ['转换', '定投', '分红方式', '转托管'],
    why: 'an open fund',
  },
  {
    differs: { can_ration: '0' },
    inRow: ['买入', '赎回', '更多操作'],
    inMenu: ['转换', '分红方式', '转托管'],
    why: 'a fund that takes no plans',
  },
  {
    differs: { family: 'money' },
    isPerson: true,
    inRow: ['存入', '取出', '更多操作'],
    inMenu: ['快速取现', '定投', '现金宝'],
    why: 'a money fund of a person',
  },
  {
    differs: { family: 'money' },
    inRow: ['存入', '取出', '更多操作'],
    inMenu: ['定投', '现金宝'],
    why: 'an institution takes money out the ordinary way',
  },
  { differs: { family: 'bjhg' }, inRow: ['买入', '合约'], inMenu: [], why: 'money lent' },
  { differs: { family: 'periodic' }, inRow: ['买入', '详情'], inMenu: [], why: 'a certificate' },
  {
    differs: { family: 'plan' },
    inRow: ['参与', '退出', '更多操作'],
    inMenu: ['分红方式'],
    why: 'a private plan',
  },
])('a row offers $inRow and $inMenu: $why', async ({ differs, isPerson, inRow, inMenu }) => {
  const seen = await offers(differs, isPerson);
  expect(seen.inRow).toEqual(inRow);
  expect(seen.inMenu).toEqual(inMenu);
});

it('says in the menu why something cannot be done, and opens by keyboard what can', async () => {
  const name = example.product_short_name;
  const { user, router, row } = await offers({ can_switch: '0', enable_shares: shares(0n) });
  expect(screen.getByRole('menuitem', { name: `转换 ${name}` })).toHaveAttribute(
    'title',
    '该产品当前不可转换',
  );
  await user.click(screen.getByRole('menuitem', { name: `转托管 ${name}` }));
  expect(router.state.location.search).not.toContain('trade=');
  await user.keyboard('{Escape}');
  const more = row.getByRole('button', { name: `更多操作 ${name}` });
  await waitFor(() => expect(more).toHaveFocus());
  await user.keyboard('{Enter}');
  const dividend = () => screen.getByRole('menuitem', { name: `分红方式 ${name}` });
  await waitFor(() => expect(dividend()).toBeInTheDocument());
  for (let steps = 0; steps < 4 && document.activeElement !== dividend(); steps += 1)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('trade=dividend'));
});

function firstOf<One>([first]: readonly One[]): One {
  if (first === undefined) throw new Error('the example holds something');
  return first;
}
