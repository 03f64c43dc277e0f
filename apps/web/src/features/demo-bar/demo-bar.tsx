import { advance } from '@mall/contract/demo/demo-bar';
import { formatMoment } from '@mall/domain/calendar/moment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { businessMoment } from '#shared/shop/business-moment.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useSteadySeconds } from '#shared/shop/use-steady-seconds.ts';
import { message } from '#shared/ui/layer/message.ts';
import styles from './demo-bar.module.css';
import { DemoCustomersPanel } from './demo-customers-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

/** Below this width the open bar would cover a sixth of the page. */
const TELEPHONE_PX = 768;

/** Moves the demo's day along and stands in for its telephone. Demo mode only. */
export function DemoBar() {
  const [isFolded, setIsFolded] = useState(() => window.innerWidth < TELEPHONE_PX);
  return (
    <>
      <div className={styles['room']} data-screen-only="" />
      <section
        className={styles['demo']}
        aria-label="演示工具"
        data-testid="demo-bar"
        data-screen-only=""
      >
        <div className={`wrap ${styles['line']}`}>
          <b>演示环境</b>
          {!isFolded && <DemoTools />}
          <button type="button" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
            {isFolded ? '展开' : '收起'}
          </button>
        </div>
      </section>
    </>
  );
}

function DemoTools() {
  const call = useClient();
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: (target: 'cutoff' | 'next_trade_day') => call(advance, { target }),
    onSuccess: ({ business_date_num }) => {
      message.success(`已推进到 ${business_date_num}`);
      return queries.invalidateQueries();
    },
  });
  return (
    <>
      <span>机构、产品与数据均为虚构</span>
      <BusinessTime />
      <span className={styles['gap']}>{move.isPending && '正在清算…'}</span>
      <button type="button" disabled={move.isPending} onClick={() => move.mutate('cutoff')}>
        推进到15:00截止
      </button>
      <button type="button" disabled={move.isPending} onClick={() => move.mutate('next_trade_day')}>
        推进到下一交易日
      </button>
      <OutboxPanel />
      <DemoCustomersPanel />
    </>
  );
}

function BusinessTime() {
  const { data } = useQuery(tradeTime(useClient()));
  const nowMs = useSteadySeconds();
  // Without an answer of the clock there is no business day to name.
  if (!data) return null;
  return <span>营业日 {formatMoment(businessMoment(data, nowMs)).slice(0, 16)}</span>;
}
