import * as z from 'zod/mini';
import { businType } from '../agreements/agreement-terms.ts';
import { transferDirection, transferStatus } from '../banking/bank-transfer.ts';
import { defineCall } from '../define-call.ts';
import { statusGroup } from '../trading/trade-record.ts';
import {
  bytes,
  customerRequest,
  dateText,
  month,
  pointInTime,
  productNo,
  serialNo,
  text,
} from '../wire.ts';
import { figureKind } from './figure-trace.ts';
import { billVersion } from './monthly-bill.ts';
import { productFamily } from './position-item.ts';

/** The filter of the screen the export was asked from; every page of it is exported. */
const fileFilter = z.object({
  family: z.optional(productFamily),
  product_no: z.optional(productNo),
  order_no: z.optional(serialNo),
  allot_no: z.optional(serialNo),
  busin_type: z.optional(businType),
  status: z.optional(statusGroup),
  direction: z.optional(transferDirection),
  transfer_status: z.optional(transferStatus),
  begin_date: z.optional(dateText),
  end_date: z.optional(dateText),
  month: z.optional(month),
  /** Of the bill; the newest where none is named. */
  version: z.optional(billVersion),
  figure_kind: z.optional(figureKind),
  figure_key: z.optional(text(80)),
});

export const exportAccountFile = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/exportAccountFile',
  auth: 'session',
  right: 'query',
  summary: 'Account data as a file: the current filter, all of its rows',
  request: customerRequest({
    ...pointInTime,
    file_kind: z.enum([
      'positions',
      'records',
      'record_receipt',
      'bill',
      'transfers',
      'local_orders',
      'plan_periods',
      'figure_trace',
      'account',
    ]),
    format: z.enum(['xlsx', 'csv', 'pdf', 'json', 'hledger']),
    filter: fileFilter,
  }),
  reply: bytes,
  // A JSON export has a type of its own: plain JSON is always the envelope.
  media: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/pdf',
    'application/vnd.fund-mall.account+json',
    'text/plain',
  ],
  refusals: [
    'order_not_found',
    'bill_not_found',
    'plan_not_found',
    'figure_not_visible',
    'as_of_out_of_range',
    'file_kind_unsupported',
    'export_too_large',
    'export_crowded',
  ],
});
