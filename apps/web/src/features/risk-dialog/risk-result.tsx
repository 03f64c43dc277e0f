import { useEffect, useRef, useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { levelText, meaningOf } from './level-text.ts';
import styles from './risk-dialog.module.css';
import type { RiskResult } from './use-risk-form.ts';

type Props = {
  readonly result: RiskResult;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};
type Assessment = NonNullable<RiskResult['assessment']>;

/** What the answers came to, what it allows, and what it changed. */
export function RiskResultScreen({ result: { assessment }, onAgain, onClose }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  const [isStated, setIsStated] = useState(false);
  useEffect(() => head.current?.focus(), []);
  if (!assessment) return null;
  const isLowest = assessment.min_risk_flag === '1';
  return (
    <div className={styles['screen']}>
      <h3 ref={head} tabIndex={-1} className={styles['level']} role="status">
        {levelOf(assessment)}
        <small>{assessment.risk_score} 分</small>
      </h3>
      <Descriptions items={linesOf(assessment)} />
      {assessment.review_flag === '1' && (
        <Notice type="warning">已提交人工审核；审核通过前，原测评结果继续有效</Notice>
      )}
      {assessment.private_barred_flag === '1' && (
        <Notice type="warning">投资资金非自有资金，私募类产品不可购买</Notice>
      )}
      <PlanChanges assessment={assessment} />
      {isLowest && (
        <Checkbox checked={isStated} onChange={(event) => setIsStated(event.target.checked)}>
          本人知晓风险承受能力为最低类别，仅可购买R1产品
        </Checkbox>
      )}
      <Row justify="end">
        {assessment.left_times_today > 0 && <Button onClick={onAgain}>重新测评</Button>}
        <Button
          type="primary"
          disabledReason={isLowest && !isStated ? '请先勾选声明' : undefined}
          onClick={onClose}
        >
          确认结果
        </Button>
      </Row>
    </div>
  );
}

function levelOf({
  client_risk_level: level,
  client_risk_level_dict_name: name,
  min_risk_flag,
}: Assessment): string {
  return levelText(level, name, min_risk_flag === '1');
}

function linesOf(assessment: Assessment): readonly DescriptionItem[] {
  const { cap_question_no: cap, cap_risk_level, before_risk_level: before } = assessment;
  const isLowest = assessment.min_risk_flag === '1';
  return [
    {
      key: 'means',
      label: '可购买产品',
      children: `${meaningOf(assessment.client_risk_level, isLowest)}；资产管理计划与信托产品风险等级高于您的等级时不可购买`,
    },
    ...(cap === null
      ? []
      : [
          { key: 'cap', label: '等级说明', children: `因第${cap}题选择，最高为C${cap_risk_level}` },
        ]),
    ...(before === null
      ? []
      : [
          {
            key: 'before',
            label: '原等级',
            children: levelText(before, assessment.before_risk_level_dict_name, false),
          },
        ]),
    { key: 'end', label: '有效期至', children: formatFullDay(assessment.valid_to_num) },
    { key: 'left', label: '今日剩余', children: `${assessment.left_times_today}次` },
  ];
}

function PlanChanges({ assessment }: { readonly assessment: Assessment }) {
  const { paused_allot_nos: paused, resumed_allot_nos: resumed } = assessment;
  if (paused.length + resumed.length === 0) return null;
  return (
    <section aria-labelledby="risk-plans">
      <h4 id="risk-plans">定投计划变化</h4>
      <ul className={styles['plans']}>
        {paused.map((no) => (
          <PlanLine key={no} no={no} text="已暂停，产品风险与您的等级不匹配" />
        ))}
        {resumed.map((no) => (
          <PlanLine key={no} no={no} text="已恢复" />
        ))}
      </ul>
    </section>
  );
}

function PlanLine({ no, text }: { readonly no: string; readonly text: string }) {
  return (
    <li>
      <Link to={`${PATHS.myPosition}?tab=ration&allot_no=${no}`}>{no}</Link> {text}
    </li>
  );
}
