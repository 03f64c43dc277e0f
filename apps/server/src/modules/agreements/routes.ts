import { contract } from '@mall/contract';
import type { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import { formatMoment } from '@mall/domain/calendar/moment';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { matchProduct } from '@mall/domain/suitability/match-product';
import type { Clock } from '#clock.ts';
import { contentHash } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall, serveScopedCall } from '#http/serve-call.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { archiveCalls } from './archive/archive-routes.ts';
import type { OrdersOfSignatures } from './archive/list-signed.ts';
import { confirmBySms } from './confirm-by-sms.ts';
import { listNeeded, presentNeeded } from './list-needed.ts';
import { paperCalls } from './papers/paper-routes.ts';
import { presentSuitability } from './present-suitability.ts';
import { mayRead, type PrivateSight } from './private-papers.ts';
import { type SignResult, signAgreements } from './sign-agreements.ts';
import type { OpenFlowFinder, Signing } from './signing.ts';
import { viewTemplate } from './view-template.ts';

export type AgreementDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly seesPrivate: PrivateSight;
  /** Trading keeps the flows that documents of one order are signed for. */
  readonly findOpenFlow: OpenFlowFinder;
  readonly findOrdersOfSignatures: OrdersOfSignatures;
};

export function agreementCalls(deps: AgreementDeps): readonly ServedCall[] {
  return [
    ...needCalls(deps),
    ...viewCalls(deps),
    suitabilityCall(deps),
    ...paperCalls(deps),
    ...signCalls(deps),
    ...archiveCalls(deps),
  ];
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
      const needs = { ...request, busin_type: request.busin_type ?? BUSINESS_TYPE.loginAgreements };
      const answer = await answerNeeds(deps, { ...needs, clientId, isUnsignedOnly: true });
      return answer.ok ? answer : { ok: true, reply: { list: [] } };
    }),
  ];
}

type Needs = {
  readonly busin_type: string;
  readonly category_id?: string | undefined;
  readonly product_no?: string | undefined;
  readonly clientId?: string | undefined;
  readonly isUnsignedOnly?: boolean;
};

type NeedsAnswer =
  | { readonly ok: true; readonly reply: ReplyOf<typeof compElectQryNeedSignByCondition> }
  | { readonly ok: false; readonly refusal: 'product_absent' };

async function answerNeeds(deps: AgreementDeps, needs: Needs): Promise<NeedsAnswer> {
  const { db, clock, dictionaries } = deps;
  const { day } = await clock.businessNow(db);
  const { clientId, product_no: productNo } = needs;
  const product = productNo ? await findProductTerms(db, productNo, day) : undefined;
  if (productNo && !product) return { ok: false, refusal: 'product_absent' };
  // Which papers a private product has is part of what only qualified investors may see (rules 5.6).
  if (product && !(await mayRead(deps, product, clientId)))
    return { ok: true, reply: { list: [] } };
  const investor = clientId ? await findInvestor(db, clientId) : undefined;
  const suits = product && matchProduct(investor, product, day);
  const documents = await listNeeded(
    db,
    {
      businType: needs.busin_type,
      day,
      categoryId: product?.categoryId ?? needs.category_id,
      product,
      clientId,
      suits,
      investor,
    },
    dictionaries,
  );
  const shown = documents.filter(({ signNo }) => !needs.isUnsignedOnly || signNo === undefined);
  return {
    ok: true,
    reply: { list: shown.map((document) => presentNeeded(document, dictionaries)) },
  };
}

function suitabilityCall(deps: AgreementDeps): ServedCall {
  return serveCall(contract.legacy.crhMallU012, async (request, { clientId }) => {
    const { day } = await deps.clock.businessNow(deps.db);
    const reply = await presentSuitability(deps, {
      clientId,
      productNo: request.product_no,
      isPurchase: request.is_buy !== '0',
      day,
    });
    return reply ? { ok: true, reply } : { ok: false, refusal: 'product_absent' };
  });
}

function viewCalls(deps: AgreementDeps): readonly ServedCall[] {
  const { agreements } = contract;
  return [
    serveScopedCall(agreements.compElectQryAgreeHtmlView, (request, { clientId, instUserCode }) =>
      viewTemplate(deps, request, clientId === undefined ? undefined : { clientId, instUserCode }),
    ),
    serveCall(agreements.compElectQryAgreeHtmlViewAuthless, (request) =>
      viewTemplate(deps, request, undefined),
    ),
  ];
}

function signCalls(deps: AgreementDeps): readonly ServedCall[] {
  const { agreements } = contract;
  return [
    serveCall(
      agreements.compElectSignAgreeNomal,
      async (request, { clientId, instUserCode }, { address, userAgent: browser }) => {
        const signer = { clientId, instUserCode, address, browser };
        const result = await signAgreements(deps, signer, signingOf(request));
        if (result.ok) return { ok: true, reply: presentSigned(result) };
        const { refusal } = result;
        assert(refusal !== 'identity_unconfirmed', 'no confirmation of identity was asked for');
        return { ok: false, refusal };
      },
    ),
    serveCall(agreements.compElectSignAgree, async (request, session, caller) => {
      const { address, userAgent: browser, token } = caller;
      assert(token !== undefined, 'a call that needs a session was made with its token');
      const { clientId, instUserCode, mobile } = session;
      const signer = { clientId, instUserCode, address, browser };
      const claim = {
        noticeId: request.noticerecord_id,
        proof: request.verify_token,
        flowId: request.flow_id,
        agreementIds: request.agreements.map(({ agreement_id }) => agreement_id),
      };
      const confirmation = confirmBySms(deps, claim, { token, mobile });
      const result = await signAgreements(deps, signer, signingOf(request), confirmation);
      if (result.ok) return { ok: true, reply: presentSigned(result) };
      const { refusal } = result;
      assert(refusal !== 'agreement_needs_certificate', 'an identity confirms every document');
      return { ok: false, refusal };
    }),
  ];
}

type SignRequest =
  | RequestOf<typeof contract.agreements.compElectSignAgree>
  | RequestOf<typeof contract.agreements.compElectSignAgreeNomal>;

export function signingOf(request: SignRequest): Signing {
  const { client_id, request_no: requestNo, ...content } = request;
  return {
    requestNo,
    requestHash: contentHash(content),
    documents: request.agreements.map((document) => ({
      agreementId: document.agreement_id,
      templateVersion: document.template_version,
      shownHash: document.shown_sha256,
      viewBegin: document.view_begin,
      viewEnd: document.view_end,
      isScrolledToEnd: document.scrolled_to_end === '1',
      tickedItems: document.ticked_items,
    })),
    flowId: request.flow_id,
    opStation: request.op_station,
  };
}

function presentSigned({ documents, signedAt }: Extract<SignResult, { ok: true }>) {
  const first = documents[0];
  assert(first !== undefined, 'what was accepted has a signature');
  return {
    sign_no: first.signNo,
    sign_time: formatMoment(signedAt),
    list: documents.map(({ agreementId, signNo }) => ({
      agreement_id: agreementId,
      sign_no: signNo,
      is_signed: '1' as const,
      fail_reason: null,
    })),
  };
}
