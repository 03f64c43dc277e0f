import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { bindCard, type NewCard } from '#modules/banking/index.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestApp } from '#testing/test-app.ts';

const { deps, clientOf } = await createTestApp();
const { db } = deps;
const card: NewCard = {
  clientId: 'C1',
  bankNo: 'YS01',
  bankName: '云杉银行',
  accountMasked: '622************1234',
  bindingNo: 'YS01-C1',
  isMain: true,
  mayTransfer: true,
  boundOn: dayOf('2026-11-12'),
};
const bind = (changes: Partial<NewCard>) =>
  db.transaction().execute((tx) => bindCard(tx, { ...card, ...changes }));
await bind({ bankNo: 'QH02', bindingNo: 'QH02-C1', isMain: false, mayTransfer: false });
await bind({});
await bind({ clientId: 'C2', accountMasked: '621********9999' });
const listOf = async (clientId: string) =>
  clientOf(await openTestSession(deps, { scope: 'session', clientId }));

it('a customer sees his own cards, the main one first, under both names of the call', async () => {
  const client = await listOf('C1');
  const { list } = await client(contract.banking.queryBindBankList, {});
  expect(list).toEqual([
    {
      bank_no: 'YS01',
      bank_name: '云杉银行',
      bank_account: '622************1234',
      bank_logo: null,
      is_main: '1',
      enable_transfer: '1',
    },
    expect.objectContaining({ bank_no: 'QH02', is_main: '0', enable_transfer: '0' }),
  ]);
  expect(await client(contract.legacy.crhMallGD005, {})).toEqual({ list });
  expect(await (await listOf('C3'))(contract.banking.queryBindBankList, {})).toEqual({ list: [] });
});

it.each([
  { changes: { bankNo: 'LX03', bindingNo: 'LX03-C1' }, why: 'a second main card' },
  { changes: { bankNo: 'LX03', isMain: false }, why: 'a binding that is known' },
  {
    changes: { clientId: 'C9', accountMasked: '6220000000001234' },
    why: 'an account number that is not masked',
  },
])('the database takes no $why', async ({ changes }) => {
  await expect(bind(changes)).rejects.toThrow();
});
