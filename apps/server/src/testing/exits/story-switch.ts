import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { switchProd } from '@mall/contract/trading/switch';
import { shares } from '@mall/domain/money/units';
import { sha256Of } from '#content-hash.ts';
import { passFlowStep, type Shopper, walkTrade } from '#testing/story-shopper.ts';

export type Switching = {
  readonly productNo: string;
  readonly targetProductNo: string;
  readonly shares: bigint;
};

/** Goes through every step before a switch; returns the last step with what it told. */
export async function walkSwitch(shopper: Shopper, switching: Switching) {
  const flow = await walkTrade(shopper, {
    busin_type: '300004',
    product_no: switching.productNo,
    target_product_no: switching.targetProductNo,
    entrust_share: shares(switching.shares),
  });
  const ticked_items = flow.step_data.confirm_items.map(({ item_no }) => item_no);
  await passFlowStep(shopper.client, { flow_id: flow.flow_id, cur_step: 'CONFIRM', ticked_items });
  return flow;
}

type Walked = Awaited<ReturnType<typeof walkSwitch>>;

/** What the last click of a switch carries. */
export function switchOf(
  { flow_id, step_data }: Walked,
  switching: Switching,
): RequestOf<typeof switchProd> {
  return {
    request_no: randomUUID(),
    flow_id,
    product_no: switching.productNo,
    target_product_no: switching.targetProductNo,
    entrust_share: shares(switching.shares),
    click_evidence: {
      shown_sha256: sha256Of('the confirm screen').toString('hex'),
      terms_sha256: step_data.terms?.terms_sha256 ?? '',
      ticks: step_data.confirm_items.map(({ item_no, item_text }) => ({
        item_no,
        text_sha256: sha256Of(item_text).toString('hex'),
        tick_time: '2026-11-12 14:26:31',
      })),
      confirm_time: '2026-11-12 14:26:48',
    },
  };
}

/** Switches shares from the first step to the order. */
export async function switchShares(
  shopper: Shopper,
  switching: Switching,
): Promise<ReplyOf<typeof switchProd>> {
  const flow = await walkSwitch(shopper, switching);
  return shopper.client(contract.trading.switchProd, switchOf(flow, switching));
}
