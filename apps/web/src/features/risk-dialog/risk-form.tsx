import { getVisitQuestionnaire } from '@mall/contract/suitability/questionnaire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownKey, useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { QuestionPage } from './question-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { RiskResultScreen } from './risk-result.tsx';
import { type Paper, useRiskForm } from './use-risk-form.ts';

type Props = {
  readonly round: number;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** Asks for the form of the customer's kind, and fills it in. */
export function RiskForm(props: Props) {
  const { user } = useSession();
  const queries = useQueryClient();
  const questionnaire_kind = user?.inst_name === undefined ? '1' : '2';
  // Asked once: what is on the screen while it is filled in never changes.
  const paper = useOwnQuery(getVisitQuestionnaire, { questionnaire_kind }, { isAskedOnce: true });
  // The next round asks for the form of its own day.
  useEffect(() => {
    const queryKey = ownKey(getVisitQuestionnaire, { questionnaire_kind });
    return () => queries.removeQueries({ queryKey });
  }, [queries, questionnaire_kind]);
  return (
    <QueryBlock query={paper} rows={10}>
      {(asked) => <RiskScreens {...props} asked={asked} />}
    </QueryBlock>
  );
}

function RiskScreens({ asked, onGuard, onAgain, onClose }: Props & { readonly asked: Paper }) {
  const form = useRiskForm(asked);
  const { stage, busy, answered, page } = form;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  useSheetGuard({ busy, hasInput: answered > 0 && isOpen }, onGuard);
  if (stage.kind === 'placed')
    return <RiskResultScreen result={stage.order} onAgain={onAgain} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={form.askAgain} />;
  return page ? <QuestionPage form={form} page={page} /> : <ReviewPage form={form} />;
}
