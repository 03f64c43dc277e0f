import type { ReplyOf } from '@mall/contract/define-call';
import { getUserInfo } from '@mall/contract/identity/user';
import type { Day } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import styles from './identity-card.module.css';

type User = ReplyOf<typeof getUserInfo>;

const QUALIFIED = '2';

/** Who the account belongs to, and what he may buy. */
export function IdentityCard({ name }: { readonly name: string }) {
  const { data } = useOwnQuery(getUserInfo, {});
  const today = useBusinessDay();
  const [address] = useSearchParams();
  const form = new URLSearchParams(address);
  form.set('dialog', 'risk');
  return (
    <section className={styles['card']} aria-label="身份信息" data-screen-only="">
      <p className={styles['name']}>{name}</p>
      {data && (
        <>
          <p>客户号 {data.client_id_mask}</p>
          <p>
            风险等级 {data.risk_level_dict_name ?? '未测评'}
            <Validity user={data} today={today} />
          </p>
          <p className={styles['chips']}>
            {data.prof_flag === '1' && <Tag size="small">专业投资者</Tag>}
            {data.qualify_status === QUALIFIED && <Tag size="small">合格投资者</Tag>}
          </p>
          <Link to={`?${form.toString()}`}>
            {data.risk_level_dict_name === null ? '去测评' : '重新测评'}
          </Link>
        </>
      )}
    </section>
  );
}

type ValidityProps = { readonly user: User; readonly today: Day | undefined };

/** Beside a narrow page on a line of its own, never broken within. */
function Validity({ user, today }: ValidityProps) {
  const { risk_level_dict_name: name, risk_valid_date_num: validTo } = user;
  if (name === null || validTo === null) return null;
  // The last day counts.
  const isOver = today !== undefined && validTo < today;
  const day = formatFullDay(validTo);
  return (
    <span className={styles['validity']}>
      （<DateText>{isOver ? `已于 ${day} 到期` : `有效期至 ${day}`}</DateText>）
    </span>
  );
}
