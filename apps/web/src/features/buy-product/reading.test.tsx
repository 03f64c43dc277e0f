import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amountField, htmlDocument, openSheet, quick, started } from '#testing/buy-sheet-story.tsx';
import { answer } from '#testing/fake-server.ts';

const [first, second] = quick.agreements;
if (!first || !second) throw new Error('the example asks for two documents');
const slow = { ...first, sign_mode: 'S' as const, force_read_seconds: 5 };
const agreements = [slow, second];

it('tells of each document its version, what is done with it, for how long, and how far it is read', async () => {
  const { user } = openSheet(
    answer(startTradeFlowStep, { ...started, step_data: { ...quick, agreements } }),
  );
  await user.type(await amountField(), '10000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const rows = async () => {
    const name = await screen.findByRole('button', { name: `《${slow.agreement_name}》` });
    const list = within(name.closest('ul') ?? document.body);
    return list.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  expect(await rows()).toEqual([
    expect.stringMatching(/版本 2026\.1 · 须签 · 需阅读 5 秒未读$/),
    expect.stringMatching(/版本 2026\.1 · 必读未读$/),
  ]);

  await user.click(screen.getByRole('button', { name: `《${slow.agreement_name}》` }));
  const reader = await screen.findByRole('dialog', { name: slow.agreement_name });
  expect(reader).toHaveStyle({ width: '960px' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: `《${second.agreement_name}》` }));
  const other = within(await screen.findByRole('dialog', { name: second.agreement_name }));
  await user.click(await other.findByRole('button', { name: '我已阅读' }));
  expect(await rows()).toEqual([expect.stringMatching(/阅读中$/), expect.stringMatching(/已读$/)]);
});

it('ticks the items of a risk disclosure one by one before it counts as read', async () => {
  const disclosure = {
    ...first,
    agree_kind: 'RISK_DISCLOSURE' as const,
    sign_mode: 'S' as const,
    force_read_seconds: 0,
  };
  const content_html = '<ol><li>信用风险</li><li>流动性风险</li></ol>';
  const { user } = openSheet(
    answer(startTradeFlowStep, { ...started, step_data: { ...quick, agreements: [disclosure] } }),
    answer(compElectQryAgreeHtmlView, { ...htmlDocument, content_html }),
  );
  await user.type(await amountField(), '10000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('button', { name: `《${first.agreement_name}》` }));
  const reader = within(await screen.findByRole('dialog', { name: first.agreement_name }));
  const done = await reader.findByRole('button', { name: '我已阅读' });

  expect(done).toHaveAccessibleDescription('请逐条勾选确认（还有 2 条）');
  await user.click(reader.getByRole('checkbox', { name: '流动性风险' }));
  expect(done).toHaveAccessibleDescription('请逐条勾选确认（还有 1 条）');
  await user.click(done);
  expect(done).toBeInTheDocument();
  await user.click(reader.getByRole('checkbox', { name: '信用风险' }));
  await user.click(done);
  expect(await screen.findByRole('checkbox', { name: /已阅读并同意/ })).toBeEnabled();
});
