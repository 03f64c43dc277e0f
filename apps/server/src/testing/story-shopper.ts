import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { itemsOf } from '@mall/domain/agreements/ticked-items';
import { fen } from '@mall/domain/money/units';
import { sha256Of } from '#content-hash.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { ConfirmIdentity } from '#testing/agreed/checked-notice.ts';
import type { ShowPassword } from '#testing/agreed/shown-password.ts';

export type Shopper = {
  readonly client: Client;
  readonly dictionaries: Dictionaries;
  /** Lets the time pass in which documents are read; absent: real time. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Signs what takes an identity; absent: such documents are refused. */
  readonly signIdentified?: (request: SignRequest) => Promise<void>;
  /** Absent: a step that asks for a message is not passed. */
  readonly confirmIdentity?: ConfirmIdentity;
  /** Absent: a step that asks for the password is not passed. */
  readonly showPassword?: ShowPassword;
};

type SignRequest = RequestOf<typeof contract.agreements.compElectSignAgreeNomal>;

/** A flow that only waits for its order, and the digest of the terms its confirm screen showed. */
export type ReadyFlow = { readonly flowId: string; readonly termsHash: string };

/** Goes through every step before an order as a browser does; returns the flow, ready to be submitted. */
export async function walkToSubmit(
  shopper: Shopper,
  productNo: string,
  money: bigint,
  businType: BuyingType = '300002',
): Promise<ReadyFlow> {
  const { flowId, termsHash } = await walk(shopper, productNo, money, businType);
  return { flowId, termsHash };
}

/** A subscription, a purchase of a fund, or money lent to the house. */
type BuyingType = '300001' | '300002' | '300013';

/** The same, with what was ticked on the way. */
export async function walk(
  shopper: Shopper,
  productNo: string,
  money: bigint,
  businType?: BuyingType,
) {
  const { flow_id, step_data } = await walkToConfirm(shopper, productNo, money, businType);
  const items = step_data.confirm_items;
  const ticked_items = items.map(({ item_no }) => item_no);
  await passFlowStep(shopper.client, { flow_id, cur_step: 'CONFIRM', ticked_items });
  return { flowId: flow_id, items, termsHash: step_data.terms?.terms_sha256 ?? '' };
}

/** Begins a purchase, and reads and signs what it asks for; returns the flow with the items to confirm. */
export async function walkToConfirm(
  shopper: Shopper,
  productNo: string,
  money: bigint,
  businType: BuyingType = '300002',
) {
  return walkTrade(shopper, {
    busin_type: businType,
    product_no: productNo,
    entrust_money: fen(money),
  });
}

type IntendedTrade = Omit<RequestOf<typeof contract.trading.startTradeFlowStep>, 'request_no'>;

/** The same for a trade of any business. */
export async function walkTrade(shopper: Shopper, trade: IntendedTrade) {
  const { client, wait = sleep, signIdentified } = shopper;
  const started = await client(contract.trading.startTradeFlowStep, {
    request_no: randomUUID(),
    ...trade,
  });
  if (started.cur_step !== 'AGREEMENT') return passIdentity(started, shopper);
  const { flow_id, step_data } = started;
  const agreements = [];
  for (const { agreement_id, template_version } of step_data.agreements)
    agreements.push(await readThrough(client, agreement_id, template_version));
  // Another purchase of the same customer may have signed everything since the steps were decided.
  if (agreements.length > 0) {
    await wait(Math.max(...step_data.agreements.map(forcedMs)));
    const request_no = randomUUID();
    const request = { request_no, agreements, flow_id };
    const isIdentified = step_data.agreements.some(({ sign_mode }) => sign_mode === 'S');
    if (isIdentified && signIdentified) await signIdentified(request);
    else await client(contract.agreements.compElectSignAgreeNomal, request);
  }
  const signed = await passFlowStep(client, { flow_id, cur_step: 'AGREEMENT' });
  return passIdentity(signed, shopper);
}

type FlowReply = ReplyOf<typeof contract.trading.startTradeFlowStep>;

/** Confirms who acts where the flow asks for it. */
async function passIdentity(
  flow: FlowReply,
  { client, confirmIdentity, showPassword }: Shopper,
): Promise<FlowReply> {
  if (flow.cur_step !== 'SMS' || !confirmIdentity) return flow;
  const { flow_id } = flow;
  const noticerecord_id = await confirmIdentity({ purpose: 'order', flowId: flow_id });
  const isAsked = flow.step_data.needs_password === '1';
  const shown = isAsked ? await showPassword?.() : undefined;
  return passFlowStep(client, { flow_id, cur_step: 'SMS', noticerecord_id, ...shown });
}

function forcedMs({ force_read_seconds }: { readonly force_read_seconds: number }): number {
  return force_read_seconds * 1000;
}

type StepReport = {
  readonly flow_id: string;
  readonly cur_step: 'AGREEMENT' | 'SMS' | 'CONFIRM';
  readonly ticked_items?: string[];
  readonly noticerecord_id?: string;
  readonly password?: string;
  readonly key_id?: string;
};

export async function passFlowStep(client: Client, report: StepReport) {
  const request_no = randomUUID();
  return client(contract.trading.gotoTradeNextStep, { request_no, ...report });
}

/** Opens a document and says that it was read to its end. */
export async function readThrough(client: Client, agreement_id: string, template_version: string) {
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
    view_begin: '2026-11-12 14:25:02',
    view_end: '2026-11-12 14:25:12',
    scrolled_to_end: '1' as const,
    ticked_items: [...itemsOf(content_html)],
  };
}

type Item = { readonly item_no: string; readonly item_text: string };

/** What an ordinary person ticks for an open fund of middle risk. */
const USUAL_ITEMS = ['all-1', 'fund-1', 'fund-2'];

type Clicked = ReadyFlow & {
  readonly productNo: string;
  readonly money: bigint;
  /** What the flow gave to tick; absent: the usual items. */
  readonly items?: readonly Item[];
};

/** An item in the words of a person. */
function textOf(dictionaries: Dictionaries, itemNo: string): string {
  const self = dictionaries.get('CONFIRM_SELF')?.get('person') ?? '';
  return (dictionaries.get('CONFIRM_ITEM')?.get(itemNo) ?? '').replace('{self}', self);
}

/** What the last click of a purchase carries. */
export function purchaseOf(dictionaries: Dictionaries, clicked: Clicked) {
  const usual = USUAL_ITEMS.map((item_no) => ({
    item_no,
    item_text: textOf(dictionaries, item_no),
  }));
  const { items = usual } = clicked;
  const requestNo: string = randomUUID();
  return {
    request_no: requestNo,
    flow_id: clicked.flowId,
    product_no: clicked.productNo,
    entrust_money: fen(clicked.money),
    click_evidence: {
      shown_sha256: sha256Of('the confirm screen').toString('hex'),
      terms_sha256: clicked.termsHash,
      ticks: items.map(({ item_no, item_text }) => ({
        item_no,
        text_sha256: sha256Of(item_text).toString('hex'),
        tick_time: '2026-11-12 14:26:31',
      })),
      confirm_time: '2026-11-12 14:26:48',
    },
  };
}

/** Walks through a whole purchase and returns what the mall answered. */
export async function buy(
  shopper: Shopper,
  productNo: string,
  money: bigint,
  dividendMethod?: '0' | '1',
) {
  const ready = await walk(shopper, productNo, money);
  const request = purchaseOf(shopper.dictionaries, { ...ready, productNo, money });
  return shopper.client(contract.trading.buyProd, {
    ...request,
    ...(dividendMethod === undefined ? {} : { dividend_method: dividendMethod }),
  });
}

/** What the last click of a subscription carries, when every step before it is passed. */
export async function subscriptionOf(shopper: Shopper, productNo: string, money: bigint) {
  const ready = await walk(shopper, productNo, money, '300001');
  return purchaseOf(shopper.dictionaries, { ...ready, productNo, money });
}

/** What the last click of a repo carries, when every step before it is passed. */
export async function loanOf(shopper: Shopper, productNo: string, money: bigint) {
  const ready = await walk(shopper, productNo, money, '300013');
  return purchaseOf(shopper.dictionaries, { ...ready, productNo, money });
}
