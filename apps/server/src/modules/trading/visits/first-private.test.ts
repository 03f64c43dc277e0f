import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { MILLION, order, orderOf, PLAN, rescind } from '#testing/agreed/private-order.ts';
import { enterInvestor, planMall } from '#testing/agreed/private-plan.ts';
import { refusing } from '#testing/order-story.ts';
import { passFlowStep, type Shopper, walkToConfirm } from '#testing/story-shopper.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { mall } = await planMall();

/** A purchase that stands before the confirmation of who acts. */
async function atIdentity({ confirmIdentity: _, ...investor }: Shopper) {
  const flow = await walkToConfirm(investor, PLAN, MILLION, '300001');
  expect(flow.cur_step).toBe('SMS');
  return flow;
}

describe('the first private purchase of a customer', () => {
  it('takes the transaction password and the message, and neither alone', async () => {
    const investor = await enterInvestor(mall, 'F1');
    const { flow_id, step_data } = await atIdentity(investor);
    expect(step_data.needs_password).toBe('1');
    const step = { purpose: 'order', flowId: flow_id } as const;
    const noticerecord_id = (await investor.confirmIdentity?.(step)) ?? '';
    const pass = (shown: object) =>
      passFlowStep(investor.client, { flow_id, cur_step: 'SMS', ...shown });
    await expect(pass({ noticerecord_id })).rejects.toMatchObject(
      refusing('transaction_password_wrong'),
    );
    const wrong = await investor.showPassword?.('111111');
    await expect(pass({ noticerecord_id, ...wrong })).rejects.toMatchObject(
      refusing('transaction_password_wrong'),
    );
    await expect(pass({ ...(await investor.showPassword?.()) })).rejects.toMatchObject(
      refusing('identity_unconfirmed'),
    );
    // No refusal used the message up.
    const right = await investor.showPassword?.();
    expect(await pass({ noticerecord_id, ...right })).toMatchObject({ cur_step: 'CONFIRM' });
    expect(await pass({ noticerecord_id })).toMatchObject({ cur_step: 'CONFIRM' });
    const tried = await mall.ownerDb
      .selectFrom('trail_entry')
      .select('action')
      .where('client_id', '=', 'F1')
      .where('outcome', '=', 'refused')
      .where('reason', '=', 'transaction_password_wrong')
      .execute();
    expect(tried).toHaveLength(1);
  });

  it('is over with an order that stands, and begins anew when all were rescinded', async () => {
    const investor = await enterInvestor(mall, 'F2');
    const { order_no } = await order(investor, {});
    const second = await atIdentity(investor);
    expect(second.step_data.needs_password).toBe('0');
    await rescind(investor, order_no);
    const third = await atIdentity(investor);
    expect(third.step_data.needs_password).toBe('1');
  });

  it('is decided when the order is placed: a step passed without the password counts no more', async () => {
    const investor = await enterInvestor(mall, 'F3');
    const earlier = await order(investor, {});
    const { showPassword: _, ...silent } = investor;
    const request = await orderOf(silent);
    await rescind(investor, earlier.order_no);
    await expect(investor.client(contract.trading.buyProd, request)).rejects.toMatchObject(
      refusing('identity_unconfirmed'),
    );
    const again = await passFlowStep(investor.client, {
      flow_id: request.flow_id,
      cur_step: 'SMS',
      noticerecord_id:
        (await investor.confirmIdentity?.({ purpose: 'order', flowId: request.flow_id })) ?? '',
      ...(await investor.showPassword?.()),
    });
    expect(again.cur_step).toBe('SUBMIT');
    expect(
      await investor.client(contract.trading.buyProd, { ...request, request_no: randomUUID() }),
    ).toMatchObject({ order_status: '11' });
  });

  it('with the password counts also when another purchase came before the order', async () => {
    const investor = await enterInvestor(mall, 'F4');
    const waiting = await orderOf(investor);
    await order(investor, {});
    expect(await investor.client(contract.trading.buyProd, waiting)).toMatchObject({
      order_status: '11',
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
