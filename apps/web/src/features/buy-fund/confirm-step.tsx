import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './buy-fund.module.css';
import type { BuyTerms, Flow } from './buy-terms.ts';
import { clickEvidence, type Tick } from './click-evidence.ts';
import { confirmLines, type Ticket } from './confirm-lines.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import type { BuyFlow } from './use-buy-flow.ts';

type Props = {
  readonly terms: BuyTerms;
  readonly flow: Flow;
  readonly ticket: Ticket;
  readonly buying: BuyFlow;
  readonly toldDay: string | undefined;
};

/** Every figure that will be bound, the items to tick, and the verb with the amount on the button. */
export function ConfirmStep({ terms, flow, ticket, buying, toldDay }: Props) {
  const time = useQuery(tradeTime(useClient(), terms.product.product_no)).data?.reply;
  const stamp = useBusinessStamp();
  const items = flow.step_data.confirm_items;
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const [knownDay, setKnownDay] = useState(toldDay);
  const lines = confirmLines(terms, ticket, time);
  const hasMoved = time !== undefined && time.trade_date_num !== knownDay;
  const missing = items.filter(
    (item) => item.required === '1' && !ticks.some(({ item_no }) => item_no === item.item_no),
  );
  const isReady = missing.length === 0 && !hasMoved;

  const submit = () => {
    const ticked_items = ticks.map(({ item_no }) => item_no);
    const evidence = () => clickEvidence(lines, ticks, stamp());
    void buying.submit(flow, ticket, { ticked_items }, evidence);
  };
  return (
    <div className={styles['step']}>
      <Descriptions
        items={lines.map(({ label, value }) => ({ key: label, label, children: value }))}
      />
      <TextButton className={styles['back']} onClick={buying.restart}>
        返回修改
      </TextButton>
      {items.map((item) => (
        <Checkbox
          key={item.item_no}
          checked={ticks.some(({ item_no }) => item_no === item.item_no)}
          onChange={(event) => {
            const others = ticks.filter(({ item_no }) => item_no !== item.item_no);
            setTicks(event.target.checked ? [...others, { ...item, tickedAt: stamp() }] : others);
          }}
        >
          {item.item_text}
        </Checkbox>
      ))}
      {hasMoved && (
        <Notice type="warning">
          已过今日15:00，本单将计入 {time.trade_date_num}{' '}
          <Checkbox checked={false} onChange={() => setKnownDay(time.trade_date_num)}>
            我已知晓交易日变为 {time.trade_date_num}
          </Checkbox>
        </Notice>
      )}
      <TroubleNotice trouble={buying.trouble} />
      {buying.busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <Button
        type="primary"
        size="large"
        block
        loading={buying.busy !== 'no'}
        disabledReason={isReady ? undefined : '请确认全部必选事项'}
        onClick={submit}
      >
        {buying.trouble?.kind === 'panel'
          ? '重新提交'
          : `确认${terms.business.verb} ${formatMoney(ticket.amount)} 元`}
      </Button>
    </div>
  );
}
