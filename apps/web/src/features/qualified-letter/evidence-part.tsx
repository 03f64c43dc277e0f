import type { EvidenceKind } from '@mall/domain/suitability/professional';
import { qualifyEvidence } from '@mall/domain/suitability/qualified';
import type { QualifyCondition } from '@mall/domain/suitability/qualify-condition';
import { useState } from 'react';
import { EvidenceFields } from '#shared/application/evidence-fields.tsx';
import {
  type ChosenFiles,
  filesFor,
  missingEvidence,
  sentEvidence,
  wrongFile,
} from '#shared/application/evidence-files.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from './qualified-letter.module.css';
import { useSentDeclaration } from './use-declaring.ts';

type Props = {
  readonly condition: QualifyCondition | undefined;
  /** Says at the first part that no condition was chosen. */
  readonly onMissing: () => void;
};

type Draft = { readonly files: ChosenFiles };
type Problem = { readonly kind: EvidenceKind; readonly text: string };

const EMPTY: Draft = { files: {} };

/** The documents that the chosen condition asks for; a person looks at them. */
export function EvidencePart({ condition, onMissing }: Props) {
  const missingRight = useMissingRight('sign');
  const sending = useSentDeclaration(EMPTY);
  const { draft, change, trouble, busy, stage } = sending;
  const [problem, setProblem] = useState<Problem>();
  const needed = condition === undefined ? [] : qualifyEvidence(condition);
  const submit = async () => {
    if (condition === undefined) return onMissing();
    const wrong = missingEvidence(draft.files, needed) ?? (await wrongFile(draft.files, needed));
    setProblem(wrong);
    if (wrong) return;
    sending.submit(async () => ({
      condition_code: condition,
      evidence: await sentEvidence(filesFor(draft.files, needed)),
    }));
  };
  if (stage.kind === 'unknown')
    return (
      <UnknownResult
        requestNo={stage.order.requestNo}
        onAsk={sending.askAgain}
        records={{ to: PATHS.highEnd, name: '高端理财' }}
      />
    );
  return (
    <div className={styles['part']}>
      <EvidenceFields
        needed={needed}
        chosen={draft.files}
        problem={problem}
        onChoose={(kind, files) => {
          setProblem(undefined);
          change({ files: { ...draft.files, [kind]: files } });
        }}
      />
      <p className={styles['terms']}>材料只供审核人员查阅</p>
      <TroubleNotice trouble={trouble} hasNoField />
      <div className={styles['action']}>
        <StepButton
          label="提交材料"
          isBusy={busy !== 'no' || stage.kind === 'placed'}
          waitsFor={missingRight}
          onClick={() => void submit()}
        />
      </div>
    </div>
  );
}
