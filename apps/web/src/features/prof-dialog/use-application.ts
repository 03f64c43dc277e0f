import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import { questionnaireLocalTraces } from '@mall/contract/suitability/questionnaire';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { ProfessionalBasis } from '@mall/domain/suitability/professional';
import { type RefObject, useRef } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import {
  type ChosenFiles,
  filesFor,
  type NeededKinds,
  sentEvidence,
} from '#shared/application/evidence-files.ts';
import type { Paper as Notice } from '#shared/application/paper-line.tsx';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import type { ReadDocument } from '#shared/trade/evidence/read-document.ts';
import { signAgreements } from '#shared/trade/evidence/sign-agreements.ts';
import { troubleOf } from '#shared/trade/flow/trade-trouble.ts';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import type { CautionAnswers, Paper } from './caution-test.tsx';

type Request = RequestOf<typeof checkProfessionalInvestors>;
export type Applied = ReplyOf<typeof checkProfessionalInvestors>;

export type ApplicationDraft = {
  readonly basis: ProfessionalBasis | undefined;
  readonly files: ChosenFiles;
  readonly answers: CautionAnswers;
  readonly read: ReadDocument | undefined;
};

type Ticket = Pick<Request, 'basis' | 'evidence' | 'trace_no' | 'noticerecord_id'>;

const EMPTY: ApplicationDraft = { basis: undefined, files: {}, answers: {}, read: undefined };

/** The notice that has to be signed, and whether it is. */
export function useNotice() {
  const busin_type = BUSINESS_TYPE.professionalInvestor;
  return useOwnQuery(compElectQryNeedSignByCondition, { busin_type });
}

export type Application = ReturnType<typeof useApplication>;

type Sending = {
  readonly notice: Notice;
  /** Undefined: no test is asked for. */
  readonly paper: Paper | undefined;
  readonly needed: NeededKinds;
  readonly onFailed: () => void;
};

/** One application from its first field to what became of it. */
export function useApplication() {
  const proved = useRef<string>(undefined);
  const trade = useDirectTrade<ApplicationDraft, Ticket, Applied>({
    emptyDraft: EMPTY,
    send: async (call, { ticket, requestNo }) => {
      const request = { apply_type: '1', request_no: requestNo, ...ticket } as const;
      try {
        return await call(checkProfessionalInvestors, request, IN_SHEET);
      } catch (failure) {
        // The code is too old by now: the next try asks for another.
        if (isRefusedAs(failure, 'identity_unconfirmed')) proved.current = undefined;
        throw failure;
      }
    },
  });
  const prove = useProof(proved, trade);
  const test = usePassedTest();
  const { draft } = trade;
  /** Sends the answers of the test where one is asked for, signs what was read, and sends the application. */
  const send = async ({ notice, paper, needed, onFailed }: Sending) => {
    if (trade.busy !== 'no') return;
    trade.setTrouble(undefined);
    try {
      const traceNo = paper && (await test(paper, draft.answers));
      if (paper && traceNo === undefined) return onFailed();
      const noticerecordId = await prove(notice);
      if (noticerecordId === undefined) return;
      trade.submit(async () => ({
        basis: draft.basis,
        evidence: await sentEvidence(filesFor(draft.files, needed)),
        trace_no: traceNo,
        noticerecord_id: noticerecordId,
      }));
    } catch (failure) {
      const trouble = troubleOf(failure);
      trade.setTrouble(
        'text' in trouble
          ? { kind: 'panel', text: trouble.text }
          : { kind: 'panel', text: '请重试' },
      );
    }
  };
  return { ...trade, send };
}

type Trade = ReturnType<typeof useDirectTrade<ApplicationDraft, Ticket, Applied>>;

/** Confirms who applies and signs the notice; what was confirmed serves the next try too. */
function useProof(proved: RefObject<string | undefined>, trade: Pick<Trade, 'setBusy' | 'draft'>) {
  const call = useClient();
  const identity = useIdentityCheck();
  return async ({ agreement_id, is_signed }: Notice): Promise<string | undefined> => {
    if (proved.current !== undefined) return proved.current;
    const proof = await identity.ask({ purpose: 'sign', agreement_ids: [agreement_id] });
    // Given up: everything filled in stays.
    if (!proof) return undefined;
    const { read } = trade.draft;
    if (is_signed === '0' && read) {
      trade.setBusy('sending');
      try {
        await signAgreements(call, { flowId: undefined, read: [read], proof });
      } finally {
        trade.setBusy('no');
      }
    }
    proved.current = proof.noticerecordId;
    return proved.current;
  };
}

/** Sends the answers of the test; a test that was passed counts for the next try with the same answers. */
function usePassedTest() {
  const call = useClient();
  const passed = useRef<{ readonly answers: CautionAnswers; readonly traceNo: string }>(undefined);
  return async (paper: Paper, answers: CautionAnswers): Promise<string | undefined> => {
    if (passed.current?.answers === answers) return passed.current.traceNo;
    const result = await call(
      questionnaireLocalTraces,
      {
        questionnaire_id: paper.questionnaire_id,
        questionnaire_kind: paper.questionnaire_kind,
        request_no: freshRequestNo(),
        answers: Object.entries(answers).map(([no, option_no]) => ({ no, option_no })),
      },
      IN_SHEET,
    );
    if (result.passed !== '1') return undefined;
    passed.current = { answers, traceNo: result.trace_no };
    return result.trace_no;
  };
}
