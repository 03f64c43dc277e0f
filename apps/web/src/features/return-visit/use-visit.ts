import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import {
  type getVisitQuestionnaire,
  questionnaireLocalTraces,
} from '@mall/contract/suitability/questionnaire';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { useState } from 'react';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';

export type Paper = ReplyOf<typeof getVisitQuestionnaire>;
export type VisitedOrder = ReplyOf<typeof transRecordDetailQuery>;
export type VisitResult = ReplyOf<typeof questionnaireLocalTraces>;
type GivenAnswer = RequestOf<typeof questionnaireLocalTraces>['answers'][number];
type VisitDraft = { readonly answers: readonly GivenAnswer[] };
export type Visiting = ReturnType<typeof useVisit>;

/** One visit from the first question to its result. What is on the screen is the paper of the beginning. */
export function useVisit(asked: Paper) {
  const [paper] = useState(asked);
  const [place, setPlace] = useState(0);
  const stamp = useBusinessStamp();
  const trade = useDirectTrade<VisitDraft, readonly GivenAnswer[], VisitResult>({
    emptyDraft: { answers: [] },
    send: (call, { ticket, requestNo }) =>
      call(
        questionnaireLocalTraces,
        {
          questionnaire_id: paper.questionnaire_id,
          questionnaire_kind: paper.questionnaire_kind,
          order_no: paper.order_no ?? undefined,
          answers: [...ticket],
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
  const { answers } = trade.draft;
  const question = paper.questions[place];
  return {
    ...trade,
    count: paper.questions.length,
    place,
    question,
    chosen: answers.find(({ no }) => no === question?.no)?.option_no,
    answer: (option_no: GivenAnswer['option_no']) => {
      if (!question) return;
      const others = answers.filter(({ no }) => no !== question.no);
      const given = { no: question.no, option_no, answer_time: stamp() };
      trade.change({ answers: [...others, given] });
    },
    goBack: () => setPlace((now) => Math.max(0, now - 1)),
    goOn: () => {
      if (place + 1 < paper.questions.length) setPlace(place + 1);
      else trade.submit(async () => answers);
    },
  };
}
