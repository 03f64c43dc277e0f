import { qualifiedTo } from '@mall/domain/suitability/qualified';
import type { QualifyCondition } from '@mall/domain/suitability/qualify-condition';
import { useState } from 'react';
import type { Paper } from '#shared/application/paper-line.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { EvidencePart } from './evidence-part.tsx';
import styles from './qualified-letter.module.css';
import type { QualifyState } from './qualify-ribbon.tsx';
import { SigningPart } from './signing-part.tsx';

type Props = {
  readonly state: QualifyState;
  /** Undefined: this mall has no such paper, and no customer can declare himself. */
  readonly letter: Paper | undefined;
};

const NET_ASSETS: QualifyCondition = '4';

/** The condition that is met, the letter, and the evidence, below each other; what is missing is said where it is missing. */
export function LetterForm({ state, letter }: Props) {
  const [condition, setCondition] = useState(state.condition_code ?? undefined);
  const [isAsked, setIsAsked] = useState(false);
  if (!letter) return <Notice type="error">暂不受理认定，请联系客服</Notice>;
  const { qualify_status: status } = state;
  const mustDeclare = status === '0' || status === '3';
  const isSigned = letter.is_signed === '1' && !mustDeclare;
  const choose = (chosen: QualifyCondition) => {
    setCondition(chosen);
    setIsAsked(false);
  };
  const part = { condition, onMissing: () => setIsAsked(true) };
  return (
    <>
      <Section title="1. 选择条件" rule="gold">
        <ConditionChoice
          state={state}
          condition={condition}
          problem={isAsked && condition === undefined ? '请选择符合的条件' : undefined}
          onChoose={choose}
        />
      </Section>
      <Section title="2. 签署确认函" rule="gold">
        {isSigned ? (
          <p>《{letter.agreement_name}》已签署</p>
        ) : (
          <SigningPart {...part} letter={letter} mustDeclare={mustDeclare} />
        )}
      </Section>
      <Section title="3. 提交材料" rule="gold">
        {isSigned ? <EvidencePart {...part} /> : <p>签署确认函后提交材料，审核通过后可购买</p>}
      </Section>
    </>
  );
}

type ChoiceProps = {
  readonly state: QualifyState;
  readonly condition: QualifyCondition | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (condition: QualifyCondition) => void;
};

function ConditionChoice({ state, condition, problem, onChoose }: ChoiceProps) {
  const today = useBusinessDay();
  return (
    <>
      <p className={styles['terms']}>{state.min_require_text}</p>
      <RadioGroup
        aria-label="符合的条件"
        options={state.condition_list.map(({ condition_code, condition_text }) => ({
          value: condition_code,
          label: condition_text,
        }))}
        value={condition}
        onChange={(value) => {
          const chosen = state.condition_list.find((one) => one.condition_code === value);
          if (chosen) onChoose(chosen.condition_code);
        }}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
      {condition === NET_ASSETS && today !== undefined && (
        <p className={styles['terms']}>
          净资产证明有效期至 {formatFullDay(qualifiedTo(NET_ASSETS, today))}
        </p>
      )}
    </>
  );
}
