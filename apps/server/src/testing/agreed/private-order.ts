import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { purchaseOf, type Shopper, walk } from '#testing/story-shopper.ts';

/** A private plan, and its first purchase. */
export const PLAN = 'HC1901';
export const MILLION = 1_000_000_00n;
const { buyProd, tradeWithdraw, transRecordDetailQuery } = contract.trading;
const { getVisitQuestionnaire, questionnaireLocalTraces } = contract.suitability;

type Told = Partial<RequestOf<typeof contract.trading.buyProd>>;

export async function orderOf(
  investor: Shopper,
  told: Told = {},
  businType: '300001' | '300002' = '300001',
  productNo = PLAN,
  money = MILLION,
) {
  const ready = await walk(investor, productNo, money, businType);
  const clicked = { ...ready, productNo, money };
  return { ...purchaseOf(investor.dictionaries, clicked), own_funds: '1' as const, ...told };
}

export async function order(
  investor: Shopper,
  told: Told = {},
  businType: '300001' | '300002' = '300001',
  productNo = PLAN,
  money = MILLION,
) {
  return investor.client(buyProd, await orderOf(investor, told, businType, productNo, money));
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
