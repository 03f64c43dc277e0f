import type { ReplyOf } from '@mall/contract/define-call';
import type { checkRiskInfo } from '@mall/contract/identity/user';
import { formatFullDay } from '#shared/format/day.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { levelText } from './level-text.ts';
import styles from './risk-dialog.module.css';

type Risk = ReplyOf<typeof checkRiskInfo>;
type Props = { readonly risk: Risk; readonly onBegin: () => void };

/** What the assessment is for, how often it may be made, and what came of it so far. */
export function RiskIntro({ risk, onBegin }: Props) {
  const missingRight = useMissingRight('sign');
  return (
    <div className={styles['screen']}>
      <p>
        测评结果用于判断产品风险等级与您的风险承受能力是否匹配。公募基金等产品有效期24个月，信托产品12个月；信息发生重大变化时请重新测评。
      </p>
      <Descriptions
        items={[
          { key: 'now', label: '当前结果', children: nowText(risk) },
          {
            key: 'left',
            label: '测评次数',
            children: `今日剩余${risk.left_times_today}次，近12个月剩余${risk.left_times_year}次`,
          },
        ]}
      />
      <History list={risk.assessment_list} />
      <StepButton
        label={risk.assessment_list.length > 0 ? '重新测评' : '开始测评'}
        isBusy={false}
        waitsFor={missingRight ?? usedUp(risk)}
        onClick={onBegin}
      />
    </div>
  );
}

function nowText(risk: Risk): string {
  if (risk.risk_level === null) return '尚未完成风险测评';
  const score = risk.risk_score === null ? '' : `${risk.risk_score} 分，`;
  const isExpired = risk.risk_status === '2';
  const end = `${isExpired ? '已于' : '有效期至'} ${formatFullDay(risk.valid_to_num)}${isExpired ? ' 到期' : ''}`;
  const isLowest = risk.min_risk_flag === '1';
  return `${score}${levelText(risk.risk_level, risk.risk_level_dict_name, isLowest)}，${end}`;
}

function usedUp(risk: Risk): string | undefined {
  if (risk.left_times_year === 0) return '近12个月测评次数已用完';
  return risk.left_times_today === 0 ? '今日测评次数已用完' : undefined;
}

function History({ list }: { readonly list: Risk['assessment_list'] }) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="risk-history">
      <h3 id="risk-history" className={styles['head']}>
        测评记录
      </h3>
      <table className={styles['history']}>
        <thead>
          <tr>
            <th scope="col">测评日期</th>
            <th scope="col">得分</th>
            <th scope="col">等级</th>
            <th scope="col">有效期至</th>
            <th scope="col">审核</th>
          </tr>
        </thead>
        <tbody>
          {list.map((past) => (
            <tr key={past.trace_no}>
              <th scope="row">{formatFullDay(past.assess_date_num)}</th>
              <td>{past.risk_score}</td>
              <td>
                {levelText(
                  past.client_risk_level,
                  past.client_risk_level_dict_name,
                  past.min_risk_flag === '1',
                )}
              </td>
              <td>{formatFullDay(past.valid_to_num)}</td>
              <td>{past.review_status === '0' ? '--' : past.review_status_dict_name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
