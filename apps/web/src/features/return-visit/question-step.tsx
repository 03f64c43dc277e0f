import { useEffect, useRef } from 'react';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Visiting } from './use-visit.ts';

/** One question with its options; the last one sends all answers. */
export function QuestionStep({ visiting }: { readonly visiting: Visiting }) {
  const { question, place, count, chosen, trouble, busy } = visiting;
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard follows to the next question.
  useEffect(() => {
    head.current?.focus();
  }, [place]);
  if (!question) return null;
  const isLast = place + 1 === count;
  return (
    <div className={styles['step']}>
      <p className={styles['small']} role="status">
        第 {place + 1} / {count} 题
      </p>
      <h3 ref={head} tabIndex={-1}>
        {question.title}
      </h3>
      <RadioGroup
        aria-label={question.title}
        options={question.options.map(({ option_no, option_text }) => ({
          value: option_no,
          label: option_text,
        }))}
        value={chosen}
        onChange={(value) => {
          const option = question.options.find(({ option_no }) => option_no === value);
          if (option) visiting.answer(option.option_no);
        }}
      />
      {place > 0 && (
        <TextButton className={styles['back']} onClick={visiting.goBack}>
          上一题
        </TextButton>
      )}
      <TroubleNotice trouble={trouble} hasNoField />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={isLast ? '提交回访' : '下一题'}
        isBusy={busy !== 'no'}
        waitsFor={chosen === undefined ? '请选择一项' : undefined}
        onClick={visiting.goOn}
      />
    </div>
  );
}
