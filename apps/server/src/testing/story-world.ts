import { type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, nav, RATE_ONE, rate, shares } from '@mall/domain/money/units';
import type { Preference } from '@mall/domain/suitability/match';
import { systemClock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { changeTerms, publishDays } from '#modules/catalogue/index.ts';
import { depositCash } from '#modules/ledger/index.ts';
import { saveInvestor } from '#modules/suitability/index.ts';
import { openTradeAccount } from '#modules/trading/index.ts';
import { type StoryTerm, termColumnsOf } from './agreed/fixed-term.ts';
import { insertLimits } from './agreed/sale-limits.ts';
import { insertStartFees, type StoryStartFees } from './exits/story-fees.ts';
import { insertPurchaseRate, insertSchedule } from './exits/story-schedules.ts';
import { adjustedOf, insertEvent, type StoryEvent, totalOf } from './story-events.ts';

/** A day written out, for tests. */
export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is no day`);
  return day;
}

export type StoryProduct = StoryStartFees & {
  readonly productNo: string;
  readonly risk?: '1' | '2' | '3' | '4' | '5';
  readonly status?: '2' | '3' | '6' | '8' | '12';
  readonly confirmDays?: number;
  /** A money fund that carries its income over daily or monthly. */
  readonly carryMode?: 'D' | 'M';
  /** It invests abroad. */
  readonly isOverseas?: true;
  readonly navLagDays?: number;
  readonly firstMin?: bigint;
  readonly addMin?: bigint;
  readonly step?: bigint;
  readonly orderMax?: bigint;
  readonly dayMax?: bigint;
  readonly minHold?: bigint;
  /** One purchase rate in hundred-millionths without a discount; absent: the usual table. */
  readonly purchaseRate?: bigint;
  readonly holdMonths?: number;
  /** It may be bought by recurring plans. */
  readonly isPlannable?: true;
  readonly companyCode?: string;
  readonly clientTypes?: readonly ('0' | '1' | '2')[];
  /** Special risks that an ordinary investor confirms one by one. */
  readonly specialRisks?: readonly string[];
  /** A product that is sold in a collection: 6 % at a tenth of it. */
  readonly collection?: {
    readonly begin: string;
    readonly end: string;
    readonly mayCancel?: boolean;
    readonly establishOn?: string;
  };
  /** A certificate, a plan, a trust or a fund; absent: a fund. Plans and trusts are private. */
  readonly categoryId?: '10005' | '10010' | '10017' | '10052';
  readonly coolingOffHours?: number;
  readonly term?: StoryTerm;
  /** When a plan is open; a collection has none. */
  readonly windows?: readonly { readonly begin: string; readonly end: string }[];
  readonly quota?: { readonly left: bigint; readonly investors?: number };
  /** By day, in hundred-millionths. */
  readonly values?: Readonly<Record<string, bigint>>;
  readonly minClientLevel?: '1' | '2' | '3' | '4' | '5';
  readonly advisedDays?: number;
};

const TOLD = { clock: systemClock('demo'), doneBy: 'story' };

/** Puts a public fund on sale: 1.5 % at a tenth up to five million, then 1 000.00 a purchase (EX-2.1, EX-2.4). */
export async function sellFund(db: Db, product: StoryProduct): Promise<void> {
  await db
    .transaction()
    .execute((tx) => changeTerms({ ...TOLD, db: tx }, () => insertFund(tx, product)));
  for (const [day, value] of Object.entries(product.values ?? {}))
    await publishValue(db, product.productNo, dayOf(day), value);
}

async function insertFund(db: Tx, product: StoryProduct): Promise<void> {
  await db
    .insertInto('company')
    .values({ company_code: 'QM', company_name: '启明基金', first_char: 'Q' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertSchedule(db);
  if (product.purchaseRate !== undefined)
    await insertPurchaseRate(db, product.productNo, product.purchaseRate);
  const company = product.companyCode ?? 'QM';
  await db
    .insertInto('company')
    .values({ company_code: company, company_name: `${company}基金`, first_char: 'Q' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const name = `启明测试${product.productNo}`;
  await db
    .insertInto('product')
    .values({
      product_no: product.productNo,
      product_code: product.productNo,
      short_name: name,
      full_name: name,
      pinyin_initials: 'QMCS',
      pinyin: 'qimingceshi',
      category_id: product.categoryId ?? '10010',
      cat_varieties: varietyOf(product),
      carry_mode: product.carryMode ?? null,
      fund_no: product.productNo,
      is_private: isPrivate(product),
      cooling_off_hours: product.coolingOffHours ?? null,
      risk_level: product.risk ?? '3',
      min_client_level: product.minClientLevel ?? null,
      advised_days: product.advisedDays ?? null,
      own_status: product.status ?? (product.collection ? '2' : '3'),
      company_code: company,
      hold_months: product.holdMonths ?? null,
      is_plannable: product.isPlannable ?? false,
      ...saleOf(product),
      ...datesOf(product),
      ...(await insertStartFees(db, product)),
      first_min_fen: fen(product.firstMin ?? 10_00n),
      add_min_fen: fen(product.addMin ?? 10_00n),
      step_fen: fen(product.step ?? 1n),
      ...maximaOf(product),
      min_redeem_shares_e2: shares(1_00n),
      min_hold_shares_e2: shares(product.minHold ?? 0n),
      buy_confirm_days: product.confirmDays ?? 1,
      redeem_confirm_days: 1,
      redeem_pay_days: 3,
      ...termColumnsOf(product),
      nav_lag_days: product.navLagDays ?? 0,
      purchase_schedule_id: product.purchaseRate === undefined ? 'STORY' : product.productNo,
      redemption_schedule_id: 'STORYOUT',
      discount_rate_e8: product.purchaseRate === undefined ? rate(10_000_000n) : RATE_ONE,
    })
    .execute();
  await insertLimits(db, product);
  await insertArchive(db, product);
}

async function insertArchive(db: Tx, product: StoryProduct): Promise<void> {
  if (!product.specialRisks && !product.term?.distributes) return;
  await db
    .insertInto('product_archive')
    .values({
      product_no: product.productNo,
      special_risks: [...(product.specialRisks ?? [])],
      distribute_mode: product.term?.distributes ?? null,
    })
    .execute();
}

function maximaOf({ orderMax, dayMax }: StoryProduct) {
  return {
    order_max_fen: orderMax === undefined ? null : fen(orderMax),
    day_max_fen: dayMax === undefined ? null : fen(dayMax),
  };
}

function saleOf({ clientTypes = ['0', '1'], categoryId = '10010' }: StoryProduct) {
  return {
    sale_mode: '2',
    client_types: [...clientTypes],
    subscription_schedule_id: categoryId === '10010' ? 'STORYSUB' : null,
  } as const;
}

function isPrivate({ categoryId }: StoryProduct): boolean {
  return categoryId === '10017' || categoryId === '10052';
}

function varietyOf({ categoryId = '10010', carryMode, isOverseas }: StoryProduct) {
  if (categoryId !== '10010') return null;
  if (isOverseas) return '11';
  return carryMode ? '3' : '2';
}

function datesOf({ collection }: StoryProduct) {
  if (!collection) return { established_on: OPENED };
  return {
    collect_begin_on: dayOf(collection.begin),
    collect_end_on: dayOf(collection.end),
    ...(collection.establishOn ? { established_on: dayOf(collection.establishOn) } : {}),
    may_cancel_subscription: collection.mayCancel ?? false,
  };
}

/** Publishes a net value, as the fund's manager does in the evening, with the dividend or split of its day. */
export async function publishValue(
  db: Db,
  productNo: string,
  day: Day,
  value: bigint,
  event?: StoryEvent,
) {
  const unit = nav(value);
  await db.transaction().execute((tx) =>
    publishDays({ ...TOLD, db: tx }, [day], async () => {
      if (event) await insertEvent(tx, productNo, day, event);
      const adjusted_nav_e8 = await adjustedOf(tx, { productNo, day, unit }, event);
      const total_nav_e8 = await totalOf(tx, { productNo, day, unit });
      const values = { nav_e8: unit, total_nav_e8, adjusted_nav_e8 };
      await tx
        .insertInto('product_nav')
        .values({ product_no: productNo, nav_on: day, known_on: day, ...values })
        .execute();
    }),
  );
}

/** Publishes what ten thousand shares of a money fund earned on a day. */
export async function publishIncome(db: Db, productNo: string, day: Day, income: bigint) {
  const one = nav(100_000_000n);
  const values = { nav_e8: one, total_nav_e8: one, adjusted_nav_e8: one };
  await db.transaction().execute((tx) =>
    publishDays({ ...TOLD, db: tx }, [day], async () => {
      await tx
        .insertInto('product_nav')
        .values({
          product_no: productNo,
          nav_on: day,
          known_on: day,
          ...values,
          income_nav_e8: nav(income),
          year_rate_e8: rate(0n),
        })
        .execute();
    }),
  );
}

/** Announces a dividend or split by itself, after the value of its day. */
export async function publishEvent(db: Db, productNo: string, day: Day, event: StoryEvent) {
  await db
    .transaction()
    .execute((tx) =>
      publishDays({ ...TOLD, db: tx }, [day], () => insertEvent(tx, productNo, day, event)),
    );
}

export type StoryCustomer = {
  readonly clientId: string;
  readonly free?: bigint;
  readonly trade?: bigint;
  readonly level?: '1' | '2' | '3' | '4' | '5';
  readonly validTo?: string;
  readonly isProfessional?: boolean;
  /** May buy private products. */
  readonly isQualified?: boolean;
  readonly clientType?: '0' | '1' | '2';
  readonly isRestricted?: boolean;
  readonly needsAudit?: boolean;
  readonly preferred?: Preference;
};

const OPENED = dayOf('2024-01-02');

/** Opens a customer with an account, an assessment and cash. */
export async function openCustomer(db: Db, customer: StoryCustomer): Promise<void> {
  const { clientId, level = '5' } = customer;
  await db.transaction().execute(async (tx) => {
    await saveInvestor(tx, {
      clientId,
      clientType: customer.clientType ?? '0',
      assessment: { level, validTo: dayOf(customer.validTo ?? '2099-12-31') },
      isLowestClass: false,
      professional: customer.isProfessional ? {} : undefined,
      preferred: customer.preferred,
    });
    await openTradeAccount(tx, {
      clientId,
      tradeAccount: `TA${clientId.toUpperCase().padStart(8, '0')}`,
      openedOn: OPENED,
      isRestricted: customer.isRestricted ?? false,
      needsAudit: customer.needsAudit ?? false,
    });
    await depositCash(
      { db: tx, clock: TOLD.clock },
      {
        depositNo: clientId,
        clientId,
        free: fen(customer.free ?? 0n),
        trade: fen(customer.trade ?? 0n),
        day: OPENED,
      },
    );
  });
}
