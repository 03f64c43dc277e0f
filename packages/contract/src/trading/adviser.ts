import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  customerWrite,
  dictName,
  flag,
  productNo,
  serialNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { orderStatus } from './order-terms.ts';

/** '1' redeem everything, '2' keep the shares without the adviser. */
const unbindOption = z.enum(['1', '2']);
const adviserStatus = z.enum(['BOUND', 'UNBINDING', 'UNBOUND']);

export const adviserProductUnbindCheck = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/adviserProductUnbindCheck',
  auth: 'session',
  right: 'query',
  summary: 'Whether an adviser contract can be ended, and what is still owed',
  request: customerRequest({ product_no: productNo }),
  reply: z.object({
    can_unbind: flag,
    reason: z.nullable(text(100)),
    intransit_count: z.int(),
    accrued_fee: yuan,
    locked_share: shareCount,
    options: z.array(z.object({ option: unbindOption, option_dict_name: dictName })),
  }),
  refusals: ['product_absent', 'position_not_held'],
});

export const adviserProductUnbind = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/adviserProductUnbind',
  auth: 'session',
  right: 'make',
  summary: 'End an adviser contract, redeeming or keeping its shares',
  request: customerWrite({
    product_no: productNo,
    option: unbindOption,
    noticerecord_id: text(64),
  }),
  reply: z.object({
    unbind_no: serialNo,
    status: adviserStatus,
    status_dict_name: dictName,
    need_audit: flag,
    local_order_no: z.nullable(serialNo),
    settled_fee: yuan,
    child_orders: z.array(
      z.object({
        order_no: serialNo,
        product_no: productNo,
        product_short_name: text(60),
        entrust_share: shareCount,
        order_status: orderStatus,
        order_status_dict_name: dictName,
      }),
    ),
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'product_absent',
    'position_not_held',
    'account_restricted',
    'adviser_orders_in_transit',
    'adviser_rebalancing',
    'adviser_shares_locked',
    'identity_unconfirmed',
    'product_not_redeemable',
    'outside_trading_hours',
    'insufficient_cash',
  ],
});
