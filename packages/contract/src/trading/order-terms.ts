import * as z from 'zod/mini';
import { businType } from '../agreements/agreement-terms.ts';
import { dateNum, dateTime, dictName, flag, productNo, serialNo, text } from '../wire.ts';

/** Order states (rules 10.1): 00-03 local, 10-25 on the way, 30-50 confirmed, 6x cancelled, 7x failed, 80 unknown. */
export const orderStatus = z.enum([
  '00',
  '01',
  '02',
  '03',
  '10',
  '11',
  '12',
  '13',
  '20',
  '25',
  '30',
  '31',
  '40',
  '50',
  '61',
  '62',
  '70',
  '71',
  '80',
]);

/** Who began an order: the customer, a recurring plan, the cash-treasure sweep, the registrar. */
export const orderSource = z.enum(['MALL', 'RATION', 'SWEEP', 'TA']);

/** '0' reinvest, '1' cash. */
export const dividendMethod = z.enum(['0', '1']);

/** What every order answers when it is taken. */
export const placedOrder = z.object({
  order_no: serialNo,
  busin_type: businType,
  busin_type_dict_name: dictName,
  product_no: productNo,
  order_status: orderStatus,
  order_status_dict_name: dictName,
  trade_date_num: dateNum,
  /** Until when it can be cancelled; null when it cannot. */
  cancel_deadline: z.nullable(dateTime),
  need_audit: flag,
  /** The number the institution's auditors see, and their deadline; null without audit. */
  local_order_no: z.nullable(serialNo),
  expire_time: z.nullable(dateTime),
});

/** One document kept with an order. */
export const orderAgreement = z.object({
  sign_no: serialNo,
  agreement_name: text(100),
  file_id: z.nullable(serialNo),
});
