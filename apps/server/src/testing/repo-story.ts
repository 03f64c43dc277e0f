import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen, rate, shares } from '@mall/domain/money/units';
import { systemClock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import { changeTerms, publishDays } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { loanOf, type Shopper } from './story-shopper.ts';
import { dayOf } from './story-world.ts';

export type StoryRepo = {
  readonly productNo: string;
  readonly days?: number;
  readonly agreed?: bigint;
  readonly early?: bigint;
  readonly isRenewable?: boolean;
  /** From this amount on an early end is booked a day ahead. */
  readonly bookedFrom?: bigint;
};

const TOLD = { clock: systemClock('demo'), doneBy: 'story' };

/** Offers a quotation repo of seven days at 2.40 %, 0.40 % when it is ended early (EX-4.1, EX-4.4). */
export async function offerRepo(db: Db, repo: StoryRepo): Promise<void> {
  await db
    .transaction()
    .execute((tx) => changeTerms({ ...TOLD, db: tx }, () => insertRepo(tx, repo)));
}

async function insertRepo(db: Tx, repo: StoryRepo): Promise<void> {
  await db
    .insertInto('company')
    .values({ company_code: 'QM', company_name: '启明基金', first_char: 'Q' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const name = `多元宝${repo.productNo}`;
  await db
    .insertInto('product')
    .values({
      product_no: repo.productNo,
      product_code: repo.productNo,
      short_name: name,
      full_name: name,
      pinyin_initials: 'DYB',
      pinyin: 'duoyuanbao',
      category_id: '10000',
      fund_no: repo.productNo,
      is_private: false,
      risk_level: '1',
      own_status: '3',
      client_types: ['0', '1'],
      sale_mode: '1',
      company_code: 'QM',
      term_count: repo.days ?? 7,
      term_unit: '0',
      expire_rate_e8: rate(repo.agreed ?? 2_400_000n),
      break_rate_e8: rate(repo.early ?? 400_000n),
      early_min_fen: fen(100_00n),
      early_step_fen: fen(100_00n),
      early_large_fen: repo.bookedFrom === undefined ? null : fen(repo.bookedFrom),
      may_postpone: repo.isRenewable ?? true,
      first_min_fen: fen(1_000_00n),
      add_min_fen: fen(1_000_00n),
      step_fen: fen(1_000_00n),
      min_redeem_shares_e2: shares(1_00n),
      min_hold_shares_e2: shares(0n),
      buy_confirm_days: 0,
      redeem_confirm_days: 0,
      redeem_pay_days: 0,
      redeem_lag_days: 0,
      nav_lag_days: 0,
      discount_rate_e8: rate(100_000_000n),
    })
    .execute();
}

/** Discloses what is pledged for all contracts. */
export async function pledge(db: Db, day: string, pledged: bigint): Promise<void> {
  const disclosed_on = dayOf(day);
  const row = { disclosed_on, outstanding_fen: fen(0n), pledged_fen: fen(pledged) };
  await db.transaction().execute((tx) =>
    publishDays({ ...TOLD, db: tx }, [disclosed_on], async () => {
      await tx.insertInto('repo_disclosure').values(row).execute();
    }),
  );
}

/** Lends money to the house and returns what the mall answered. */
export async function lend(
  shopper: Shopper,
  productNo: string,
  money: bigint,
  wanted: { readonly postpone_flag?: '0' | '1' } = {},
) {
  const loan = await loanOf(shopper, productNo, money);
  return shopper.client(contract.trading.buyProd, { ...loan, ...wanted });
}

/** What the last click of an early end carries. */
export function earlyEndOf(
  dictionaries: Dictionaries,
  end: { readonly productNo: string; readonly contractNo: string; readonly money: bigint },
) {
  const self = dictionaries.get('CONFIRM_SELF')?.get('person') ?? '';
  const text = (dictionaries.get('CONFIRM_ITEM')?.get('all-1') ?? '').replace('{self}', self);
  const requestNo: string = randomUUID();
  return {
    request_no: requestNo,
    product_no: end.productNo,
    contract_no: end.contractNo,
    entrust_money: fen(end.money),
    redeem_all: '0' as const,
    large_redeem_flag: '1' as const,
    click_evidence: {
      shown_sha256: sha256Of('the confirm screen').toString('hex'),
      ticks: [
        {
          item_no: 'all-1',
          text_sha256: sha256Of(text).toString('hex'),
          tick_time: '2026-11-16 10:00:00',
        },
      ],
      confirm_time: '2026-11-16 10:00:00',
    },
  };
}

/** Ends a part of a contract early and returns what the mall answered. */
export async function endEarly(
  { client, dictionaries }: Shopper,
  end: { readonly productNo: string; readonly contractNo: string; readonly money: bigint },
) {
  return client(contract.trading.tradeRedeem, earlyEndOf(dictionaries, end));
}
