import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { customerWrite, dictName, serialNo, shareCount, yuan } from '../wire.ts';
import { orderStatus } from './order-terms.ts';

export const tradeWithdraw = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/tradeWithdraw',
  auth: 'session',
  right: 'make_or_transfer',
  summary: 'Cancel an order, recall it from audit, or rescind it while cooling off',
  request: customerWrite({ order_no: serialNo }),
  reply: z.object({
    order_no: serialNo,
    /** The cancellation is a record of its own. */
    withdraw_no: serialNo,
    order_status: orderStatus,
    order_status_dict_name: dictName,
    unfreeze_money: z.nullable(yuan),
    unfreeze_share: z.nullable(shareCount),
  }),
  refusals: ['request_no_reused', 'order_not_found', 'order_not_cancellable', 'cancel_too_late'],
});
