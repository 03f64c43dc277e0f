import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { FormProgress } from './form-progress.tsx';
import styles from './risk-dialog.module.css';
import type { Question, RiskForm } from './use-risk-form.ts';

type Props = { readonly form: RiskForm; readonly page: readonly Question[] };

/** Some questions below each other. Arrow keys choose, Tab goes on to the next one. */
export function QuestionPage({ form, page }: Props) {
  const { place, gap } = form;
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard follows to the next page.
  useEffect(() => {
    if (gap === undefined) head.current?.focus();
  }, [place]);
  return (
    <div className={styles['screen']}>
      <FormProgress form={form} />
      <h3 ref={head} tabIndex={-1} className={styles['head']}>
        {place === 0 ? '基本情况' : `第 ${page[0]?.no} 至 ${page.at(-1)?.no} 题`}
      </h3>
      <ol className={styles['questions']}>
        {page.map((question) => (
          <QuestionItem key={question.no} form={form} question={question} />
        ))}
      </ol>
      <Row justify="between">
        <Button disabled={place === 0} onClick={() => form.goTo(place - 1)}>
          上一页
        </Button>
        <Button type="primary" onClick={() => form.goTo(place + 1)}>
          {place + 1 === form.pages.length ? '核对答案' : '下一页'}
        </Button>
      </Row>
    </div>
  );
}

function QuestionItem({
  form: { draft, gap, choose },
  question,
}: {
  readonly form: RiskForm;
  readonly question: Question;
}) {
  const item = useRef<HTMLLIElement>(null);
  const isGap = gap === question.no;
  useEffect(() => {
    if (isGap) item.current?.querySelector('input')?.focus();
  }, [isGap]);
  return (
    <li ref={item} className={isGap ? styles['gap'] : undefined}>
      <p className={styles['title']}>
        {question.no}. {question.title}
      </p>
      <RadioGroup
        aria-label={`${question.no}. ${question.title}`}
        options={question.options.map(({ option_no, option_text }) => ({
          value: option_no,
          label: `${option_no}. ${option_text}`,
        }))}
        value={draft.answers[question.no]}
        onChange={(value) => {
          const option = question.options.find(({ option_no }) => option_no === value);
          if (option) choose(question.no, option.option_no);
        }}
      />
      {isGap && (
        <p role="alert" className={styles['missing']}>
          请完成第{question.no}题
        </p>
      )}
    </li>
  );
}
