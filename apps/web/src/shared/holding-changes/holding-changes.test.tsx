import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { queryHoldingChanges } from '@mall/contract/positions/holding-changes';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

const changes = (await exampleOf(queryHoldingChanges, 'positions/queryHoldingChanges')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;

let close: (() => void) | undefined;
afterEach(() => close?.());

function open(...answers: readonly Answer[]) {
  const opened = renderMall({
    path: '/MyAccount/agreement?tab=todo',
    answers: [
      ...answers,
      answer(compElectQryNeedSignList, { list: [] }),
      answer(checkTradeTime, time),
    ],
    customer: CUSTOMER,
  });
  close = opened.close;
  return opened;
}

it('lists what changed of held products since they were bought, and leads to each', async () => {
  open(answer(queryHoldingChanges, changes));
  const table = within(await screen.findByRole('table', { name: '持有产品的变更，共2项' }));
  const [, risk, manager] = table.getAllByRole('row');
  expect(risk).toHaveTextContent('云岭均衡成长混合A风险等级风险等级由 R3 调整为 R4--2026-01-05');
  expect(manager).toHaveTextContent('基金经理林知远接任，陈以宁离任2026-07-012026-01-05');
  expect(table.getAllByRole('link', { name: '云岭均衡成长混合A' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('PositionDetail?product_no=910088'),
  );
});

it('offers to ask again for what changed when that failed', async () => {
  open(failure(queryHoldingChanges, new TypeError('Failed to fetch')));
  const section = within(await screen.findByRole('region', { name: /持有产品的变更/ }));
  expect(await section.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
