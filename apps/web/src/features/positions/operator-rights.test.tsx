import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import type { Right } from '@mall/domain/identity/operator-rights';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { grantedTo, NOT_PERMITTED } from '#testing/granted-rights.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const list = (await exampleOf(queryAjPositionList, 'positions/queryAjPositionList')).reply;
const total = (await exampleOf(queryTotalPosition, 'positions/queryTotalPosition')).reply;
const detail = (await exampleOf(queryPositionDetail, 'positions/queryPositionDetail')).reply;
const NAME = detail.product_short_name;

function open(path: string, rights: readonly Right[], ...answers: readonly Answer[]) {
  const opened = renderMall({ path, answers: [...answers, grantedTo(rights)], customer: CUSTOMER });
  close = opened.close;
  return opened;
}

it.each<{ readonly rights: readonly Right[]; readonly hasActions: boolean; readonly why: string }>([
  { rights: ['query'], hasActions: false, why: 'he only looks' },
  { rights: ['query', 'audit'], hasActions: false, why: 'he audits orders of colleagues' },
  { rights: ['query', 'make'], hasActions: true, why: 'he makes orders' },
  { rights: ['query', 'transfer'], hasActions: true, why: 'he moves money' },
])('holdings have actions for an operator with $rights: $hasActions, as $why', async (row) => {
  open(
    '/MyAccount/MyPosition',
    row.rights,
    answer(queryAjPositionList, list),
    answer(queryTotalPosition, total),
  );
  await screen.findByTestId('row-910088');
  await waitFor(() =>
    expect(screen.queryAllByRole('columnheader', { name: '操作' }).length > 0).toBe(row.hasActions),
  );
  expect(screen.queryAllByRole('button', { name: `赎回 ${NAME}` })).toHaveLength(
    row.hasActions ? 1 : 0,
  );
});

it.each<{
  readonly rights: readonly Right[];
  readonly off: readonly string[];
  readonly why: string;
}>([
  { rights: ['query'], off: ['买入', '赎回', '转换', '转托管', '定投'], why: 'he only looks' },
  { rights: ['query', 'make'], off: ['转托管'], why: 'shares leave by the right to transfer' },
  {
    rights: ['query', 'transfer'],
    off: ['买入', '赎回', '转换', '定投'],
    why: 'he makes no orders',
  },
  { rights: ['query', 'make', 'transfer'], off: [], why: 'he may do all of it' },
])(
  'the page of a holding says to an operator with $rights that $off is not his, as $why',
  async (row) => {
    const { user, router } = open(
      '/MyAccount/PositionDetail?product_no=910088',
      row.rights,
      answer(queryPositionDetail, detail),
    );
    for (const verb of ['买入', '赎回', '转换', '转托管', '定投']) {
      const button = await screen.findByRole('button', { name: `${verb} ${NAME}` });
      const isOff = row.off.includes(verb);
      await waitFor(() => expect(button.title).toBe(isOff ? NOT_PERMITTED : ''));
      if (isOff) await user.click(button);
    }
    expect(router.state.location.search).not.toContain('trade=');
    const change = screen.getByRole('button', { name: '修改分红方式' });
    expect(change.title).toBe(row.rights.includes('make') ? '' : NOT_PERMITTED);
  },
);
