import { isFinal } from '@mall/domain/orders/order-state';
import { readProductNames } from '#modules/catalogue/index.ts';
import type { PlainText } from '#modules/documents/index.ts';
import { findBill, presentBill } from '#modules/positions/index.ts';
import { findRecordDetail } from '#modules/trading/index.ts';
import { billPaper } from './bill-paper.ts';
import type { FileRequest as Request } from './file-request.ts';
import type { FileDeps } from './find-content.ts';
import type { PaperFacts } from './paper.ts';
import { receiptPaper } from './receipt-paper.ts';

type Refusal =
  | 'as_of_out_of_range'
  | 'bill_not_found'
  | 'order_not_found'
  | 'file_kind_unsupported';
type Found =
  | { readonly ok: true; readonly content: PlainText }
  | { readonly ok: false; readonly refusal: Refusal };

const UNSUPPORTED = { ok: false, refusal: 'file_kind_unsupported' } as const;

/** The text of a paper; only bills and receipts are papers. */
export async function findPaper(
  deps: FileDeps,
  clientId: string,
  request: Request,
  facts: PaperFacts,
): Promise<Found> {
  switch (request.file_kind) {
    case 'bill':
      return findBillPaper(deps, clientId, request, facts);
    case 'record_receipt':
      return findReceipt(deps, clientId, request, facts);
    default:
      return UNSUPPORTED;
  }
}

async function findBillPaper(
  deps: FileDeps,
  clientId: string,
  { filter: { month, version }, as_of, known_on }: Request,
  facts: PaperFacts,
): Promise<Found> {
  if (month === undefined) return { ok: false, refusal: 'bill_not_found' };
  const found = await findBill(deps, clientId, { month, version, as_of, known_on });
  if (!found.ok) return found;
  const productNos = found.bill.content.products.map(({ productNo }) => productNo);
  const names = await readProductNames(deps.db, productNos);
  const bill = presentBill(found.bill, names, deps.dictionaries);
  return { ok: true, content: billPaper(bill, facts) };
}

/** A purchase that was confirmed in part stays so. */
const CONFIRMED_IN_PART = '31';

/** What is not over has no receipt yet. */
async function findReceipt(
  deps: FileDeps,
  clientId: string,
  { filter: { order_no }, as_of, known_on }: Request,
  facts: PaperFacts,
): Promise<Found> {
  if (order_no === undefined) return { ok: false, refusal: 'order_not_found' };
  const found = await findRecordDetail(deps, clientId, { order_no, as_of, known_on });
  if (!found.ok) return found;
  const { order_status: state } = found.detail;
  if (!isFinal(state) && state !== CONFIRMED_IN_PART) return UNSUPPORTED;
  return { ok: true, content: receiptPaper(found.detail, facts) };
}
