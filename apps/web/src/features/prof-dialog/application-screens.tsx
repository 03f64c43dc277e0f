import { getVisitQuestionnaire } from '@mall/contract/suitability/questionnaire';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent } from './application-sent.tsx';
import type { ProfState } from './prof-status.tsx';
import { type Application, useApplication, useNotice } from './use-application.ts';

type Props = {
  readonly bases: ProfState['basis_list'];
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onDone: () => void;
};

/** The form of an application, and what became of it. */
export function ApplicationScreens({ bases, onGuard, onDone }: Props) {
  const application = useApplication();
  const { stage, busy, draft } = application;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  const hasInput = draft.basis !== undefined || Object.keys(draft.files).length > 0;
  useSheetGuard({ busy, hasInput: hasInput && isOpen }, onGuard);
  if (stage.kind === 'placed') return <ApplicationSent applied={stage.order} onDone={onDone} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={application.askAgain} />;
  return <LoadedForm bases={bases} application={application} />;
}

type LoadedProps = Pick<Props, 'bases'> & { readonly application: Application };

function LoadedForm({ bases, application }: LoadedProps) {
  const notice = useNotice();
  const paper = useOwnQuery(
    getVisitQuestionnaire,
    { questionnaire_kind: '4' },
    { isAskedOnce: true },
  );
  return (
    <QueryBlock query={joinQueries({ notice, paper })} rows={10}>
      {(loaded) => (
        <ApplicationForm
          bases={bases}
          application={application}
          notice={loaded.notice.list[0]}
          paper={loaded.paper}
        />
      )}
    </QueryBlock>
  );
}
