import { queryUserAssert } from '@mall/contract/identity/user';
import { buyProd } from '@mall/contract/trading/buy';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AUDITED, expectAuditTold, expectSubmitted, WAITING } from '#testing/audited.ts';
import {
  amountField,
  atConfirm,
  openSheet,
  placed,
  readDocuments,
} from '#testing/buy-sheet-story.tsx';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';

const cash = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;

it('waits for a colleague in an institution that looks at it', async () => {
  const opened = openSheet(...AUDITED, answer(buyProd, { ...placed, ...WAITING }));
  await readDocuments(opened);
  await opened.user.click(screen.getByRole('button', { name: '全部同意并签署（2份）' }));
  for (const { item_text } of atConfirm.step_data.confirm_items)
    await opened.user.click(await screen.findByRole('checkbox', { name: item_text }));
  await expectAuditTold();
  await opened.user.click(screen.getByRole('button', { name: '提交复核' }));
  await expectSubmitted();
  expect(screen.getByText('冻结 10,000.00 元')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤回' })).toBeInTheDocument();
});

it('leads to the bank with what is missing when money is short, and only then', async () => {
  const { user, router } = openSheet(
    answer(queryUserAssert, { ...cash, enable_balance: fen(4_000_00n) }),
  );
  await user.type(await amountField(), '4000');
  const account = within(screen.getByTestId('trade-sheet'));
  expect(account.queryByRole('button', { name: '银行转入' })).not.toBeInTheDocument();
  await user.type(await amountField(), '{Backspace}1');
  await user.click(await account.findByRole('button', { name: '银行转入' }));
  const address = new URLSearchParams(router.state.location.search);
  expect([address.get('trade'), address.get('transfer')]).toEqual(['transfer', 'in']);
  expect(router.state.location.state).toEqual({ preset: { money: 1_00n } });
});
