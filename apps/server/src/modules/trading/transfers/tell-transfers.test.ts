import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { sendDueTransfers, tellTransfers } from '#modules/trading/index.ts';
import { createTransferCases } from '#testing/banking/transfer-cases.ts';
import { type Payer, recordsOf } from '#testing/banking/transfer-story.ts';
import { refusing } from '#testing/order-story.ts';

const { mall, db, clock, sending, newPayer, later } = await createTransferCases();
const told = { db, clock, dictionaries: mall.deps.dictionaries, provider: '测试证券' };

async function messagesTo({ clientId }: Payer): Promise<readonly (string | null)[]> {
  const rows = await db
    .selectFrom('sms_message')
    .innerJoin('mall_user', 'mall_user.mobile', 'sms_message.mobile')
    .innerJoin('inst_user', 'inst_user.user_id', 'mall_user.user_id')
    .select('content')
    .where('inst_user.client_id', '=', clientId)
    .where('content', 'like', '%您的%')
    .execute();
  return rows.map(({ content }) => content);
}

/** Two processes at once, and once more. */
async function tell(): Promise<void> {
  await Promise.all([tellTransfers(told), tellTransfers(told)]);
  expect(await tellTransfers(told)).toBe(0);
}

const transferOut = (payer: Payer) =>
  payer.transfer({ direction: 'out', money: 300_00n }).catch(() => undefined);

describe('a customer is told once how a transfer ended', () => {
  it.each([
    { way: undefined, says: '【测试证券】您的证券转银行300.00元已成功。' },
    { way: 'refuses', says: '【测试证券】您的证券转银行300.00元未成功：账户余额不足' },
  ] as const)('at once: $says', async ({ way, says }) => {
    const payer = await newPayer(way);
    await transferOut(payer);
    await tell();
    expect(await messagesTo(payer)).toEqual([says]);
    expect((await recordsOf(payer)).list).toMatchObject([{ settled_later: '0' }]);
  });

  it('later, and not before it is known', async () => {
    const payer = await newPayer('late');
    await transferOut(payer);
    await tell();
    expect(await messagesTo(payer)).toEqual([]);
    expect((await recordsOf(payer)).list).toMatchObject([{ settled_later: '0' }]);
    for (const _asked of ['80', '50']) {
      await later();
      await sendDueTransfers(sending);
    }
    await tell();
    expect(await messagesTo(payer)).toEqual([
      '【测试证券】您的证券转银行300.00元已与银行核对，结果为成功。',
    ]);
    expect((await recordsOf(payer)).list).toMatchObject([{ settled_later: '1' }]);
  });

  it('by the bank’s file of the day, with the money back where it was never received', async () => {
    const silent = await newPayer('silent');
    const unreached = await newPayer('unreached');
    for (const payer of [silent, unreached]) await transferOut(payer);
    await tell();
    await closeBusinessDay(mall.clearing);
    await tell();
    expect(await messagesTo(silent)).toEqual([
      '【测试证券】您的证券转银行300.00元已与银行核对，结果为成功。',
    ]);
    expect(await messagesTo(unreached)).toEqual([
      '【测试证券】您的证券转银行300.00元已与银行核对，未成功：银行未收到该笔转账',
    ]);
    expect((await readCash(db, silent.clientId)).free).toBe(700_00n);
    expect((await readCash(db, unreached.clientId)).free).toBe(1_000_00n);
  });
});

describe('money on its way', () => {
  const assets = ({ client }: Payer) => client(contract.identity.queryUserAssert, {});

  it('out is neither usable nor part of the total from the moment it is ordered; in is so when the bank has done it', async () => {
    await waitForTen();
    const payer = await newPayer('late');
    const before = await assets(payer);
    await transferOut(payer);
    expect(await assets(payer)).toMatchObject({
      enable_balance: before.enable_balance - 300_00n,
      fetch_balance: before.fetch_balance - 300_00n,
      total_asset: before.total_asset - 300_00n,
    });
    const coming = await newPayer('late');
    const still = await assets(coming);
    await coming.transfer({ direction: 'in', money: 300_00n });
    expect(await assets(coming)).toMatchObject({
      total_asset: still.total_asset,
      enable_balance: still.enable_balance,
    });
  });

  it('that can only be traded with leaves from the day that is told, and not before', async () => {
    await waitForTen();
    const payer = await newPayer(undefined, { trade: 500_00n });
    const { fetch_date_num: freeOn, ...told } = await assets(payer);
    expect(told).toMatchObject({ fetch_balance: 1_000_00n, enable_balance: 1_500_00n });
    await expect(payer.transfer({ direction: 'out', money: 1_000_01n })).rejects.toMatchObject(
      refusing('insufficient_withdrawable_cash'),
    );
    await closeBusinessDay(mall.clearing);
    expect((await clock.businessNow(db)).day).toBe(freeOn);
    expect(await readCash(db, payer.clientId)).toMatchObject({ free: 1_500_00n, trade: 0n });
  });
});

async function waitForTen(): Promise<void> {
  const { msOfDay } = await clock.businessNow(db);
  await mall.wait(Math.max(0, at(10, 0) - msOfDay));
}
