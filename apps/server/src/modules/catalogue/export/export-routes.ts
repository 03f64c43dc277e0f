import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Catalogue } from '#modules/catalogue/engine/open-catalogue.ts';
import { STRANGER, type Viewer } from '#modules/catalogue/viewer.ts';
import { attachmentNamed, exportFileName } from '#spreadsheet/file-name.ts';
import { writeCsv } from '#spreadsheet/write-csv.ts';
import { writeXlsx } from '#spreadsheet/write-xlsx.ts';
import { takeTurns } from '#take-turns.ts';
import { EXPORT_ROWS_MAX, sheetOfProducts, takerOf, titleOf } from './export-products.ts';
import { EVERYTHING, listForExport } from './list-for-export.ts';

const { exportProductList, exportProductListOwn } = contract.catalogue;

export type ExportDeps = {
  readonly catalogue: Catalogue;
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
  /** The name that a customer's files carry. */
  readonly nameCustomer: (session: CustomerSession) => Promise<string>;
};

/** Ten thousand rows take a while and some memory; a crowd waits in line instead of slowing everybody down. */
const inTurn = takeTurns(2);

export function exportCalls(deps: ExportDeps): readonly ServedCall[] {
  return [
    serveCall(exportProductList, (request) =>
      inTurn(() => answer(deps, request, { viewer: STRANGER, takenBy: undefined })),
    ),
    serveCall(exportProductListOwn, (request, session) =>
      inTurn(async () => {
        const viewer = await deps.readViewer(session);
        return answer(deps, request, { viewer, takenBy: await deps.nameCustomer(session) });
      }),
    ),
  ];
}

type Taker = { readonly viewer: Viewer; readonly takenBy: string | undefined };

async function answer(
  { catalogue }: ExportDeps,
  request: RequestOf<typeof exportProductList>,
  { viewer, takenBy }: Taker,
) {
  const now = await catalogue.read();
  const { json_str: query = EVERYTHING, file_format: ending } = request;
  const wanted = { query, isWatchedOnly: request.is_zx === '1', rowsMax: EXPORT_ROWS_MAX };
  const found = await listForExport(now, wanted, viewer);
  if (!found.ok) return found;

  const wish = { title: request.title, filterText: request.filter_text, query, takenBy };
  const { scene } = now;
  const sheet = sheetOfProducts(found.list, wish, scene);
  const name = exportFileName(
    {
      title: titleOf(wish, scene.dictionaries),
      who: takerOf(wish, scene.dictionaries),
      ending,
    },
    scene.now,
  );
  return {
    ok: true,
    reply: ending === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet),
    media: MEDIA[ending],
    headers: { 'content-disposition': attachmentNamed(name, `products.${ending}`) },
  } as const;
}

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
