import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { fen } from '@mall/domain/money/units';
import { sha256Of } from '#content-hash.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';

export type Shopper = { readonly client: Client; readonly dictionaries: Dictionaries };

/** Goes through every step before an order as a browser does; returns the flow, ready to be submitted. */
export async function walkToSubmit(
  { client, dictionaries }: Shopper,
  productNo: string,
  money: bigint,
): Promise<string> {
  const started = await client(contract.trading.startTradeFlowStep, {
    request_no: randomUUID(),
    busin_type: '300002',
    product_no: productNo,
    entrust_money: fen(money),
  });
  const { flow_id } = started;
  if (started.cur_step === 'AGREEMENT') {
    const agreements = [];
    for (const { agreement_id, template_version } of started.step_data.agreements)
      agreements.push(await readThrough(client, agreement_id, template_version));
    const request_no = randomUUID();
    await client(contract.agreements.compElectSignAgreeNomal, { request_no, agreements, flow_id });
    await passFlowStep(client, { flow_id, cur_step: 'AGREEMENT' });
  }
  const ticked_items = [...(dictionaries.get('FUND_CONFIRM_ITEM') ?? new Map()).keys()];
  await passFlowStep(client, { flow_id, cur_step: 'CONFIRM', ticked_items });
  return flow_id;
}

type StepReport = {
  readonly flow_id: string;
  readonly cur_step: 'AGREEMENT' | 'CONFIRM';
  readonly ticked_items?: string[];
};

async function passFlowStep(client: Client, report: StepReport) {
  const request_no = randomUUID();
  return client(contract.trading.gotoTradeNextStep, { request_no, ...report });
}

async function readThrough(client: Client, agreement_id: string, template_version: string) {
  const { content_sha256 } = await client(contract.agreements.compElectQryAgreeHtmlView, {
    agreement_id,
  });
  return {
    agreement_id,
    template_version,
    shown_sha256: content_sha256,
    view_begin: '2026-11-12 14:25:02',
    view_end: '2026-11-12 14:25:12',
    scrolled_to_end: '1' as const,
    ticked_items: [],
  };
}

/** What the last click of a purchase carries. */
export function purchaseOf(
  dictionaries: Dictionaries,
  given: { readonly flowId: string; readonly productNo: string; readonly money: bigint },
) {
  const items = [...(dictionaries.get('FUND_CONFIRM_ITEM') ?? new Map<string, string>())];
  const requestNo: string = randomUUID();
  return {
    request_no: requestNo,
    flow_id: given.flowId,
    product_no: given.productNo,
    entrust_money: fen(given.money),
    click_evidence: {
      shown_sha256: sha256Of('the confirm screen').toString('hex'),
      ticks: items.map(([item_no, text]) => ({
        item_no,
        text_sha256: sha256Of(text).toString('hex'),
        tick_time: '2026-11-12 14:26:31',
      })),
      confirm_time: '2026-11-12 14:26:48',
    },
  };
}

/** Walks through a whole purchase and returns what the mall answered. */
export async function buy(shopper: Shopper, productNo: string, money: bigint) {
  const flowId = await walkToSubmit(shopper, productNo, money);
  const request = purchaseOf(shopper.dictionaries, { flowId, productNo, money });
  return shopper.client(contract.trading.buyProd, request);
}
