import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findDepositContents } from '#modules/ledger/cash-contents-store.ts';
import { createPlantedMall } from '#testing/planted-mall.ts';

const { deps, wrongs, wrongsAfter, wrongsAfterOwn } = await createPlantedMall();

const deposit = (part: 'free' | 'trade') => [
  `insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on)
   values ('forged', 'C2', ${part === 'free' ? 7 : 0}, ${part === 'trade' ? 7 : 0}, '2026-11-13')`,
  `select ledger_post('{deposit:forged}', '2026-11-13', '{1}', '{1}', '{bank_client}', '{cash_${part}:C2}',
                      '{client_money}', '{7}')`,
];
const UNTIED = `select ledger_post('{untie:2026-11-16:C2}', '2026-11-16', '{1}', '{1}', '{cash_trade:C2}', '{cash_free:C2}',
                                   '{client_money}', '{7}')`;

describe('cash that the role of the mall books without an entry on the trail', () => {
  it('is nowhere in a mall that was left alone', async () => {
    expect(await wrongs()).toEqual([]);
  });

  it('is found when it is a deposit with its own record', async () => {
    const says = 'forged has no content on the trail: cash_deposit';
    expect(await wrongsAfterOwn(...deposit('free'))).toEqual([says]);
  });

  it('is found when it is tied cash that is set free', async () => {
    const says = '2026-11-16:C2 has no content on the trail: cash_untie';
    expect(await wrongsAfterOwn(...deposit('trade'), UNTIED)).toContain(says);
  });
});

describe('deposits and cash set free', () => {
  it.each([
    {
      what: 'another amount on every side',
      changes: [
        `update cash_deposit set free_fen = free_fen + 1 where deposit_no = 'C1'`,
        `update ledger_move set amount = amount + 1 where to_account = 'cash_free:C1' and from_account = 'bank_client'`,
        `update ledger_balance set amount = amount + 1 where account = 'cash_free:C1'`,
        `update ledger_balance set amount = amount - 1 where account = 'bank_client'`,
        `update account_day d set cash_free_fen = cash_free_fen + 1, flow_fen = flow_fen
            + case when business_on = (select min(business_on) from account_day) then 1 else 0 end where client_id = 'C1'`,
      ],
      says: ['C1 differs from what the trail tells: cash_deposit'],
    },
    {
      what: 'another amount set free',
      changes: [
        `update ledger_move set amount = amount - 1 where from_account = 'cash_trade:C3' and to_account = 'cash_free:C3'
            and entry_id = (select entry_id from ledger_entry where source like 'untie:%')`,
        `update ledger_balance set amount = amount - 1 where account = 'cash_free:C3'`,
        `update ledger_balance set amount = amount + 1 where account = 'cash_trade:C3'`,
        `update account_day set cash_free_fen = cash_free_fen - 1, cash_trade_fen = cash_trade_fen + 1
          where client_id = 'C3' and business_on >= '2026-11-12'`,
      ],
      says: ['2026-11-13:C3 differs from what the trail tells: cash_untie'],
    },
    {
      what: 'an entry on the trail without its deposit',
      changes: [
        `insert into trail_entry (written_at, action, outcome, object_kind, object_id, content_sha256)
         values (now(), 'cash_deposit', 'done', 'deposit', 'gone', sha256('x'))`,
      ],
      says: ['gone stands on the trail and is not there: cash_deposit'],
    },
    {
      what: 'an entry on the trail without cash set free',
      changes: [
        `insert into trail_entry (written_at, action, outcome, object_kind, object_id, content_sha256)
         values (now(), 'cash_untie', 'done', 'untie', '2026-11-13:C9', sha256('x'))`,
      ],
      says: ['2026-11-13:C9 stands on the trail and is not there: cash_untie'],
    },
  ])('are compared with the trail: $what', async ({ changes, says }) => {
    expect(await wrongsAfter(...changes)).toEqual(says);
  });
});

it('the number of an older deposit cannot be used for a second customer', async () => {
  const found = await wrongsAfter(
    'alter table trail_entry drop constraint trail_entry_has_content',
    `delete from trail_entry where action = 'cash_deposit'`,
    `insert into unsealed_row (kind, id) select 'cash_deposit', deposit_no from cash_deposit`,
    `insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on) values ('C1', 'C2', 7, 0, '2026-11-13')`,
  );
  expect(found).toContain('C1 is there more than once: cash_deposit');
});

it('a number that is used for a second customer is compared wherever a page of rows ends', async () => {
  const counts: number[] = [];
  const takenBack = new Error('taken back');
  const run = deps.db.transaction().execute(async (tx) => {
    await sql`insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on)
              values ('C1', 'C2', 7, 0, '2026-11-13')`.execute(tx);
    counts.push((await findDepositContents(tx, undefined, 1)).length);
    throw takenBack;
  });
  await expect(run).rejects.toBe(takenBack);
  expect(counts).toEqual([2]);
});
