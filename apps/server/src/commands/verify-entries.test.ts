import { beforeEach, describe, expect, it } from 'vitest';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { wrongs, wrongsAfter } = await createPlantedMall();

const ofOrder = (kind: string, order: string) =>
  `(select entry_id from ledger_entry where source = '${kind}:' || (select order_no from trade_order where ${order}))`;
const LOCKED = `product_no = '910067'`;
const REFUSED = `entrust_money_fen = 20000`;
const CANCELLED = `entrust_money_fen = 30000`;
const OPEN = `trade_on = '2026-11-16'`;

const planted = [
  {
    what: 'a freeze from the purse of another customer',
    change: `update ledger_move set from_account = 'cash_free:C2' where entry_id = ${ofOrder('freeze', OPEN)}`,
    says: 'moves 50000 of client_money from cash_free:C2 to cash_frozen:C1',
  },
  {
    what: 'a freeze posted on another day',
    change: `update ledger_entry set posted_on = '2026-11-13' where entry_id = ${ofOrder('freeze', OPEN)}`,
    says: 'is booked on 2026-11-13',
  },
  {
    what: 'another split of net amount and fee',
    change: `update ledger_move set amount = amount + case to_account when 'fee_payable' then 1 else -1 end
              where entry_id = ${ofOrder('confirm', LOCKED)} and asset = 'client_money'`,
    says: 'moves 76 of client_money from cash_frozen:C1 to fee_payable',
  },
  {
    what: 'shares for another customer',
    change: `update ledger_move set to_account = 'shares_available:C2' where entry_id = ${ofOrder('confirm', LOCKED)} and asset like 'shares:%'`,
    says: 'of shares:910067 from ta_register to shares_available:C2',
  },
  {
    what: 'shares of another product',
    change: `update ledger_move set asset = 'shares:910066' where entry_id = ${ofOrder('confirm', LOCKED)} and asset like 'shares:%'`,
    says: 'of shares:910066 from ta_register to shares_available:C1',
  },
  {
    what: 'a move that the confirmation does not know',
    change: `insert into ledger_move select entry_id, 9, 'cash_free:C2', 'cash_free:C1', 'client_money', 1 from ledger_entry where entry_id = ${ofOrder('confirm', LOCKED)}`,
    says: 'moves 1 of client_money from cash_free:C2 to cash_free:C1',
  },
  {
    what: 'a confirmation posted on another day',
    change: `update ledger_entry set posted_on = '2026-11-16' where entry_id = ${ofOrder('confirm', LOCKED)}`,
    says: 'is booked on 2026-11-16',
  },
  {
    what: 'a refusal that gives the cash to another customer',
    change: `update ledger_move set to_account = 'cash_free:C1' where entry_id = ${ofOrder('release', REFUSED)}`,
    says: 'moves 20000 of client_money from cash_frozen:C2 to cash_free:C1',
  },
  {
    what: 'a cancellation that ties cash which was free',
    change: `update ledger_move set to_account = 'cash_trade:C2' where entry_id = ${ofOrder('release', CANCELLED)}`,
    says: 'moves 30000 of client_money from cash_frozen:C2 to cash_trade:C2',
  },
  {
    what: 'a release posted on another day',
    change: `update ledger_entry set posted_on = '2026-11-16' where entry_id = ${ofOrder('release', CANCELLED)}`,
    says: 'is booked on 2026-11-16',
  },
  {
    what: 'an entry under the name of another order',
    change: `update ledger_entry set source = 'freeze:DD2026111299999999' where entry_id = ${ofOrder('freeze', OPEN)}`,
    says: 'freeze:DD2026111299999999',
  },
  {
    what: 'an entry of no order',
    change: `update ledger_entry set source = 'thawed:1' where entry_id = ${ofOrder('freeze', OPEN)}`,
    says: 'froze 0 of 50000',
  },
  {
    what: 'moves without an entry',
    change: `alter table ledger_move drop constraint ledger_move_entry_id_fkey;
             insert into ledger_move values (999999, 1, 'cash_free:C2', 'cash_free:C1', 'client_money', 1)`,
    says: 'move 1 of entry 999999 belongs to no entry',
  },
];

describe('mall verify', () => {
  beforeEach(async () => {
    expect(await wrongs()).toEqual([]);
  });

  it.each(sampled(planted))('notices $what', async ({ change, says }) => {
    expect((await wrongsAfter(change)).join('\n')).toContain(says);
  });
});
