import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { fen } from '@mall/domain/money/units';
import { sha256Of } from '#content-hash.ts';
import { passFlowStep, type Shopper, walkTrade } from '#testing/story-shopper.ts';

type Request = RequestOf<typeof contract.plans.createRationPlan>;

/** A thousand yuan on every trading day, without an end. */
export const DAILY = {
  ration_type: '1',
  cycle_type: '3',
  base_money: fen(1_000_00n),
  end_type: '0',
  target_flag: '0',
} as const satisfies Partial<Request>;

type Asked = Partial<Request> & { readonly product_no: string };

/** What the last click of a plan carries, when every step before it is passed. */
export async function planRequestOf(shopper: Shopper, asked: Asked): Promise<Request> {
  const terms = { ...DAILY, ...asked };
  const { flow_id, step_data } = await walkTrade(shopper, {
    busin_type: '300010',
    product_no: asked.product_no,
    entrust_money: terms.base_money,
  });
  const items = step_data.confirm_items;
  const ticked_items = items.map(({ item_no }) => item_no);
  await passFlowStep(shopper.client, { flow_id, cur_step: 'CONFIRM', ticked_items });
  return {
    request_no: randomUUID(),
    flow_id,
    ...terms,
    click_evidence: {
      shown_sha256: sha256Of('the confirm screen').toString('hex'),
      ticks: items.map(({ item_no, item_text }) => ({
        item_no,
        text_sha256: sha256Of(item_text).toString('hex'),
        tick_time: '2026-11-12 14:26:31',
      })),
      confirm_time: '2026-11-12 14:26:48',
    },
  };
}

/** Walks through the whole creation of a plan and returns what the mall answered. */
export async function createPlanOf(shopper: Shopper, asked: Asked) {
  return shopper.client(contract.plans.createRationPlan, await planRequestOf(shopper, asked));
}
