import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { withLines } from '#testing/changed-lines.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';

/** 100,000.00 are ordered, 30,000.00 of them out of cash that cannot leave yet; 60,000.00 are accepted (EX-10.1, part). */
async function boughtInPart(money = { free: 80_000_00n, trade: 30_000_00n }) {
  const accepted = new Map<string, bigint>();
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 123_450_000n }),
    acceptedMoneyOf: (orderNo) => accepted.get(orderNo),
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const shopper = await mall.enter({ clientId: 'C1', ...money });
  const { order_no: orderNo } = await buy(shopper, FUND, 100_000_00n);
  accepted.set(orderNo, 60_000_00n);
  return { mall, shopper, orderNo };
}

describe('a purchase that the registrar confirms in part', () => {
  it('brings the shares of the part with a fee of its own, and the rest is free again', async () => {
    const { mall, shopper, orderNo } = await boughtInPart();
    const { db } = mall.deps;
    await endDay(mall);
    // 60,000.00 / 1.0015 = 59,910.13, fee 89.87, at 1.2345.
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({
      shares: 48_529_87n,
      cost: 60_000_00n,
    });
    // What could not leave was used up first.
    expect(await readCash(db, 'C1')).toMatchObject({ free: 50_000_00n, trade: 0n, frozen: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const record = await shopper.client(contract.trading.transRecordDetailQuery, {
      order_no: orderNo,
    });
    expect(record).toMatchObject({
      order_status: '31',
      entrust_money: 100_000_00n,
      confirm_money: 60_000_00n,
      confirm_share: 48_529_87n,
      fee: 89_87n,
      amounts: { net_money: 59_910_13n, refund_money: 40_000_00n },
    });
    expect(record.amounts.formula_text).toContain('60,000.00 - 89.87 = 59,910.13');

    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('gives cash back that cannot leave yet where more of it was frozen than is used', async () => {
    const { mall } = await boughtInPart({ free: 10_000_00n, trade: 90_000_00n });
    await endDay(mall);
    const moves = await mall.deps.db
      .selectFrom('ledger_move')
      .innerJoin('ledger_entry', 'ledger_entry.entry_id', 'ledger_move.entry_id')
      .select(['to_account', 'amount'])
      .where('source', 'like', 'confirm:%')
      .where('to_account', 'like', 'cash_%')
      .orderBy('seq')
      .execute();
    expect(moves).toEqual([
      { to_account: 'cash_free:C1', amount: 10_000_00n },
      { to_account: 'cash_trade:C1', amount: 30_000_00n },
    ]);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it.each(
    sampled([
      {
        figures: { net: 59_910_13n, fee: 89_88n },
        why: 'a fee that is not that of the part',
      },
      {
        figures: { net: 99_850_22n, fee: 149_78n },
        why: 'all of the money, called a part',
      },
      { figures: { net: 0n, fee: 0n }, why: 'none of the money' },
    ]),
  )('is a break when it names $why', async ({ figures }) => {
    const { mall, orderNo } = await boughtInPart();
    const changed = (line: Answer): Answer =>
      line.kind === 'purchase' && line.outcome.kind !== 'refused'
        ? {
            ...line,
            outcome: { ...line.outcome, net: fen(figures.net), fee: fen(figures.fee) },
          }
        : line;
    const agent = withLines(mall.clearing.agent, (lines) => lines.map(changed));
    await closeBusinessDay({ ...mall.clearing, agent });
    expect(await findOpenBreaks(mall.deps.db)).toMatchObject([
      { step: 'confirm-orders', subject: orderNo },
    ]);
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ frozen: 100_000_00n });
  });

  it('verify notices another fee, other shares and money that did not come back', async () => {
    const { mall, orderNo } = await boughtInPart();
    await endDay(mall);
    const wrongAfter = async (change: string) => {
      const found: string[] = [];
      await takenBack(mall.ownerDb, async (tx) => {
        await liftGuards(tx);
        await sql.raw(change).execute(tx);
        found.push(...(await wrongsIn(mall.clearing, tx)));
        return [];
      });
      return found.join('\n');
    };
    expect(
      await wrongAfter(
        `update order_confirmation set fee_fen = fee_fen + 1, net_fen = net_fen - 1`,
      ),
    ).toContain(`${orderNo} paid a fee of 8988, its terms make 8987`);
    expect(await wrongAfter(`update order_confirmation set shares_e2 = shares_e2 + 1`)).toContain(
      `${orderNo} got 4852988 shares, its terms make 4852987`,
    );
    expect(await wrongAfter(`update order_confirmation set net_fen = net_fen + 4000000`)).toContain(
      `${orderNo} loses money`,
    );
    expect(
      await wrongAfter(
        `update ledger_move set to_account = 'ta_payable' where amount = 4000000 and to_account = 'cash_free:C1'`,
      ),
    ).toContain(`${orderNo} gave back 0, 4000000 was not accepted`);
  });
});
