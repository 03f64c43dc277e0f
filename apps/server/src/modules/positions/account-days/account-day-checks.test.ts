import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkPositions } from '#modules/positions/index.ts';
import { createPlantedMall, liftGuards, takenBack } from '#testing/planted-mall.ts';
import { closeUntil, moveTo, openRepoMall, REPO } from '#testing/repo-mall.ts';
import { endEarly, lend } from '#testing/repo-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { wrongs, wrongsAfter } = await createPlantedMall();
const OF_C1 = `client_id = 'C1' and business_on = '2026-11-12'`;

describe('mall verify holds what was kept of accounts against ledger, banks and valuations', () => {
  beforeEach(async () => {
    expect(await wrongs()).toEqual([]);
  });

  it.each(
    sampled([
      ...['cash_free_fen', 'cash_trade_fen', 'cash_frozen_fen', 'redeem_transit_fen'].map(
        (column) => ({
          change: `update account_day set ${column} = ${column} + 1 where ${OF_C1}`,
          says: 'C1 has kept other cash on 2026-11-12 than the ledger had',
        }),
      ),
      {
        change: `update account_day set market_value_fen = market_value_fen + 1 where ${OF_C1}`,
        says: 'C1 put in ',
      },
      {
        change: `update account_day set flow_fen = flow_fen + 1 where ${OF_C1}`,
        says: 'its assets say',
      },
      {
        change: `update account_day set buys_fen = buys_fen + 100, collected_fen = collected_fen + 100 where ${OF_C1}`,
        says: 'its assets say',
      },
      {
        change: `update account_day set market_value_fen = market_value_fen + 1, flow_fen = flow_fen + 1 where ${OF_C1}`,
        says: 'its banks say',
      },
      {
        change: `update account_day set market_value_fen = market_value_fen + 1, total_income_fen = total_income_fen + 1 where ${OF_C1}`,
        says: 'its valuations say',
      },
      {
        change: `delete from account_day where client_id = 'C1' and business_on = '2026-11-13'`,
        says: 'C1 has no account kept on 2026-11-13',
      },
      {
        change: `update account_day set buys_fen = buys_fen + 1 where ${OF_C1}`,
        says: 'under way to products, its orders have 0',
      },
      {
        change: `update account_day set known_on = known_on + 1 where ${OF_C1}`,
        says: 'C1 is kept on 2026-11-12 as it was known on 2026-11-13',
      },
      {
        change: `update account_day set last_entry_id = 1 where ${OF_C1}`,
        says: 'C1 has kept other cash on 2026-11-12 than the ledger had',
      },
    ]),
  )('$change', async ({ change, says }) => {
    expect((await wrongsAfter(change)).join('\n')).toContain(says);
  });
});

it('verify holds kept accounts that lent money against their contracts', async () => {
  const { mall, shopper } = await openRepoMall();
  const { contract_no } = await lend(shopper, REPO, 100_000_00n);
  await closeUntil(mall, '2026-11-17');
  await moveTo(mall, '2026-11-18', at(10, 0));
  await endEarly(shopper, { productNo: REPO, contractNo: contract_no ?? '', money: 40_000_00n });
  await closeUntil(mall, '2026-11-20');
  const wrongsAfterMore = async (more: number) => {
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql`update account_day set market_value_fen = market_value_fen + ${more}, total_income_fen = total_income_fen + ${more}
                 where business_on = '2026-11-19'`.execute(tx);
      return checkPositions(tx);
    });
    return checks.flatMap(({ wrong }) => wrong);
  };
  expect(await wrongsAfterMore(0)).toEqual([]);
  // 60,000.00 at 2.40 % for four nights, and 40,000.00 at the early rate for two.
  expect((await wrongsAfterMore(100)).join('\n')).toContain('C1 is kept on 2026-11-19 with ');
});
