import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock } from '#clock.ts';
import type { StoryMall, StoryOptions } from '#testing/app/open-story.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { purchaseOf, type Shopper, walk } from '#testing/story-shopper.ts';
import { dayOf, type StoryCustomer, type StoryProduct, sellFund } from '#testing/story-world.ts';

export const PLAN = 'HC1901';
export const MILLION = 1_000_000_00n;
const { buyProd, tradeWithdraw, transRecordDetailQuery } = contract.trading;
const { getVisitQuestionnaire, questionnaireLocalTraces } = contract.suitability;

type Told = Partial<RequestOf<typeof contract.trading.buyProd>>;

/** A plan in its collection until Friday 2026-11-20, and an investor with two million, on Thursday the week before. */
export async function planMall({
  options = {},
  product = {},
  collection = { begin: '2026-11-02', end: '2026-11-20' },
  customer = {},
  isVerified = true,
}: {
  readonly options?: Partial<StoryOptions>;
  readonly product?: Partial<StoryProduct>;
  /** Null: the plan is not collected, it is open in its windows. */
  readonly collection?: StoryProduct['collection'] | null;
  readonly customer?: Partial<StoryCustomer>;
  readonly isVerified?: boolean;
} = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [PLAN]: 100_000_000n }),
    ...options,
  });
  const quota = { left: 10n * MILLION, investors: 200 };
  const plan = { productNo: PLAN, categoryId: '10017', quota, ...product } as const;
  await sellFund(mall.deps.db, collection ? { ...plan, collection } : plan);
  const investor = await mall.enter({ clientId: 'C1', free: 2n * MILLION, ...customer });
  if (isVerified) await verify(mall, 'C1');
  return { mall, investor };
}

/** Another investor with two million. */
export async function enterInvestor(mall: StoryMall, clientId: string, isVerified = true) {
  const investor = await mall.enter({ clientId, free: 2n * MILLION });
  if (isVerified) await verify(mall, clientId);
  return investor;
}

/** The desk has seen what makes a customer a qualified investor. */
async function verify({ ownerDb }: StoryMall, clientId: string) {
  await ownerDb
    .updateTable('customer')
    .set({ qualified_as: 'verified', qualified_to_on: dayOf('2027-06-30') })
    .where('client_id', '=', clientId)
    .execute();
}

export async function orderOf(
  investor: Shopper,
  told: Told = {},
  businType: '300001' | '300002' = '300001',
  productNo = PLAN,
) {
  const ready = await walk(investor, productNo, MILLION, businType);
  const clicked = { ...ready, productNo, money: MILLION };
  return { ...purchaseOf(investor.dictionaries, clicked), own_funds: '1' as const, ...told };
}

export async function order(
  investor: Shopper,
  told: Told = {},
  businType: '300001' | '300002' = '300001',
  productNo = PLAN,
) {
  return investor.client(buyProd, await orderOf(investor, told, businType, productNo));
}

const RIGHT = ['A', 'B', 'A', 'B', 'A', 'B'] as const;
type Option = 'A' | 'B';

export const answersOf = (options: readonly Option[]) =>
  options.map((option_no, index) => ({ no: String(index + 1), option_no }));

export const answer = (
  { client }: Shopper,
  order_no: string,
  options: readonly Option[] = RIGHT,
  request_no: string = randomUUID(),
) =>
  client(questionnaireLocalTraces, {
    request_no,
    order_no,
    questionnaire_id: 'WJ3V1',
    questionnaire_kind: '3',
    answers: answersOf(options),
  });

export const questionsOf = ({ client }: Shopper, order_no: string) =>
  client(getVisitQuestionnaire, { order_no, questionnaire_kind: '3' });
export const rescind = ({ client }: Shopper, order_no: string) =>
  client(tradeWithdraw, { order_no, request_no: randomUUID() });
export const detailOf = ({ client }: Shopper, order_no: string) =>
  client(transRecordDetailQuery, { order_no });
export const goTo = (mall: StoryMall, day: string, hour: number, minute: number) =>
  moveBusinessClock(mall.deps.db, mall.deps.clock, {
    day: dayOf(day),
    msOfDay: at(hour, minute),
  });
export const quotaLeft = async ({ deps }: StoryMall) =>
  (await deps.db.selectFrom('product_quota').select('left_fen').executeTakeFirstOrThrow()).left_fen;
