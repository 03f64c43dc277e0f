import { contract } from '@mall/contract';
import { positionItem } from '@mall/contract/positions/position-item';
import { tradeRecord } from '@mall/contract/trading/trade-record';
import { journalText } from '@mall/domain/ledger/journal';
import * as z from 'zod/mini';
import { readProductNames } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { findCustomerMoves } from '#modules/ledger/index.ts';
import {
  type AccountView,
  findAccountView,
  findBill,
  findValuedPrices,
  type PositionDeps,
  presentBill,
} from '#modules/positions/index.ts';
import {
  findOrdersThen,
  findOwnRecords,
  findOwnTransfers,
  type OrdersThen,
  thenOf,
} from '#modules/trading/index.ts';
import type { WireRow } from './account-columns.ts';
import type { SheetContent } from './account-sheet.ts';
import type { FileRequest as Request } from './file-request.ts';
import { filterText } from './filter-text.ts';

export type FileDeps = PositionDeps;

/** A list that is exported has at most so many rows, a journal so many moves. */
const ROWS_MAX = 10_000;
const MOVES_MAX = 100_000;

type Refused = {
  readonly ok: false;
  readonly refusal: 'as_of_out_of_range' | 'bill_not_found' | 'export_too_large';
};
type Found<Content> = { readonly ok: true; readonly content: Content } | Refused;

const OUT_OF_RANGE = { ok: false, refusal: 'as_of_out_of_range' } as const;
const TOO_LARGE = { ok: false, refusal: 'export_too_large' } as const;
const transferRows = contract.banking.queryBankTransferRecord.reply.shape.list;

/** The rows of a list with what was asked for in words. */
export async function findSheet(
  deps: FileDeps,
  clientId: string,
  request: Request & { readonly file_kind: SheetContent['kind'] },
): Promise<Found<SheetContent>> {
  switch (request.file_kind) {
    case 'positions':
      return findPositions(deps, clientId, request);
    case 'bill':
      return findBillSheet(deps, clientId, request);
    case 'records':
    case 'transfers':
      return findOrders(deps, clientId, { ...request, file_kind: request.file_kind });
  }
}

async function findPositions(
  deps: FileDeps,
  clientId: string,
  request: Request,
): Promise<Found<SheetContent>> {
  const view = await findAccountView(deps, clientId, request);
  if (!view) return OUT_OF_RANGE;
  const { family, product_no: productNo } = request.filter;
  const shown = view.positions.filter(
    (one) =>
      (family === undefined || one.family === family) &&
      (productNo === undefined || one.product_no === productNo),
  );
  const rows = shown.map((one) => z.encode(positionItem, one));
  return {
    ok: true,
    content: {
      kind: 'positions',
      rows,
      filter: filterText(request.filter, deps.dictionaries),
      asOf: dayOf(view),
    },
  };
}

async function findOrders(
  deps: FileDeps,
  clientId: string,
  request: Request & { readonly file_kind: 'records' | 'transfers' },
): Promise<Found<SheetContent>> {
  const at = await findOrdersThen(deps, clientId, request);
  if (!at.ok) return at;
  const rows = await readOrderRows(deps, clientId, { ...request, past: at.past });
  if (rows.length > ROWS_MAX) return TOO_LARGE;
  const { day } = await deps.clock.businessNow(deps.db);
  return {
    ok: true,
    content: {
      kind: request.file_kind,
      rows,
      filter: filterText(request.filter, deps.dictionaries),
      asOf: at.past?.asOf ?? day,
    },
  };
}

async function readOrderRows(
  deps: FileDeps,
  clientId: string,
  {
    file_kind: kind,
    filter,
    past,
  }: Pick<Request, 'file_kind' | 'filter'> & { readonly past: OrdersThen | undefined },
): Promise<readonly WireRow[]> {
  const asked = {
    ...{ clientId, orderNo: filter.order_no, from: filter.begin_date, to: filter.end_date },
    ...{ businType: filter.busin_type, group: filter.status, productNo: filter.product_no },
    past,
  };
  if (kind === 'records') {
    const orders = await findOwnRecords(deps, asked, ROWS_MAX + 1);
    return orders.map((one) => z.encode(tradeRecord, one));
  }
  const transfers = await findOwnTransfers(
    deps,
    { ...asked, direction: filter.direction, state: filter.transfer_status },
    ROWS_MAX + 1,
  );
  return z.encode(transferRows, [...transfers]);
}

const SUMS = [
  ...['begin_asset', 'in_money', 'out_money', 'income', 'end_asset', 'income_rate', 'fee_sum'],
] as const;

async function findBillSheet(
  deps: FileDeps,
  clientId: string,
  request: Request,
): Promise<Found<SheetContent>> {
  const { db, dictionaries } = deps;
  const { month, version } = request.filter;
  if (month === undefined) return { ok: false, refusal: 'bill_not_found' };
  const found = await findBill(deps, clientId, { ...request, month, version });
  if (!found.ok) return found;
  const productNos = found.bill.content.products.map(({ productNo }) => productNo);
  const bill = presentBill(found.bill, await readProductNames(db, productNos), dictionaries);
  const wire: WireRow = z.encode(contract.positions.queryPositionMonthlyBill.reply, bill);
  const word = (code: string) => nameOf(dictionaries, 'ACCOUNT_FILE', code);
  const figures = (row: WireRow, fields: readonly string[]) =>
    fields.map(
      (field) => `${nameOf(dictionaries, 'ACCOUNT_COLUMN', field)} ${String(row[field] ?? '--')}`,
    );
  const part = (name: 'cash' | 'intransit') =>
    z.parse(z.record(z.string(), z.unknown()), wire[name]);
  const { begin_order_nos, end_order_nos, ...transit } = part('intransit');
  const cash = part('cash');
  return {
    ok: true,
    content: {
      kind: 'bill',
      rows: z.parse(z.array(z.record(z.string(), z.unknown())), wire['product_list']),
      filter: [
        `${word('month')} ${month}`,
        ...figures(wire, SUMS),
        ...figures(cash, Object.keys(cash)),
        ...figures(transit, Object.keys(transit)),
      ],
      asOf: bill.closed_date_num ?? word('open'),
    },
  };
}

/** The whole account in the form of its calls, or as a journal. */
export async function findAccount(
  deps: FileDeps,
  clientId: string,
  request: Request & { readonly format: 'json' | 'hledger' },
): Promise<Found<string>> {
  const view = await findAccountView(deps, clientId, request);
  if (!view) return OUT_OF_RANGE;
  const { moment } = view;
  const moves = await findCustomerMoves(deps.db, clientId, {
    upTo: moment.isPast ? moment.kept.last_entry_id : undefined,
    limit: MOVES_MAX + 1,
  });
  if (moves.length > MOVES_MAX) return TOO_LARGE;
  if (request.format === 'hledger') {
    const prices = await findValuedPrices(deps.db, clientId, moment.point);
    return { ok: true, content: journalText(clientId, moves, prices) };
  }
  const all = { filter: {}, past: thenOf(moment) };
  const records = await readOrderRows(deps, clientId, { ...all, file_kind: 'records' });
  const transfers = await readOrderRows(deps, clientId, { ...all, file_kind: 'transfers' });
  if (Math.max(records.length, transfers.length) > ROWS_MAX) return TOO_LARGE;
  const content = {
    client_id: clientId,
    as_of: dayOf(view),
    total: z.encode(contract.positions.queryTotalPosition.reply, view.total),
    positions: view.positions.map((one) => z.encode(positionItem, one)),
    records,
    transfers,
    entries: moves,
  };
  return {
    ok: true,
    content: JSON.stringify(content, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  };
}

function dayOf({ moment }: AccountView): string {
  const { point } = moment;
  return moment.isPast ? point.asOf : point.openOn;
}
