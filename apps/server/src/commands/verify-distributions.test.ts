import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { checkPositions } from '#modules/positions/index.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const friday = dayOf('2026-11-13');
const [PAYING, SPLITTING] = ['910066', '910067'];

/** C1 takes dividends in cash, C2 in shares; both hold a fund that paid one and a fund that split. */
const { clearing, ownerDb } = await (async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: (day) => ({
      [PAYING]: day < friday ? 125_000_000n : 120_000_000n,
      [SPLITTING]: day < friday ? 280_710_000n : 100_000_000n,
    }),
    eventsOn: (day): Record<string, StoryEvent> =>
      day === friday
        ? {
            [PAYING]: { dividend: 5_000_000n, payOn: '2026-11-16' },
            [SPLITTING]: { split: 2_807_100_000n },
          }
        : {},
  });
  for (const productNo of [PAYING, SPLITTING]) await sellFund(mall.deps.db, { productNo });
  for (const [clientId, method] of [
    ['C1', '1'],
    ['C2', '0'],
  ] as const) {
    const shopper = await mall.enter({ clientId, free: 100_000_00n });
    for (const productNo of [PAYING, SPLITTING]) await buy(shopper, productNo, 12_518_75n, method);
  }
  for (const _ of ['thursday', 'friday']) await closeBusinessDay(mall.clearing);
  return mall;
})();

const GUARDED = ['dividend_payout', 'dividend_split', 'booked_event', 'holding_event', 'share_lot'];

class TakenBack extends Error {
  readonly wrongs: readonly string[];
  constructor(wrongs: readonly string[]) {
    super('taken back');
    this.wrongs = wrongs;
  }
}

async function wrongsAfter(change: string): Promise<readonly string[]> {
  return ownerDb
    .transaction()
    .execute(async (tx) => {
      for (const table of [...GUARDED, 'position_value', 'holding', 'product_nav'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql.raw(change).execute(tx);
      throw new TakenBack((await checkPositions(tx)).flatMap(({ wrong }) => wrong));
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof TakenBack) return thrown.wrongs;
      throw thrown;
    });
}

it('finds nothing wrong', async () => {
  expect(await wrongsIn(clearing)).toEqual([]);
});

it.each([
  {
    what: 'a reinvested lot that can be redeemed on another day',
    change: `update share_lot set redeemable_on = redeemable_on + 1 where lot_source = 'REINVEST'`,
    says: 'did something else to the holding',
  },
  {
    what: 'a reinvested lot that is locked',
    change: `update share_lot set locked_until_on = redeemable_on + 30 where lot_source = 'REINVEST'`,
    says: 'did something else to the holding',
  },
  {
    what: 'a dividend of another day',
    change: `update holding_event set event_on = event_on - 1 where kind in ('cash_dividend', 'reinvest')`,
    says: 'did something else to the holding',
  },
  {
    what: 'a split of another day',
    change: `update holding_event set event_on = event_on - 1 where kind = 'split'`,
    says: 'is booked at',
  },
  {
    what: 'a dividend by the shares of a later day than its record day',
    change: 'update dividend_split set record_on = record_on - 1',
    says: 'the dividend of 910066 on 2026-11-13 went to the shares of 2026-11-13, which is not its record day 2026-11-12',
  },
  {
    what: 'a dividend by the shares of a day that was never open',
    change: 'update booked_event set entitled_on = entitled_on + 1',
    says: 'went to the shares of 2026-11-14, which is not its record day 2026-11-13',
  },
  {
    what: 'a dividend by the shares of before its record day',
    change: 'update booked_event set entitled_on = entitled_on - 1',
    says: 'went to the shares of 2026-11-12, which is not its record day 2026-11-13',
  },
  {
    what: 'a dividend that is missing',
    change: `delete from dividend_payout where client_id = 'C1'`,
    says: 'the dividend of 2026-11-13 is not booked, it is 50000 on 1000000 shares',
  },
  {
    what: 'a reinvestment that is missing',
    change: `delete from dividend_payout where client_id = 'C2'`,
    says: 'C2 in 910066: the dividend of 2026-11-13 is not booked',
  },
  {
    what: 'a dividend that came twice',
    change: `insert into holding_event select client_id, product_no, seq + 1, kind, event_on, booked_on, shares_e2, amount_fen,
      split_ratio_e9, order_no, order_seq, registrar_no, 'dividend:2026-11-16', after_shares_e2, after_cost_fen,
      after_realised_fen, after_dividends_fen + amount_fen, after_paid_in_fen, after_paid_out_fen + amount_fen, written_at
      from holding_event where kind = 'cash_dividend'`,
    says: 'dividend:2026-11-16 changed the holding and nothing was paid',
  },
  {
    what: 'a dividend of another amount',
    change: `update dividend_payout set cash_fen = cash_fen + 1 where client_id = 'C1'`,
    says: 'is booked as 50001 on 1000000 shares, method 1; it is 50000',
  },
  {
    what: 'a dividend by another method',
    change: `update dividend_payout set dividend_method = '1' where client_id = 'C2'`,
    says: 'method 1; it is 50000 on 1000000, method 0',
  },
  {
    what: 'a dividend that is due and not paid',
    change: `update dividend_payout set paid_on = null where client_id = 'C1'`,
    says: 'was due on 2026-11-16 and is not paid',
  },
  {
    what: 'a reinvested lot of fewer shares',
    change: `update share_lot set came_shares_e2 = came_shares_e2 - 1 where lot_source = 'REINVEST'`,
    says: 'dividend:2026-11-13 did something else to the holding',
  },
  {
    what: 'a split at another ratio than the fund announced',
    change: `update holding_event set split_ratio_e9 = 2800000000 where client_id = 'C1' and kind = 'split'`,
    says: 'is booked at 2800000000 on 2026-11-16, it was at 2807100000 on 2026-11-16',
  },
  {
    what: 'a split that is missing',
    change: `delete from holding_event where client_id = 'C1' and kind = 'split'`,
    says: 'C1 in 910067: split:2026-11-13 is not booked',
  },
  {
    what: 'an event that no day booked',
    change: `delete from booked_event`,
    says: 'the dividend or split of 910067 on 2026-11-13 is not booked',
  },
  {
    what: 'an announced ratio that does not fit the values of the fund, booked as announced',
    change: `update dividend_split set split_ratio_e9 = 2000000000 where split_ratio_e9 is not null;
      update position_value set total_income_fen = total_income_fen - 359000
       where product_no = '910067' and valued_on = '2026-11-13'`,
    says: 'C1 in 910067 earned -359001 from 2026-11-12 to 2026-11-13, the fund 0.00',
  },
])('finds $what', async ({ change, says }) => {
  expect((await wrongsAfter(change)).join('\n')).toContain(says);
});
