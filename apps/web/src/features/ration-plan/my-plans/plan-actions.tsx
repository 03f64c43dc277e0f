import type { PlanItem } from '@mall/contract/plans/plan-terms';
import { useState } from 'react';
import { planPath } from '#shared/navigation/plan-path.ts';
import { Link } from '#shared/router/link.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import styles from './my-plans.module.css';
import { type PlanAction, usePlanWrites } from './use-plan-writes.ts';

type Props = { readonly plan: PlanItem; readonly isOwnPage?: boolean };

const RUNNING = '1';
const PAUSED = '2';

const QUESTIONS: Readonly<
  Record<PlanAction, { readonly title: string; readonly ok: string; readonly text: string }>
> = {
  pause: { title: '暂停定投计划？', ok: '确认暂停', text: '暂停后不再扣款，可随时恢复' },
  resume: {
    title: '恢复定投计划？',
    ok: '确认恢复',
    text: '自下一个约定日期起恢复扣款，暂停期间的日期不补扣',
  },
  end: { title: '终止定投计划？', ok: '确认终止', text: '终止后不再扣款，已持有份额不受影响' },
};

/** What can be done with a plan; an ended one can only be looked at. */
export function PlanActions({ plan, isOwnPage = false }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const writing = usePlanWrites(plan.allot_no);
  const missingRight = useMissingRight('make');
  const isOpen = plan.ration_status === RUNNING || plan.ration_status === PAUSED;
  const ask = (action: PlanAction) => writing.change({ action });
  const named = (verb: string) => ({
    'aria-label': `${verb} ${plan.product_short_name}`,
    disabledReason: missingRight,
  });
  return (
    <span className={styles['actions']}>
      {isOpen && (
        <>
          <TextButton {...named('修改')} onClick={() => setIsChanging(true)}>
            修改
          </TextButton>
          {plan.ration_status === RUNNING ? (
            <TextButton {...named('暂停')} onClick={() => ask('pause')}>
              暂停
            </TextButton>
          ) : (
            <TextButton {...named('恢复')} onClick={() => ask('resume')}>
              恢复
            </TextButton>
          )}
          <TextButton {...named('终止')} onClick={() => ask('end')}>
            终止
          </TextButton>
        </>
      )}
      {!isOwnPage && (
        <Link to={planPath(plan.allot_no)} aria-label={`详情 ${plan.product_short_name}`}>
          详情
        </Link>
      )}
      <Question writing={writing} />
      {isChanging && <ChangeSheet plan={plan} onClose={() => setIsChanging(false)} />}
    </span>
  );
}

function Question({ writing }: { readonly writing: ReturnType<typeof usePlanWrites> }) {
  const { draft, stage, busy, trouble } = writing;
  const { action } = draft;
  if (action === undefined) return null;
  const { title, ok, text } = QUESTIONS[action];
  const isUnknown = stage.kind === 'unknown';
  return (
    <ConfirmDialog
      open
      title={title}
      okText={isUnknown ? '查询结果' : ok}
      cancelText="返回"
      confirmLoading={busy !== 'no'}
      onOk={() => (isUnknown ? void writing.askAgain() : writing.submit(async () => action))}
      onCancel={() => writing.change({ action: undefined })}
    >
      {text}
      <TroubleNotice trouble={trouble} hasNoField />
      {isUnknown && <Notice>结果未返回，请查询，勿重复提交</Notice>}
    </ConfirmDialog>
  );
}
