import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS, refusalText } from '@mall/contract/refusals';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Transfer } from '#gateways/bank/port.ts';
import { readCash } from '#modules/ledger/index.ts';
import { sendDueTransfers } from '#modules/trading/index.ts';
import { stepsBut } from '#testing/agreed/some-steps.ts';
import { createTransferCases } from '#testing/banking/transfer-cases.ts';
import { BANK_NO, recordsOf } from '#testing/banking/transfer-story.ts';
import { refusing } from '#testing/order-story.ts';
import { dayOf } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { HELD_MS } from './send-transfers.ts';

const cases = await createTransferCases();
const { mall, db, bank, sending, ways, newPayer, later } = cases;
const { freeOf, inFlight, statusOf, timesReceived } = cases;

describe('a transfer', () => {
  it('in is the customer’s when the bank has done it', async () => {
    const payer = await newPayer();
    const done = await payer.transfer({ direction: 'in', money: 200_000_00n });
    expect(done).toMatchObject({
      direction_dict_name: '银行转证券',
      transfer_status: '50',
      transfer_status_dict_name: '成功',
      occur_balance: 200_000_00n,
      need_audit: '0',
      local_order_no: null,
    });
    expect(await freeOf(payer)).toBe(201_000_00n);
    expect(await timesReceived(done.transfer_no)).toEqual([1]);
  });

  it('out takes the last fen that can be withdrawn and no more', async () => {
    const payer = await newPayer(undefined, { trade: 500_00n });
    await expect(payer.transfer({ direction: 'out', money: 1_000_01n })).rejects.toMatchObject(
      refusing('insufficient_withdrawable_cash'),
    );
    expect(await payer.transfer({ direction: 'out', money: 1_000_00n })).toMatchObject({
      transfer_status: '50',
    });
    expect(await readCash(db, payer.clientId)).toMatchObject({ free: 0n, trade: 500_00n });
    expect(await inFlight()).toBe(0n);
  });

  it('is made once under its number, also when the repeat has another password', async () => {
    const payer = await newPayer();
    const requestNo = randomUUID();
    const wanted = { direction: 'out', money: 100_00n, requestNo } as const;
    const first = await payer.transfer(wanted);
    expect(await payer.transfer({ ...wanted, password: '000000', isConfirmed: false })).toEqual(
      first,
    );
    expect(await freeOf(payer)).toBe(900_00n);
    expect(await timesReceived(first.transfer_no)).toEqual([1]);
    await expect(payer.transfer({ ...wanted, money: 100_01n })).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
  });

  it('out needs a message that was confirmed for nothing else; in needs none', async () => {
    const payer = await newPayer();
    await expect(
      payer.transfer({ direction: 'out', money: 1_00n, isConfirmed: false }),
    ).rejects.toMatchObject(refusing('identity_unconfirmed'));
    const others: readonly ConfirmedStep[] = [
      ...stepsBut('transfer_out'),
      { purpose: 'transfer_out', bankNo: BANK_NO, amount: fen(1_01n) },
      { purpose: 'transfer_out', bankNo: 'B02', amount: fen(1_00n) },
    ];
    for (const confirmedFor of others)
      await expect(
        payer.transfer({ direction: 'out', money: 1_00n, confirmedFor }),
        JSON.stringify(confirmedFor.purpose),
      ).rejects.toMatchObject(refusing('identity_unconfirmed'));
    expect(await freeOf(payer)).toBe(1_000_00n);
    expect(
      await payer.transfer({ direction: 'in', money: 1_00n, isConfirmed: false }),
    ).toMatchObject({ transfer_status: '50' });
  });

  it('with a wrong password is refused, and soon has to wait as a login does', async () => {
    const payer = await newPayer();
    const wrong = { direction: 'out', money: 1_00n, password: '111111' } as const;
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      await payer.transfer(wrong).catch((error: { errorNo: string }) => codes.push(error.errorNo));
    expect(codes[0]).toBe(REFUSALS.transaction_password_wrong.errorNo);
    expect(codes.at(-1)).toBe(REFUSALS.login_throttled.errorNo);
    // The right one waits as well, so that it cannot be found out meanwhile.
    await expect(payer.transfer({ direction: 'out', money: 1_00n })).rejects.toMatchObject(
      refusing('login_throttled'),
    );
    expect(await freeOf(payer)).toBe(1_000_00n);
    expect(await statusOf(payer)).toEqual([]);
    await db.deleteFrom('login_failure').execute();
  });

  it('goes through a card of the customer’s own only', async () => {
    const payer = await newPayer();
    await expect(
      payer.transfer({ direction: 'in', money: 1_00n, bankNo: 'B02' }),
    ).rejects.toMatchObject({
      message: refusalText('bank_account_not_bound', { hotline: '400-000-0000' }),
    });
    await sql`update bank_card set may_transfer = false where client_id = ${payer.clientId}`.execute(
      mall.ownerDb,
    );
    await expect(payer.transfer({ direction: 'in', money: 1_00n })).rejects.toMatchObject(
      refusing('bank_account_not_bound'),
    );
  });

  it('out of an institution that wants audits and has not said how is refused; in needs none', async () => {
    const payer = await newPayer(undefined, { needsAudit: true });
    await expect(payer.transfer({ direction: 'out', money: 1_00n })).rejects.toMatchObject(
      refusing('operator_not_permitted'),
    );
    expect(await payer.transfer({ direction: 'in', money: 1_00n })).toMatchObject({
      transfer_status: '50',
    });
  });

  it('the bank refuses says why and gives the money back', async () => {
    const payer = await newPayer('refuses');
    await expect(payer.transfer({ direction: 'out', money: 300_00n })).rejects.toMatchObject({
      message: refusalText('bank_refused', { reason: '账户余额不足' }),
    });
    expect(await freeOf(payer)).toBe(1_000_00n);
    expect((await recordsOf(payer)).list).toMatchObject([
      { transfer_status: '70', remark: '账户余额不足', transfer_status_dict_name: '失败' },
    ]);
    await expect(payer.transfer({ direction: 'in', money: 300_00n })).rejects.toMatchObject(
      refusing('bank_refused'),
    );
    expect(await freeOf(payer)).toBe(1_000_00n);
  });

  it.each([
    { way: 'slow', first: '20', asked: ['50'] },
    { way: 'late', first: '80', asked: ['80', '50'] },
  ] as const)('of a $way bank is asked about by its number until it is known', async (one) => {
    const payer = await newPayer(one.way);
    const sent = await payer.transfer({ direction: 'out', money: 300_00n });
    expect(sent.transfer_status).toBe(one.first);
    // Not known is not done: it is summed apart.
    expect(await recordsOf(payer)).toMatchObject({ out_money_sum: 0n, out_doing_sum: 300_00n });
    expect(await freeOf(payer)).toBe(700_00n);
    expect(await inFlight()).toBe(300_00n);
    expect(await sendDueTransfers(sending)).toBe(0);
    for (const status of one.asked) {
      await later();
      expect(await sendDueTransfers(sending)).toBe(1);
      expect(await statusOf(payer)).toEqual([status]);
    }
    expect(await inFlight()).toBe(0n);
    expect(await recordsOf(payer)).toMatchObject({ out_money_sum: 300_00n, out_doing_sum: 0n });
    expect(await freeOf(payer)).toBe(700_00n);
  });

  it('that stands when the process dies before the bank hears of it is sent by one other', async () => {
    const payer = await newPayer('dies');
    await expect(payer.transfer({ direction: 'out', money: 300_00n })).rejects.toThrow();
    expect(await statusOf(payer)).toEqual(['20']);
    expect(await inFlight()).toBe(300_00n);
    ways.delete(`BD${payer.clientId}`);
    // Held for the dead process for a while, then sent by one of two others.
    expect(await sendDueTransfers(sending)).toBe(0);
    await mall.wait(HELD_MS + 1);
    const tried = await Promise.all([sendDueTransfers(sending), sendDueTransfers(sending)]);
    expect(tried.toSorted()).toEqual([0, 1]);
    const [sent] = (await recordsOf(payer)).list;
    expect(sent?.transfer_status).toBe('50');
    expect(await timesReceived(sent?.transfer_no ?? '')).toEqual([1]);
  });

  it('whose answer is lost is sent again under its number and done once', async () => {
    const payer = await newPayer('dies');
    await expect(payer.transfer({ direction: 'in', money: 300_00n })).rejects.toThrow();
    ways.delete(`BD${payer.clientId}`);
    const dying = {
      ...bank,
      send: async (transfer: Transfer) => {
        await bank.send(transfer);
        throw new Error('the process died');
      },
    };
    await mall.wait(HELD_MS + 1);
    await expect(sendDueTransfers({ ...sending, bank: dying })).rejects.toThrow('died');
    expect(await freeOf(payer)).toBe(1_000_00n);
    await mall.wait(HELD_MS + 1);
    expect(await sendDueTransfers(sending)).toBe(1);
    const [sent] = (await recordsOf(payer)).list;
    expect(await timesReceived(sent?.transfer_no ?? '')).toEqual([2]);
    expect(await freeOf(payer)).toBe(1_300_00n);
    expect(await sendDueTransfers(sending)).toBe(0);
  });

  it('is found in its own list, by filters and with sums, and by no other customer', async () => {
    const payer = await newPayer();
    const other = await newPayer();
    const first = await payer.transfer({ direction: 'in', money: 50_00n });
    const second = await payer.transfer({ direction: 'out', money: 20_00n });
    const all = await recordsOf(payer);
    expect(all.list.map((row) => row.transfer_no)).toEqual([second.transfer_no, first.transfer_no]);
    expect(all).toMatchObject({ count: 2, in_money_sum: 50_00n, out_money_sum: 20_00n });
    expect(all.list[0]).toMatchObject({
      bank_account: '622************1234',
      bank_name: '云杉银行',
      local_order_no: null,
    });
    expect(await recordsOf(payer, { direction: '1' })).toMatchObject({
      count: 1,
      out_money_sum: 0n,
    });
    expect(await recordsOf(payer, { transfer_status: '80' })).toMatchObject({ count: 0, list: [] });
    expect(await recordsOf(payer, { end_date: dayOf('2026-11-11') })).toMatchObject({ count: 0 });
    expect(await recordsOf(payer, { begin_date: dayOf('2026-11-12') })).toMatchObject({ count: 2 });
    expect(await recordsOf(payer, { page_num: 2, page_size: 1 })).toMatchObject({
      list: [{ transfer_no: first.transfer_no }],
    });
    expect(await recordsOf(payer, { transfer_no: first.transfer_no })).toMatchObject({
      count: 1,
      list: [{ transfer_no: first.transfer_no }],
    });
    expect(await recordsOf(other)).toMatchObject({ count: 0, list: [] });
    expect(await recordsOf(other, { transfer_no: first.transfer_no })).toMatchObject({ count: 0 });
    const { trading } = contract;
    const records = await payer.client(trading.transRecordlistQuery, {
      page_num: 1,
      page_size: 10,
    });
    expect(records.list).toEqual([]);
    await expect(
      payer.client(trading.transRecordDetailQuery, { order_no: first.transfer_no }),
    ).rejects.toMatchObject(refusing('order_not_found'));
    const cancel = { order_no: second.transfer_no, request_no: randomUUID() };
    await expect(payer.client(trading.tradeWithdraw, cancel)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
  });

  it('leaves a ledger that verify finds nothing wrong with', async () => {
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

it('a serial that the bank gives to two transfers of a customer names each of them', async () => {
  const payer = await newPayer('slow');
  for (const money of [1_00n, 2_00n]) await payer.transfer({ direction: 'out', money });
  await later();
  // As a bank does whose serials begin anew each day.
  const done = async () => ({ kind: 'done', bankSerial: 'S1' }) as const;
  await sendDueTransfers({ ...sending, bank: { ...bank, send: done, ask: done } });
  expect(await statusOf(payer)).toEqual(['50', '50']);
});
