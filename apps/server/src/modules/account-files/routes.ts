import { contract } from '@mall/contract';
import type { Moment } from '@mall/domain/calendar/moment';
import { type Caller, type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { renderPdf } from '#modules/documents/index.ts';
import { recordRepeatable } from '#modules/trail/index.ts';
import { openFairQueue } from '#queues/fair-queue.ts';
import { attachmentNamed, exportFileName } from '#spreadsheet/file-name.ts';
import { writeCsv } from '#spreadsheet/write-csv.ts';
import { writeXlsx } from '#spreadsheet/write-xlsx.ts';
import { ACCOUNT_COLUMNS, type SheetKind } from './account-columns.ts';
import { accountSheet } from './account-sheet.ts';
import type { FileRequest as Request } from './file-request.ts';
import { type FileDeps, findAccount, findSheet } from './find-content.ts';
import { findPaper } from './find-paper.ts';

export type AccountFileDeps = FileDeps & {
  /** The name that a customer's files carry. */
  readonly nameCustomer: (session: CustomerSession) => Promise<string>;
  /** The company that papers are from. */
  readonly maker: string;
};

/** Files take a while: requests wait in a fair queue by customer, and a caller with several waiting is refused. */
const inTurn = openFairQueue({ atOnce: 2, eachMax: 4, allMax: 40 });

export function accountFileCalls(deps: AccountFileDeps): readonly ServedCall[] {
  return [
    serveCall(contract.positions.exportAccountFile, async (request, session, caller) => {
      const made = await inTurn(`customer ${session.clientId}`, () =>
        answer(deps, request, session, caller),
      );
      return made ?? ({ ok: false, refusal: 'export_crowded' } as const);
    }),
  ];
}

async function answer(
  deps: AccountFileDeps,
  request: Request,
  session: CustomerSession,
  caller: Caller,
) {
  const { db, clock, dictionaries } = deps;
  const { clientId, instUserCode } = session;
  const takenBy = await deps.nameCustomer(session);
  const made = await makeFile(deps, request, clientId, { takenBy, caller });
  if (!made.ok) return made;
  const { file_kind: kind, format } = request;
  // Each file is counted by itself, so that many of one do not hide that another was taken.
  await recordRepeatable({ db, clock }, `${clientId} ${kind}.${format}`, {
    action: 'account_export',
    ...{ clientId, instUserCode, address: caller.address },
    object: { kind: 'account_file', id: fileId(request) },
  });
  const title = nameOf(dictionaries, 'ACCOUNT_FILE', kind);
  const name = exportFileName(
    { title, who: takenBy, ending: ENDINGS[format] },
    await clock.businessNow(db),
  );
  return {
    ok: true,
    reply: made.file,
    media: MEDIA[format],
    headers: { 'content-disposition': attachmentNamed(name, `${kind}.${ENDINGS[format]}`) },
  } as const;
}

const UNSUPPORTED = { ok: false, refusal: 'file_kind_unsupported' } as const;

async function makeFile(
  deps: AccountFileDeps,
  request: Request,
  clientId: string,
  { takenBy, caller }: { readonly takenBy: string; readonly caller: Caller },
) {
  const { file_kind: kind, format } = request;
  if (kind === 'account' && (format === 'json' || format === 'hledger')) {
    const found = await findAccount(deps, clientId, { ...request, format });
    return found.ok ? ({ ok: true, file: Buffer.from(found.content, 'utf8') } as const) : found;
  }
  const now = await deps.clock.businessNow(deps.db);
  if (format === 'pdf') return makePaper(deps, request, clientId, { now, takenBy });
  if (!isSheet(kind) || (format !== 'xlsx' && format !== 'csv')) return UNSUPPORTED;
  const found = await findSheet(deps, clientId, { ...request, file_kind: kind });
  if (!found.ok) return found;
  const { dictionaries } = deps;
  const sheet = accountSheet(found.content, { now, takenBy, dictionaries });
  const file = format === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet, caller.hasLeft);
  return { ok: true, file: file ?? Buffer.alloc(0) } as const;
}

/** A bill, or the receipt of an order that is over. */
async function makePaper(
  deps: AccountFileDeps,
  request: Request,
  clientId: string,
  taken: { readonly now: Moment; readonly takenBy: string },
) {
  const facts = { ...taken, dictionaries: deps.dictionaries };
  const found = await findPaper(deps, clientId, request, facts);
  if (!found.ok) return found;
  const { bytes } = await renderPdf(found.content, deps.maker);
  return { ok: true, file: bytes } as const;
}

/** Which rows were taken, as the trail keeps it: the file, and what it was asked for. */
function fileId({ file_kind: kind, format, filter, as_of, known_on }: Request): string {
  const parts = Object.entries({ ...filter, as_of, known_on });
  const asked = parts.flatMap(([field, value]) => (value === undefined ? [] : `${field}=${value}`));
  return [`${kind}.${format}`, ...asked].join(' ').slice(0, OBJECT_MAX);
}

const OBJECT_MAX = 120;

function isSheet(kind: Request['file_kind']): kind is SheetKind {
  return kind in ACCOUNT_COLUMNS;
}

const ENDINGS = { xlsx: 'xlsx', csv: 'csv', json: 'json', hledger: 'journal', pdf: 'pdf' } as const;

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/vnd.fund-mall.account+json',
  hledger: 'text/plain',
  pdf: 'application/pdf',
} as const;
