import type { ReplyOf } from '@mall/contract/define-call';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { ReactNode } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { type Qualification, useQualification } from '#shared/product-list/use-qualification.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './qualification-bar.module.css';

type Statement = ReplyOf<typeof stateQualifyInvest>;

/** Where the reader stands as a qualified investor, and the one next step. */
export function QualificationBar() {
  const { state } = useQualification();
  const session = useSessionStore();
  const { data } = useOwnQuery(stateQualifyInvest, {});
  const content = contentFor(state, data, () => session.askLogin());
  if (content === null) return null;
  const isCalm = state === 'professional' || state === 'verified';
  return (
    <div className={styles['bar']}>
      <Notice type={isCalm ? 'success' : 'info'}>{content}</Notice>
      {state === 'none' && data && <p className={styles['thresholds']}>{data.min_require_text}</p>}
    </div>
  );
}

function contentFor(
  state: Qualification['state'],
  statement: Statement | undefined,
  login: () => void,
): ReactNode {
  switch (state) {
    case 'unknown':
      return null;
    case 'visitor':
      return (
        <>
          高端理财仅向合格投资者展示，登录并完成认定后可见{' '}
          <TextButton onClick={login}>登录</TextButton>
        </>
      );
    case 'none':
      return <>请先确认合格投资者身份 {toLetter('去认定')}</>;
    case 'declared':
      return <>已申明合格投资者，购买前需完成材料审核 {toLetter('提交材料')}</>;
    case 'verified':
      return statement?.valid_to_num
        ? `合格投资者认定有效期至 ${formatFullDay(statement.valid_to_num)}`
        : '合格投资者认定有效';
    case 'expired':
      return <>合格投资者认定已过期 {toLetter('重新认定')}</>;
    case 'professional':
      return '您是专业投资者，可查看全部产品';
  }
}

function toLetter(words: string): ReactNode {
  return <Link to={PATHS.highEndSign}>{words}</Link>;
}
