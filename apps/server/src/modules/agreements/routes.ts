import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { formatMoment } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall, serveScopedCall } from '#http/serve-call.ts';
import { readProductTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { matchProduct, readInvestor } from '#modules/suitability/index.ts';
import { findFilled } from './find-filled.ts';
import { listNeeded, presentNeeded } from './list-needed.ts';
import { signAgreements } from './sign-agreements.ts';

export type AgreementDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
};

export function agreementCalls(deps: AgreementDeps): readonly ServedCall[] {
  return [...needCalls(deps), ...viewCalls(deps), signCall(deps)];
}

function needCalls(deps: AgreementDeps): readonly ServedCall[] {
  const { agreements } = contract;
  return [
    serveCall(agreements.compElectQryNeedSignByCondition, async (request, { clientId }) =>
      answerNeeds(deps, { ...request, clientId, isUnsignedOnly: request.only_unsigned === '1' }),
    ),
    serveCall(agreements.compElectQryNeedSignByConditionAuthless, (request) =>
      answerNeeds(deps, request),
    ),
    serveCall(agreements.compElectQryNeedSignByConditionNoLogin, (request) =>
      answerNeeds(deps, request),
    ),
    serveScopedCall(agreements.compElectQryNeedSignList, async (request, { clientId }) => {
      // What a login asks for when it does not say: 300017 is the check of agreements at login.
      const needs = { ...request, busin_type: request.busin_type ?? LOGIN_CHECK };
      const answer = await answerNeeds(deps, { ...needs, clientId, isUnsignedOnly: true });
      return answer.ok ? answer : { ok: true, reply: { list: [] } };
    }),
  ];
}

const LOGIN_CHECK = '300017';

type Needs = {
  readonly busin_type: string;
  readonly category_id?: string | undefined;
  readonly product_no?: string | undefined;
  readonly clientId?: string | undefined;
  readonly isUnsignedOnly?: boolean;
};

async function answerNeeds({ db, clock, dictionaries }: AgreementDeps, needs: Needs) {
  const { day } = await clock.businessNow(db);
  const { clientId, product_no: productNo } = needs;
  const product = productNo ? await readProductTerms(db, productNo, day) : undefined;
  if (productNo && !product) return { ok: false, refusal: 'product_absent' } as const;
  const investor = clientId ? await readInvestor(db, clientId) : undefined;
  const match = product ? matchProduct(investor, product, day).match : undefined;
  const documents = await listNeeded(
    db,
    {
      businType: needs.busin_type,
      day,
      categoryId: product?.categoryId ?? needs.category_id,
      product,
      clientId,
      match,
    },
    dictionaries,
  );
  const shown = documents.filter(({ signNo }) => !needs.isUnsignedOnly || signNo === undefined);
  return {
    ok: true,
    reply: { list: shown.map((document) => presentNeeded(document, dictionaries)) },
  } as const;
}

function viewCalls(deps: AgreementDeps): readonly ServedCall[] {
  const { agreements } = contract;
  return [
    serveScopedCall(agreements.compElectQryAgreeHtmlView, (request) => viewTemplate(deps, request)),
    serveCall(agreements.compElectQryAgreeHtmlViewAuthless, async (request) => {
      const view = await viewTemplate(deps, request);
      // The papers of a private product are not for everybody (domain 5.6).
      return view.ok && view.isPrivate ? ABSENT : view;
    }),
  ];
}

const ABSENT = { ok: false, refusal: 'agreement_not_found' } as const;

type Viewed = { readonly agreement_id?: string | undefined };

/** A template as text. Sealed files of customers come with the agreements issue; until then there are none. */
async function viewTemplate({ db, clock, dictionaries }: AgreementDeps, { agreement_id }: Viewed) {
  if (agreement_id === undefined) return { ok: false, refusal: 'file_not_found' } as const;
  const { day } = await clock.businessNow(db);
  const found = await findFilled({ db, dictionaries }, agreement_id, day);
  if (!found) return ABSENT;
  return {
    ok: true,
    isPrivate: found.isPrivate,
    reply: {
      title: found.filled.title,
      template_version: found.template.template_version,
      effective_date_num: found.template.effective_on,
      content_html: found.filled.contentHtml,
      content_sha256: found.filled.contentHash.toString('hex'),
    },
  } as const;
}

function signCall(deps: AgreementDeps): ServedCall {
  return serveCall(
    contract.agreements.compElectSignAgreeNomal,
    async (request, { clientId }, { address }) => {
      const result = await signAgreements(deps, { clientId, address }, request);
      if (!result.ok) return result;
      const first = result.documents[0];
      assert(first !== undefined, 'what was accepted has a signature');
      return {
        ok: true,
        reply: {
          sign_no: first.signNo,
          sign_time: formatMoment(result.signedAt),
          list: result.documents.map(({ agreementId, signNo }) => ({
            agreement_id: agreementId,
            sign_no: signNo,
            is_signed: '1' as const,
            fail_reason: null,
          })),
        },
      };
    },
  );
}
