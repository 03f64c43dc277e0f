import { contract } from '@mall/contract';
import { type Client, createClient } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { itemsOf } from '@mall/domain/agreements/ticked-items';
import { assert } from '@mall/domain/assert';
import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import type { Shares } from '@mall/domain/money/units';
import * as z from 'zod/mini';
import { sha256Of } from '#content-hash.ts';
import { refusal, success } from '#http/reply/envelope.ts';
import type { ServedCall } from '#http/serve-call.ts';
import type { DemoTreasure } from './demo-contracts.ts';
import { type DemoClientId, makerOf } from './demo-customers.ts';
import type { DemoExit } from './demo-holdings.ts';
import type { DemoOrder } from './demo-orders.ts';

const ADDRESS = '127.0.0.1';
const PURCHASE = '300002';
const LOAN = '300013';
const SWITCH = '300004';
const TREASURE = '300011';
const REINVEST = '0';
/** How long a customer of the demo reads his documents before he signs. */
export const READING_MS = 60_000;

/** Makes calls for a customer as a browser does, without the way through HTTP. */
export function clientOfCustomer(
  calls: readonly ServedCall[],
  clientId: DemoClientId,
  token?: string,
): Client {
  const caller = { address: ADDRESS, token, hasLeft: () => false };
  const served = new Map(calls.map((one) => [one.call, one]));
  const session = { ...makerOf(clientId), scope: 'session', clientId } as const;
  return createClient(async (call, payload) => {
    const { answer } = served.get(call) ?? {};
    assert(answer !== undefined, `${call.path} is served`);
    // The client has just encoded the request by the same schema.
    const request = z.decode(call.request, payload as z.input<typeof call.request>);
    const outcome = await answer(request, session, caller);
    if (!outcome.ok) return refusal(outcome.refusal, outcome.slots);
    if ('json' in outcome) return success(JSON.parse(Buffer.concat(outcome.json).toString()));
    return success(z.encode(call.reply, outcome.reply));
  });
}

export type DemoShopper = {
  readonly client: Client;
  /** The same customer a minute of reading earlier. */
  readonly reader: Client;
  /** Signs what takes an identity, which the demo's customers showed at a counter. */
  readonly signIdentified: (request: SignRequest) => Promise<void>;
  /** The number of a message whose code was entered just now; absent: no step asks for one. */
  readonly confirmIdentity?: (step: ConfirmedStep) => Promise<string>;
};

type SignRequest = RequestOf<typeof contract.agreements.compElectSignAgreeNomal>;

/**
 * Buys as a customer does, step by step: starts the flow, reads and signs, ticks, submits. Every request number
 * follows from the order, so that buying it again after a crash finds what is there. Returns the number auditors see, if it waits for one.
 */
export async function buyAsCustomer(
  shopper: DemoShopper,
  order: DemoOrder,
  now: Moment,
): Promise<string | null> {
  const numbered = numberOf(order);
  const walked = await walkSteps(shopper, now, numbered, {
    busin_type: order.isLoan ? LOAN : PURCHASE,
    product_no: order.productNo,
    entrust_money: order.money,
  });
  const { local_order_no } = await shopper.client(contract.trading.buyProd, {
    request_no: numbered('buy'),
    flow_id: walked.flowId,
    product_no: order.productNo,
    entrust_money: order.money,
    ...(order.isPrivate ? { own_funds: '1' as const } : {}),
    ...(order.reinvests ? { dividend_method: REINVEST } : {}),
    ...(order.renewedUntil ? { postpone_flag: '1', postpone_stop_date: order.renewedUntil } : {}),
    click_evidence: walked.evidence([order.productNo, String(order.money), order.day]),
  });
  return local_order_no;
}

/** The number under which a checker rejects a proposal. */
export function rejectionRequestNo(order: DemoOrder): string {
  return numberOf(order)('reject');
}

/** The number under which a purchase is entered once it is placed. */
export function purchaseRequestNo(order: DemoOrder): string {
  return numberOf(order)('buy');
}

/** Signs what the cash treasure asks for and opens it. */
export async function openTreasureAsCustomer(
  { client, reader, confirmIdentity }: DemoShopper,
  treasure: DemoTreasure,
  now: Moment,
): Promise<void> {
  const numbered = numberOf(treasure);
  const { trading, agreements } = contract;
  const { list } = await client(agreements.compElectQryNeedSignByCondition, {
    busin_type: TREASURE,
    product_no: treasure.productNo,
    only_unsigned: '1',
  });
  const read = [];
  for (const document of list) read.push(await readThrough(reader, document, now));
  const signing = { request_no: numbered('sign treasure'), agreements: read };
  if (read.length > 0) await client(agreements.compElectSignAgreeNomal, signing);
  assert(confirmIdentity !== undefined, 'a treasure is opened by a customer who can be asked');
  await client(trading.cashTreasureOrder, {
    request_no: treasureRequestNo(treasure),
    operation: '1',
    product_no: treasure.productNo,
    reserve_amount: treasure.reserve,
    noticerecord_id: await confirmIdentity({
      purpose: 'treasure',
      productNo: treasure.productNo,
      reserve: treasure.reserve,
    }),
  });
}

export function treasureRequestNo(treasure: DemoTreasure): string {
  return numberOf(treasure)('treasure');
}

/** Leaves one fund for another in the same way. */
export async function switchAsCustomer(
  shopper: DemoShopper,
  exit: DemoExit & { readonly targetProductNo: string },
  shares: Shares,
  now: Moment,
): Promise<void> {
  const numbered = numberOf(switchKey(exit));
  const what = {
    product_no: exit.productNo,
    target_product_no: exit.targetProductNo,
    entrust_share: shares,
  };
  const walked = await walkSteps(shopper, now, numbered, { busin_type: SWITCH, ...what });
  await shopper.client(contract.trading.switchProd, {
    request_no: numbered('switch'),
    flow_id: walked.flowId,
    ...what,
    click_evidence: walked.evidence([exit.productNo, exit.targetProductNo, String(shares)]),
  });
}

function switchKey<Exit extends DemoExit>(exit: Exit): Exit {
  return { ...exit, productNo: `${exit.productNo} ${exit.targetProductNo}` };
}

/** The number under which an exit is entered once it is placed. */
export function exitRequestNo(exit: DemoExit): string {
  return exit.targetProductNo === undefined
    ? numberOf(exit)('redeem')
    : numberOf(switchKey(exit))('switch');
}

/** Redeems after the items of the last screen were ticked. */
export async function redeemAsCustomer(
  { client }: DemoShopper,
  exit: DemoExit,
  shares: Shares,
  { now, items }: { readonly now: Moment; readonly items: readonly Item[] },
): Promise<void> {
  await client(contract.trading.tradeRedeem, {
    request_no: numberOf(exit)('redeem'),
    product_no: exit.productNo,
    entrust_share: shares,
    redeem_all: exit.part === 'all' ? '1' : '0',
    large_redeem_flag: '1',
    click_evidence: clickOf([exit.productNo, String(shares), exit.day], items, now),
  });
}

/** In place of an encrypted password. */
export const SEEN_IN_PERSON = 'seenInPersonAtTheCounter';

type Numbered = (step: string) => string;

export function numberOf(order: Pick<DemoOrder, 'clientId' | 'productNo' | 'day'>): Numbered {
  return (step) => requestNo(`${order.clientId} ${order.productNo} ${order.day} ${step}`);
}

type Started = Omit<RequestOf<typeof contract.trading.startTradeFlowStep>, 'request_no'>;

/** Goes through every step before an order; a repeat finds the steps that are passed. */
export async function walkSteps(
  { client, reader, signIdentified, confirmIdentity }: DemoShopper,
  now: Moment,
  numbered: Numbered,
  started: Started,
) {
  const { trading, agreements } = contract;
  let flow = await client(trading.startTradeFlowStep, {
    request_no: numbered('start'),
    ...started,
  });
  const { flow_id } = flow;
  if (flow.cur_step === 'AGREEMENT') {
    const read = [];
    for (const document of flow.step_data.agreements)
      read.push(await readThrough(reader, document, now));
    const signing = { request_no: numbered('sign'), agreements: read, flow_id };
    const isIdentified = flow.step_data.agreements.some(({ sign_mode }) => sign_mode === 'S');
    if (isIdentified) await signIdentified(signing);
    // Another process may have signed everything since the steps were decided.
    else if (read.length > 0) await client(agreements.compElectSignAgreeNomal, signing);
    flow = await client(trading.gotoTradeNextStep, {
      request_no: numbered('agreement'),
      flow_id,
      cur_step: 'AGREEMENT',
    });
  }
  if (flow.cur_step === 'SMS' && confirmIdentity)
    flow = await client(trading.gotoTradeNextStep, {
      request_no: numbered('identity'),
      flow_id,
      cur_step: 'SMS',
      noticerecord_id: await confirmIdentity({ purpose: 'order', flowId: flow_id }),
      // The counter that saw the customer in person takes his word; see `callsAt`.
      ...(flow.step_data.needs_password === '1' ? { password: SEEN_IN_PERSON } : {}),
    });
  const { confirm_items: items, terms } = flow.step_data;
  assert(terms !== null, 'the confirm step tells the terms');
  if (flow.cur_step === 'CONFIRM') {
    await client(trading.gotoTradeNextStep, {
      request_no: numbered('confirm'),
      flow_id,
      cur_step: 'CONFIRM',
      ticked_items: items.map(({ item_no }) => item_no),
    });
  }
  return {
    flowId: flow_id,
    evidence: (shown: readonly string[]) => ({
      ...clickOf(shown, items, now),
      terms_sha256: terms.terms_sha256,
    }),
  };
}

type Item = { readonly item_no: string; readonly item_text: string };

function clickOf(shown: readonly string[], items: readonly Item[], now: Moment) {
  return {
    shown_sha256: hexOf(JSON.stringify(shown)),
    ticks: items.map(({ item_no, item_text }) => ({
      item_no,
      text_sha256: hexOf(item_text),
      tick_time: formatMoment(now),
    })),
    confirm_time: formatMoment(now),
  };
}

type Document = { readonly agreement_id: string; readonly template_version: string };

async function readThrough(
  client: Client,
  { agreement_id, template_version }: Document,
  now: Moment,
) {
  const { content_sha256, content_html } = await client(
    contract.agreements.compElectQryAgreeHtmlView,
    {
      agreement_id,
    },
  );
  return {
    agreement_id,
    template_version,
    shown_sha256: content_sha256,
    view_begin: formatMoment({ ...now, msOfDay: now.msOfDay - READING_MS }),
    view_end: formatMoment(now),
    scrolled_to_end: '1' as const,
    ticked_items: [...itemsOf(content_html)],
  };
}

/** The same text gives the same number, in the form of a UUID of version 8. */
function requestNo(text: string): string {
  const hex = hexOf(`demo order ${text}`);
  const [third, fourth] = [`8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join('-');
}

function hexOf(text: string): string {
  return sha256Of(text).toString('hex');
}
