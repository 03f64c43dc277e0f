import type { ReplyOf } from '@mall/contract/define-call';
import type { getUserInfo } from '@mall/contract/identity/user';
import type { Day } from '@mall/domain/calendar/day';

type User = Pick<
  ReplyOf<typeof getUserInfo>,
  'risk_level' | 'risk_valid_date_num' | 'prof_flag' | 'qualify_status'
>;

export type QualifyStep = {
  readonly key: 'login' | 'risk' | 'qualify';
  readonly label: string;
  readonly note: string;
  readonly isDone: boolean;
};

/** What stands between a visitor and a private product, and where he stands himself. */
export function qualifySteps(
  isLoggedIn: boolean,
  user: User | undefined,
  today: Day | undefined,
): readonly QualifyStep[] {
  return [
    { key: 'login', label: '登录', note: isLoggedIn ? '已登录' : '未登录', isDone: isLoggedIn },
    { key: 'risk', label: '风险测评', ...riskState(user, today) },
    { key: 'qualify', label: '合格投资者认定', ...qualifyState(user) },
  ];
}

function riskState(user: User | undefined, today: Day | undefined) {
  if (!user || user.risk_level === null) return { note: '未测评', isDone: false };
  const { risk_valid_date_num: validTo } = user;
  const isOver = validTo !== null && today !== undefined && validTo < today;
  return isOver
    ? { note: `已于 ${validTo} 过期`, isDone: false }
    : { note: `C${user.risk_level}`, isDone: true };
}

function qualifyState(user: User | undefined) {
  if (user?.prof_flag === '1') return { note: '专业投资者', isDone: true };
  switch (user?.qualify_status) {
    case '1':
      return { note: '已申明', isDone: true };
    case '2':
      return { note: '已认定', isDone: true };
    case '3':
      return { note: '认定已过期', isDone: false };
    default:
      return { note: '未认定', isDone: false };
  }
}
