import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import {
  type getVisitQuestionnaire,
  questionnaireLocalTraces,
} from '@mall/contract/suitability/questionnaire';
import { useState } from 'react';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';

export type Paper = ReplyOf<typeof getVisitQuestionnaire>;
export type Question = Paper['questions'][number];
export type Option = Question['options'][number]['option_no'];
export type RiskResult = ReplyOf<typeof questionnaireLocalTraces>;
type Request = RequestOf<typeof questionnaireLocalTraces>;

type Draft = {
  readonly answers: Readonly<Record<string, Option>>;
  readonly isAgeConfirmed: boolean;
};

export type RiskForm = ReturnType<typeof useRiskForm>;

const PER_PAGE = 5;
const AGE_QUESTION = '20';

/** One questionnaire from its first page to its result. What is on the screen is the paper of the beginning. */
export function useRiskForm(asked: Paper) {
  const [paper] = useState(asked);
  const [place, setPlace] = useState(0);
  const [gap, setGap] = useState<string>();
  const pages = pagesOf(paper.questions);
  const trade = useDirectTrade<Draft, Pick<Request, 'answers' | 'age_confirmed'>, RiskResult>({
    emptyDraft: { answers: {}, isAgeConfirmed: false },
    send: (call, { ticket, requestNo }) =>
      call(
        questionnaireLocalTraces,
        {
          questionnaire_id: paper.questionnaire_id,
          questionnaire_kind: paper.questionnaire_kind,
          request_no: requestNo,
          ...ticket,
        },
        IN_SHEET,
      ),
  });
  const { answers, isAgeConfirmed } = trade.draft;
  const goTo = (to: number) => {
    setGap(undefined);
    setPlace(to);
  };
  return {
    ...trade,
    paper,
    pages,
    place,
    /** Undefined: everything is answered and stands to be looked at once more. */
    page: pages[place],
    /** The question that was left open when the answers were sent. */
    gap,
    answered: paper.questions.filter(({ no }) => answers[no] !== undefined).length,
    asksAge: paper.questionnaire_kind === '1' && answers[AGE_QUESTION] === 'A',
    choose: (no: string, option: Option) => {
      setGap((before) => (before === no ? undefined : before));
      trade.change({ answers: { ...answers, [no]: option } });
    },
    goTo,
    submit: () => {
      const open = paper.questions.find(({ no }) => answers[no] === undefined);
      if (open) {
        setPlace(pages.findIndex((page) => page.includes(open)));
        setGap(open.no);
        return;
      }
      trade.submit(async () => ({
        answers: paper.questions.flatMap(({ no }) => {
          const option_no = answers[no];
          return option_no === undefined ? [] : [{ no, option_no }];
        }),
        ...(isAgeConfirmed && { age_confirmed: '1' as const }),
      }));
    },
  };
}

/** The gates first, then five questions a page. */
function pagesOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const isGate = ({ no }: Question) => no.startsWith('G');
  const scored = questions.filter((question) => !isGate(question));
  const count = Math.ceil(scored.length / PER_PAGE);
  return [
    questions.filter(isGate),
    ...Array.from({ length: count }, (_, at) => scored.slice(at * PER_PAGE, (at + 1) * PER_PAGE)),
  ];
}
