import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import { type ConfirmedStep, plainStep } from '@mall/domain/identity/confirmed-step';
import { contentHash } from '#content-hash.ts';

/** What of a step stands beside its code: enough to know the step again, and not to read it. */
export function stepHash(step: ConfirmedStep): Buffer {
  return contentHash(plainStep(step));
}

/** What a code is asked for, as the request says it. */
export function stepFrom(wire: ConfirmedStepWire): ConfirmedStep {
  switch (wire.purpose) {
    case 'sign':
      return { purpose: 'sign', flowId: wire.flow_id, agreementIds: wire.agreement_ids };
    case 'order':
      return { purpose: 'order', flowId: wire.flow_id };
    case 'transfer_out':
      return { purpose: 'transfer_out', bankNo: wire.bank_no, amount: wire.money };
    case 'custody':
      return {
        purpose: 'custody',
        productNo: wire.product_no,
        shares: wire.entrust_share,
        seller: wire.target_seller_code,
        account: wire.target_trade_account,
      };
    case 'treasure':
      return { purpose: 'treasure', productNo: wire.product_no, reserve: wire.reserve_amount };
    case 'unbind':
      return { purpose: 'unbind', productNo: wire.product_no, option: wire.option };
    case 'audit':
      return { purpose: 'audit', localOrderNos: wire.local_order_nos };
  }
}
