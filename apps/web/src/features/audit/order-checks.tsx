import type { ReplyOf } from '@mall/contract/define-call';
import { getUserInfo } from '@mall/contract/identity/user';
import { SignedDocuments } from '#shared/documents/signed-documents.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Timeline } from '#shared/ui/order/timeline.tsx';
import { CheckList } from '#shared/ui/page/check-list.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { isPlan, isTransfer, type LocalOrder, WAITING } from './local-order.ts';

/** What was looked at again just now, what the maker signed, and who did what. */
export function OrderChecks({ order }: { readonly order: LocalOrder }) {
  const { recheck_list: checks, agreements } = order;
  const { data: user } = useOwnQuery(getUserInfo, {});
  const met = checks.filter(({ is_ok }) => is_ok === '1').length;
  return (
    <Stack>
      {checks.length > 0 && (
        <Section
          title="复核时重新校验"
          subtitle={`${checks.length} 项，${met} 项通过；通过时再校验一次`}
        >
          <CheckList
            items={checks.map(({ check_code, check_name, is_ok, reason }) => ({
              key: check_code,
              isMet: is_ok === '1',
              label: check_name,
              note:
                reason ?? factOf(order, check_code) ?? (user && customerFactOf(user, check_code)),
            }))}
          />
        </Section>
      )}
      {agreements.length > 0 && (
        <Section title="经办已签署" subtitle={`${agreements.length} 份`}>
          <SignedDocuments agreements={agreements} />
        </Section>
      )}
      <Section title="流转记录" subtitle={`${order.local_order_no}，逐条留痕，不可更改`}>
        <Timeline mode="vertical" isForecast={false} items={trailOf(order)} />
      </Section>
    </Stack>
  );
}

const HASH_SHOWN = 4;

type Code = LocalOrder['recheck_list'][number]['check_code'];

/** What a check that was met found, where that is a figure. */
function factOf(order: LocalOrder, code: Code): string | undefined {
  const { content_sha256: hash, trade_date_num, est_fee, agreements } = order;
  switch (code) {
    case 'CONTENT':
      return `摘要一致 ${hash.slice(0, HASH_SHOWN)}…${hash.slice(-HASH_SHOWN)}`;
    case 'TRADE_DAY':
      return formatFullDay(trade_date_num);
    case 'FEE':
      return est_fee === null ? undefined : `${formatMoney(est_fee)} 元`;
    case 'AGREEMENT':
      return agreements.length === 0 ? undefined : `${agreements.length} 份均为当前版本`;
    default:
      return undefined;
  }
}

type User = ReplyOf<typeof getUserInfo>;

/** The same of the customer the order is for. */
function customerFactOf(user: User, code: Code): string | undefined {
  const { risk_level: level, risk_level_dict_name: name, risk_valid_date_num: until } = user;
  switch (code) {
    case 'SUIT':
      return level === null ? undefined : `客户风险等级 C${level} ${name ?? ''}`;
    case 'RISK_VALID':
      return until === null ? undefined : `有效期至 ${formatFullDay(until)}`;
    default:
      return undefined;
  }
}

function trailOf(order: LocalOrder) {
  const { trail, order_status, expire_time } = order;
  const past = trail.map(({ action, action_dict_name, actor_name, action_time, remark }) => ({
    key: `${action}-${action_time}-${actor_name}`,
    date: action_time.slice(11),
    detail: action_time.slice(5, 10),
    title: action === 'EXPIRE' ? action_dict_name : `${actor_name} ${action_dict_name}`,
    ...(remark === null ? {} : { note: remark }),
    isReached: true,
  }));
  if (order_status !== WAITING) return past;
  const note = `${expire_time} 前有效，通过后${thenText(order)}`;
  return [
    ...past,
    { key: 'next', date: '--', detail: '待办', title: '复核', note, isReached: false },
  ];
}

/** What an approval sets going. */
function thenText(order: LocalOrder): string {
  if (isPlan(order)) return '即生效';
  return isTransfer(order) ? '即发送银行' : '以同一 T 日报送';
}
