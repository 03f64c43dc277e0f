import { contract } from '@mall/contract';
import { type Client, createClient } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import * as z from 'zod/mini';
import { sha256Of } from '#content-hash.ts';
import { refusal, success } from '#http/reply/envelope.ts';
import type { ServedCall } from '#http/serve-call.ts';
import { type DemoClientId, makerOf } from './demo-customers.ts';
import type { DemoOrder } from './demo-orders.ts';

const ADDRESS = '127.0.0.1';
const CALLER = { address: ADDRESS, token: undefined, hasLeft: () => false };
const PURCHASE = '300002';
const LOAN = '300013';
/** How long a customer of the demo reads his documents before he signs. */
export const READING_MS = 60_000;

/** Makes calls for a customer as a browser does, without the way through HTTP. */
export function clientOfCustomer(calls: readonly ServedCall[], clientId: DemoClientId): Client {
  const served = new Map(calls.map((one) => [one.call, one]));
  const session = { ...makerOf(clientId), scope: 'session', clientId } as const;
  return createClient(async (call, payload) => {
    const { answer } = served.get(call) ?? {};
    assert(answer !== undefined, `${call.path} is served`);
    // The client has just encoded the request by the same schema.
    const request = z.decode(call.request, payload as z.input<typeof call.request>);
    const outcome = await answer(request, session, CALLER);
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
};

type SignRequest = RequestOf<typeof contract.agreements.compElectSignAgreeNomal>;

/**
 * Buys as a customer does, step by step: starts the flow, reads and signs, ticks, submits. Every request number
 * follows from the order, so that buying it again after a crash finds what is there.
 */
export async function buyAsCustomer(
  { client, reader, signIdentified }: DemoShopper,
  order: DemoOrder,
  now: Moment,
): Promise<void> {
  const numbered = (step: string) =>
    requestNo(`${order.clientId} ${order.productNo} ${order.day} ${step}`);
  const { trading, agreements } = contract;
  let flow = await client(trading.startTradeFlowStep, {
    request_no: numbered('start'),
    busin_type: order.isLoan ? LOAN : PURCHASE,
    product_no: order.productNo,
    entrust_money: order.money,
  });
  const { flow_id } = flow;
  if (flow.cur_step === 'AGREEMENT') {
    const read = [];
    for (const document of flow.step_data.agreements)
      read.push(await readThrough(reader, document, now));
    const signing = { request_no: numbered('sign'), agreements: read, flow_id };
    if (order.isLoan) await signIdentified(signing);
    else await client(agreements.compElectSignAgreeNomal, signing);
    flow = await client(trading.gotoTradeNextStep, {
      request_no: numbered('agreement'),
      flow_id,
      cur_step: 'AGREEMENT',
    });
  }
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
  await client(trading.buyProd, {
    request_no: numbered('buy'),
    flow_id,
    product_no: order.productNo,
    entrust_money: order.money,
    click_evidence: {
      shown_sha256: hexOf(JSON.stringify([order.productNo, String(order.money), order.day])),
      terms_sha256: terms.terms_sha256,
      ticks: items.map(({ item_no, item_text }) => ({
        item_no,
        text_sha256: hexOf(item_text),
        tick_time: formatMoment(now),
      })),
      confirm_time: formatMoment(now),
    },
  });
}

type Document = { readonly agreement_id: string; readonly template_version: string };

async function readThrough(
  client: Client,
  { agreement_id, template_version }: Document,
  now: Moment,
) {
  const { content_sha256 } = await client(contract.agreements.compElectQryAgreeHtmlView, {
    agreement_id,
  });
  return {
    agreement_id,
    template_version,
    shown_sha256: content_sha256,
    view_begin: formatMoment({ ...now, msOfDay: now.msOfDay - READING_MS }),
    view_end: formatMoment(now),
    scrolled_to_end: '1' as const,
    ticked_items: [],
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
