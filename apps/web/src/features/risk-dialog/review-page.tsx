import { useEffect, useRef } from 'react';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { FormProgress } from './form-progress.tsx';
import styles from './risk-dialog.module.css';
import type { Question, RiskForm } from './use-risk-form.ts';

/** Every answer once more before it is sent; a question can be changed from here. */
export function ReviewPage({ form }: { readonly form: RiskForm }) {
  const { pages, busy, trouble, draft } = form;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles['screen']}>
      <FormProgress form={form} />
      <h3 ref={head} tabIndex={-1} className={styles['head']}>
        核对答案
      </h3>
      <ol className={styles['review']}>
        {pages.map((page, at) =>
          page.map((question) => (
            <li key={question.no}>
              <span>
                {question.no}. {question.title}
              </span>
              <b>{answerText(question, draft.answers[question.no])}</b>
              <TextButton aria-label={`修改第${question.no}题`} onClick={() => form.goTo(at)}>
                修改
              </TextButton>
            </li>
          )),
        )}
      </ol>
      {form.asksAge && (
        <Checkbox
          checked={draft.isAgeConfirmed}
          onChange={(event) => form.change({ isAgeConfirmed: event.target.checked })}
        >
          本人年满70岁，等级最高按C3认定；本人确认知晓更高等级产品的风险，申请按问卷结果认定
        </Checkbox>
      )}
      <TroubleNotice trouble={trouble} hasNoField />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <Row>
        <Button disabled={busy !== 'no'} onClick={() => form.goTo(pages.length - 1)}>
          上一页
        </Button>
      </Row>
      <StepButton label="提交测评" isBusy={busy !== 'no'} onClick={form.submit} />
    </div>
  );
}

function answerText({ options }: Question, chosen: string | undefined): string {
  const option = options.find(({ option_no }) => option_no === chosen);
  return option ? `${option.option_no}. ${option.option_text}` : '未作答';
}
