import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { type Caller, type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Catalogue } from '#modules/catalogue/engine/open-catalogue.ts';
import { VISITOR, type Viewer } from '#modules/catalogue/list/viewer.ts';
import { networkOf } from '#network/address-network.ts';
import { openFairQueue } from '#queues/fair-queue.ts';
import { attachmentNamed, exportFileName } from '#spreadsheet/file-name.ts';
import { writeCsv } from '#spreadsheet/write-csv.ts';
import { writeXlsx } from '#spreadsheet/write-xlsx.ts';
import { EXPORT_ROWS_MAX, sheetOfProducts, takerOf, titleOf } from './export-products.ts';
import { EVERYTHING, LEFT, listForExport } from './list-for-export.ts';

const { exportProductList, exportProductListOwn } = contract.catalogue;

export type ExportDeps = {
  readonly catalogue: Catalogue;
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
  /** The name that a customer's files carry. */
  readonly nameCustomer: (session: CustomerSession) => Promise<string>;
};

/**
 * Ten thousand rows take a while and some memory: requests wait in a fair queue by customer or by network, and
 * a caller with several waiting is refused.
 */
const inTurn = openFairQueue({ atOnce: 2, eachMax: 4, allMax: 40 });

export function exportCalls(deps: ExportDeps): readonly ServedCall[] {
  return [
    serveCall(exportProductList, (request, caller) =>
      exportInTurn(`network ${networkOf(caller.address)}`, caller, () =>
        answer(deps, request, { viewer: VISITOR, takenBy: undefined, ...caller }),
      ),
    ),
    serveCall(exportProductListOwn, (request, session, caller) =>
      exportInTurn(`customer ${session.clientId}`, caller, async () => {
        const viewer = await deps.readViewer(session);
        const takenBy = await deps.nameCustomer(session);
        return answer(deps, request, { viewer, takenBy, ...caller });
      }),
    ),
  ];
}

/** Makes a file when it is its turn, unless the caller has left. */
async function exportInTurn<File>(whose: string, { hasLeft }: Caller, make: () => Promise<File>) {
  const made = await inTurn(whose, async () => (hasLeft() ? LEFT : make()));
  return made ?? ({ ok: false, refusal: 'export_crowded' } as const);
}

type Taker = Pick<Caller, 'hasLeft'> & {
  readonly viewer: Viewer;
  readonly takenBy: string | undefined;
};

async function answer(
  { catalogue }: ExportDeps,
  request: RequestOf<typeof exportProductList>,
  { viewer, takenBy, hasLeft }: Taker,
) {
  const now = await catalogue.read();
  const { json_str: query = EVERYTHING, file_format: ending } = request;
  const wanted = { query, isWatchedOnly: request.is_zx === '1', rowsMax: EXPORT_ROWS_MAX };
  const found = await listForExport(now, wanted, viewer, hasLeft);
  if (!found.ok) return found;

  const sheetRequest = { title: request.title, filterText: request.filter_text, query, takenBy };
  const { context } = now;
  const sheet = sheetOfProducts(found.list, sheetRequest, context);
  const name = exportFileName(
    {
      title: titleOf(sheetRequest, context.dictionaries),
      who: takerOf(sheetRequest, context.dictionaries),
      ending,
    },
    context.now,
  );
  const file = ending === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet, hasLeft);
  if (!file) return LEFT;
  return {
    ok: true,
    reply: file,
    media: MEDIA[ending],
    headers: { 'content-disposition': attachmentNamed(name, `products.${ending}`) },
  } as const;
}

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
