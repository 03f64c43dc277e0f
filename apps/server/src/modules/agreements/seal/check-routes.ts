import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { Db } from '#db/database.ts';
import { type Instant, msOfInstant } from '#db/instant.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { checkCode, checkSealedFile, type Verdict } from './check-sealed-file.ts';

type CheckDeps = { readonly db: Db; readonly dictionaries: Dictionaries };
type Reply = ReplyOf<typeof contract.agreements.checkDocument>;

/** Tells a visitor whether a file was sealed here, never for whom. */
export function checkCalls({ db, dictionaries }: CheckDeps): readonly ServedCall[] {
  return [
    serveCall(contract.agreements.checkDocument, async ({ file_base64, verify_code }) => {
      const verdict =
        file_base64 === undefined
          ? await checkCode(db, verify_code ?? '')
          : await checkSealedFile(db, Buffer.from(file_base64, 'base64'));
      if (verdict.kind === 'too_large') return { ok: false, refusal: 'file_too_large' };
      if (verdict.kind === 'no_pdf') return { ok: false, refusal: 'file_kind_unsupported' };
      return { ok: true, reply: presentVerdict(verdict, dictionaries) };
    }),
  ];
}

const RESULTS = {
  genuine: '1',
  altered: '2',
  not_found: '3',
  too_large: '3',
  no_pdf: '3',
} as const;

function presentVerdict(verdict: Verdict, dictionaries: Dictionaries): Reply {
  const file = 'file' in verdict ? verdict.file : undefined;
  const result = RESULTS[verdict.kind];
  // The column holds what the contract's list of kinds allowed when the template was entered.
  const kind = (file?.agree_kind ?? null) as Reply['agree_kind'];
  return {
    check_result: result,
    is_intact: result === '1' ? '1' : '0',
    result_text: nameOf(dictionaries, 'CHECK_RESULT', result),
    file_sha256: file?.file_sha256.toString('hex') ?? null,
    agree_kind: kind,
    agree_kind_dict_name: kind && nameOf(dictionaries, 'AGREE_KIND', kind),
    template_version: file?.template_version ?? null,
    sign_time: timeOf(file?.signed_at),
    timestamp_time: timeOf(file?.stamped_at),
    cert_serial: file?.cert_serial ?? null,
    cert_issuer: file?.cert_issuer ?? null,
    seal_name: file?.seal_name ?? null,
  };
}

function timeOf(instant: Instant | undefined): string | null {
  return instant === undefined ? null : formatMoment(momentAt(msOfInstant(instant)));
}
