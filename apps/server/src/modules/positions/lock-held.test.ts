import { fen, nav, shares, splitRatio } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { dayOf } from '#testing/story-world.ts';
import { findHolding } from './holding-store.ts';
import { lockHeld } from './lock-held.ts';
import { findLots } from './lot-store.ts';
import { replayHoldings } from './replay-holdings.ts';
import type { HoldingChange } from './write-held.ts';

const { deps, ownerDb, wrongsAfter } = await createPlantedMall();
const { db } = deps;
const KEY = { clientId: 'C1', productNo: '910066' } as const;
const LATER = dayOf('2026-11-18');

/** What a corporate action or a line of the registrar does to the holding. */
const change = (event: HoldingChange['event'], source: HoldingChange['source']): HoldingChange => ({
  ...KEY,
  event,
  source,
  countsFrom: LATER,
  bookedOn: LATER,
  lotSource: 'REINVEST',
});

const line = (registrarNo: string) => ({ kind: 'line', registrarNo }) as const;
const action = (actionNo: string) => ({ kind: 'action', actionNo }) as const;

describe('events of every kind', () => {
  it('are written with the lots they bring and use, and verify replays them', async () => {
    const [before] = await findLots(db, KEY.clientId, KEY.productNo);
    const had = before?.left_shares_e2 ?? shares(0n);
    await db.transaction().execute(async (tx) => {
      const held = await lockHeld(tx, [KEY]);
      await held.apply(change({ kind: 'split', ratio: splitRatio(2_000_000_000n) }, action('S1')));
      const lot = {
        shares: shares(100n),
        unitValue: nav(60_000_000n),
        confirmedOn: LATER,
        redeemableOn: LATER,
        lockedUntil: undefined,
      };
      await held.apply(change({ kind: 'reinvest', lot }, action('D1')));
      await held.apply(change({ kind: 'cash_dividend', received: fen(500n) }, action('D2')));
      expect(held.heldOf(KEY).holding.shares).toBe(had * 2n + 100n);
      const leaving = { shares: shares(had * 2n + 40n), received: fen(1_200_00n), leftOn: LATER };
      await held.apply(change({ kind: 'dispose', ...leaving }, line('R1')));
      await held.write(new Map());
    });

    const lots = await findLots(db, KEY.clientId, KEY.productNo);
    expect(lots.map((lot) => lot.left_shares_e2)).toEqual([60n]);
    expect(await findHolding(db, KEY.clientId, KEY.productNo)).toMatchObject({
      shares: 60n,
      dividends: 500n,
      paidOut: 1_205_00n,
    });
    const uses = await db.selectFrom('lot_use').select(['taken_shares_e2']).execute();
    expect(uses.map((use) => use.taken_shares_e2)).toEqual([had * 2n, 40n]);
    expect((await replayHoldings(db)).wrong).toEqual([]);
  });

  it('are applied once: the same action again is refused by the database', async () => {
    const again = db.transaction().execute(async (tx) => {
      const held = await lockHeld(tx, [KEY]);
      await held.apply(change({ kind: 'cash_dividend', received: fen(500n) }, action('D2')));
      await held.write(new Map());
    });
    await expect(again).rejects.toThrow('holding_event_of_action');
  });

  it('change locked holdings only', async () => {
    const other = db.transaction().execute(async (tx) => {
      const held = await lockHeld(tx, [KEY]);
      held.heldOf({ ...KEY, clientId: 'C2' });
    });
    await expect(other).rejects.toThrow('only a locked holding is read and changed');
  });
});

describe('mall verify', () => {
  it.each(
    sampled([
      {
        change: `update share_lot set left_shares_e2 = 61 where left_shares_e2 = 60`,
        says: 'leave 60 of lot',
      },
      {
        change: `delete from lot_use where taken_shares_e2 = 40`,
        says: 'lacks the use of 40 of lot',
      },
      {
        change: `update lot_use set taken_shares_e2 = 41 where taken_shares_e2 = 40`,
        says: 'lacks the use of 40 of lot',
      },
      { change: `update holding set realised_fen = realised_fen + 1`, says: 'it is kept as' },
      { change: `update holding set cost_fen = cost_fen + 1`, says: 'it is kept as' },
      { change: `update holding set dividends_fen = dividends_fen + 1`, says: 'it is kept as' },
      {
        change: `update holding_event set amount_fen = amount_fen + 1 where kind = 'dispose'`,
        says: 'its row says',
      },
      {
        change: `update holding_event set after_cost_fen = after_cost_fen + 1`,
        says: 'its row says',
      },
      { change: `delete from holding_event where kind = 'cash_dividend'`, says: 'is missing' },
    ]),
  )('notices $change', async ({ change: planted, says }) => {
    const lift = ['holding_event', 'lot_use'].map(
      (table) => `alter table ${table} disable trigger user`,
    );
    expect((await wrongsAfter(...lift, planted)).join('\n')).toContain(says);
  });

  it('finds the events of purchases that no confirmation tells of', async () => {
    const found = await wrongsAfter(
      'alter table holding_event disable trigger user',
      `update holding_event set amount_fen = amount_fen + 1 where client_id = 'C2' and kind = 'acquire'`,
    );
    expect(found.join('\n')).toContain('differs from what it did to its holding');
  });
});

it('of a payment only its day is entered, once', async () => {
  const { rows } = await sql<{ client_id: string; order_no: string }>`
    select client_id, order_no from order_event where kind = 'answered' limit 1`.execute(ownerDb);
  const [order] = rows;
  await ownerDb.transaction().execute(async (tx) => {
    await sql`insert into due_payment (client_id, order_no, seq, event_seq, pay_on, amount_fen)
              values (${order?.client_id}, ${order?.order_no}, 1, 2, '2026-11-20', 100)`.execute(
      tx,
    );
    await sql`update due_payment set paid_on = '2026-11-20'`.execute(tx);
  });
  const again = sql`update due_payment set paid_on = '2026-11-21'`.execute(ownerDb);
  await expect(again).rejects.toThrow('of a payment only its day is entered, once');
  const more = sql`update due_payment set amount_fen = 101`.execute(ownerDb);
  await expect(more).rejects.toThrow('of a payment only its day is entered, once');
});
