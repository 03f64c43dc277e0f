import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { sendDueTransfers } from '#modules/trading/index.ts';
import { createTransferCases } from '#testing/banking/transfer-cases.ts';
import { recordsOf } from '#testing/banking/transfer-story.ts';
import { refusing } from '#testing/order-story.ts';
import { takenBack } from '#testing/planted-mall.ts';
import { endDay, goToDay } from '#testing/story-mall.ts';
import { dayOf } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const cases = await createTransferCases();
const { mall, db, clock, bank, sending, newPayer, later } = cases;
const { freeOf, inFlight, statusOf } = cases;

describe('the file of the day', () => {
  it('settles what the bank never told, and nothing is refunded on a guess', async () => {
    const silent = await newPayer('silent');
    const lost = await newPayer('unreached');
    for (const payer of [silent, lost]) {
      expect(await payer.transfer({ direction: 'out', money: 300_00n })).toMatchObject({
        transfer_status: '80',
      });
      await payer.transfer({ direction: 'in', money: 40_00n });
    }
    await later();
    expect(await sendDueTransfers(sending)).toBe(4);
    expect(await statusOf(silent)).toEqual(['80', '80']);
    expect(await inFlight()).toBe(600_00n);
    expect([await freeOf(silent), await freeOf(lost)]).toEqual([700_00n, 700_00n]);
    expect((await recordsOf(lost)).list[0]?.remark).toContain('请勿重复提交');
    expect(await wrongsIn(mall.clearing)).toEqual([]);

    await endDay(mall);
    expect([await statusOf(silent), await statusOf(lost)]).toEqual([
      ['50', '50'],
      ['70', '70'],
    ]);
    expect([await freeOf(silent), await freeOf(lost)]).toEqual([740_00n, 1_000_00n]);
    expect(await inFlight()).toBe(0n);
    expect((await recordsOf(lost)).list[0]?.remark).toBe('银行未收到该笔转账');
    await later();
    expect(await sendDueTransfers(sending)).toBe(0);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is final: the bank refuses what comes behind it', async () => {
    const late = {
      transferNo: 'DD9',
      direction: 'out',
      bankNo: 'B01',
      bindingNo: 'BD1',
      tradeAccount: 'TA1',
      amount: fen(1n),
      tradeOn: dayOf('2026-11-12'),
    } as const;
    expect(await bank.send(late)).toMatchObject({ kind: 'refused' });
    const file = await bank.fetchDay(late.tradeOn, undefined);
    expect(file.kind === 'page' && file.lines.some((line) => line.transferNo === 'DD9')).toBe(
      false,
    );
  });

  it('that contradicts an answer keeps the day open and is shown; a corrected one closes it', async () => {
    await goToDay(mall, '2026-11-13');
    const payer = await newPayer('denies');
    const told = await payer.transfer({ direction: 'out', money: 300_00n });
    expect(told.transfer_status).toBe('50');
    const [report] = (await closeBusinessDay(mall.clearing)) ?? [];
    expect(report?.isClosed).toBe(false);
    const difference = `2026-11-13 settle-transfers: ${told.transfer_no}, ours out 30000 done, theirs out 30000 refused`;
    expect(await wrongsIn(mall.clearing)).toEqual([difference]);
    expect(await freeOf(payer)).toBe(700_00n);
    // The order day is closed and its file was handed out, so no transfer of the day can follow.
    const next = await newPayer();
    await expect(next.transfer({ direction: 'in', money: 1_00n })).rejects.toMatchObject(
      refusing('outside_transfer_hours'),
    );
    await sql`update bank_entry set outcome = 'done', reason = null where transfer_no = ${told.transfer_no}`.execute(
      mall.ownerDb,
    );
    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('of another amount is noticed by verify behind its day as well', async () => {
    const wrongs: string[] = [];
    await takenBack(mall.ownerDb, async (tx) => {
      await sql`update bank_entry set amount_fen = amount_fen + 1 where transfer_no in (select order_no from trade_order)`.execute(
        tx,
      );
      wrongs.push(...(await wrongsIn(mall.clearing, tx)));
      return [];
    });
    expect(wrongs).toContainEqual(
      expect.stringMatching(/is a transfer out of 30000, the simulated bank has out 30001$/),
    );
  });

  it('with a line of no order of ours keeps the day open', async () => {
    await goToDay(mall, '2026-11-16');
    await bank.send({
      transferNo: 'DD0',
      direction: 'in',
      bankNo: 'B01',
      bindingNo: 'BDX',
      tradeAccount: 'TA1',
      amount: fen(5n),
      tradeOn: dayOf('2026-11-16'),
    });
    const [report] = (await closeBusinessDay(mall.clearing)) ?? [];
    expect(report?.isClosed).toBe(false);
    expect(await wrongsIn(mall.clearing)).toEqual([
      '2026-11-16 settle-transfers: DD0, ours no such transfer, theirs in 5 done',
    ]);
    await sql`delete from bank_entry where transfer_no = 'DD0'`.execute(mall.ownerDb);
    await endDay(mall);
  });

  it.each([
    { day: '2026-11-18', msOfDay: at(8, 30), why: 'before nine' },
    { day: '2026-11-18', msOfDay: at(16, 0), why: 'four o’clock' },
    { day: '2026-11-21', msOfDay: at(10, 0), why: 'a Saturday' },
  ])('takes nothing outside the hours of banks: $why', async ({ day, msOfDay }) => {
    await moveBusinessClock(db, clock, { day: dayOf(day), msOfDay });
    const payer = await newPayer();
    await expect(payer.transfer({ direction: 'in', money: 1_00n })).rejects.toMatchObject(
      refusing('outside_transfer_hours'),
    );
  });
});
