import type { QualifyCondition } from '@mall/domain/suitability/qualify-condition';
import { useState } from 'react';
import { type Paper, PaperLine } from '#shared/application/paper-line.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { useSelfName } from '#shared/session/use-self-name.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import styles from './qualified-letter.module.css';
import { TICKS, useDeclaring } from './use-declaring.ts';

type Props = {
  readonly condition: QualifyCondition | undefined;
  /** Says at the first part that no condition was chosen. */
  readonly onMissing: () => void;
  readonly letter: Paper;
  /** Whether signing declares as well; a renewal is declared by its evidence. */
  readonly mustDeclare: boolean;
};

/** The letter is read to its end, its four sentences are ticked one by one, and it is signed with a code. */
export function SigningPart({ condition, onMissing, letter, mustDeclare }: Props) {
  const self = useSelfName();
  const missingRight = useMissingRight('sign');
  const declaring = useDeclaring({ letter, mustDeclare });
  const { draft, change, trouble, busy, stage } = declaring;
  const [isAsked, setIsAsked] = useState(false);
  if (stage.kind === 'unknown')
    return (
      <UnknownResult
        requestNo={stage.order.requestNo}
        onAsk={declaring.askAgain}
        records={{ to: PATHS.highEnd, name: '高端理财' }}
      />
    );
  const isRead = letter.is_signed === '1' || draft.read !== undefined;
  const isTicked = TICKS.every(({ no }) => draft.ticked.includes(no));
  const sign = () => {
    setIsAsked(true);
    if (condition === undefined) return onMissing();
    if (isRead && isTicked) void declaring.sign(condition);
  };
  return (
    <div className={styles['part']}>
      <PaperLine
        paper={letter}
        read={draft.read}
        problem={isAsked && !isRead ? '请先阅读全部协议' : undefined}
        onRead={(read) => change({ read })}
      />
      <fieldset className={styles['ticks']}>
        <legend>请逐项确认</legend>
        {TICKS.map(({ no, textOf }) => (
          <Checkbox
            key={no}
            checked={draft.ticked.includes(no)}
            onChange={({ target }) => {
              const others = draft.ticked.filter((one) => one !== no);
              change({ ticked: target.checked ? [...others, no] : others });
            }}
          >
            {textOf(self)}
          </Checkbox>
        ))}
      </fieldset>
      {isAsked && isRead && !isTicked && <p role="alert">请勾选全部确认事项</p>}
      <TroubleNotice trouble={trouble} hasNoField />
      <div className={styles['action']}>
        <StepButton
          label="签署确认函"
          isBusy={busy !== 'no' || stage.kind === 'placed'}
          waitsFor={missingRight}
          onClick={sign}
        />
      </div>
    </div>
  );
}
