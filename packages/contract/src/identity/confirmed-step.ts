import * as z from 'zod/mini';
import { bankNo } from '../banking/bank-card.ts';
import { positiveShares, positiveYuan, productNo, serialNo, text, yuanFromZero } from '../wire.ts';

/** As in compElectSignAgree. */
const PAPERS_MAX = 30;
/** As in auditUserLocalOrder. */
const ORDERS_MAX = 20;

/**
 * What a code is asked for, with the content the call itself will have: the code confirms that call and no other. The
 * message names it in the server's own words.
 */
export const confirmedStep = z.discriminatedUnion('purpose', [
  /** compElectSignAgree */
  z.object({
    purpose: z.literal('sign'),
    agreement_ids: z.array(serialNo).check(z.minLength(1), z.maxLength(PAPERS_MAX)),
    flow_id: z.optional(serialNo),
  }),
  /** gotoTradeNextStep, step SMS */
  z.object({ purpose: z.literal('order'), flow_id: serialNo }),
  /** bankTransfer, direction 2 */
  z.object({ purpose: z.literal('transfer_out'), bank_no: bankNo, money: positiveYuan }),
  /** retrustee */
  z.object({
    purpose: z.literal('custody'),
    product_no: productNo,
    entrust_share: positiveShares,
    target_seller_code: text(9),
    target_trade_account: text(20),
  }),
  /** cashTreasureOrder, operation 1 */
  z.object({ purpose: z.literal('treasure'), product_no: productNo, reserve_amount: yuanFromZero }),
  /** adviserProductUnbind */
  z.object({
    purpose: z.literal('unbind'),
    product_no: productNo,
    option: z.enum(['1', '2']),
  }),
  /** auditUserLocalOrder, an approval */
  z.object({
    purpose: z.literal('audit'),
    local_order_nos: z.array(serialNo).check(z.minLength(1), z.maxLength(ORDERS_MAX)),
  }),
]);
export type ConfirmedStepWire = z.output<typeof confirmedStep>;
