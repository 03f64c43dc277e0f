import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuyTerms, ToldTerms } from '#features/buy-fund/buy-terms.ts';
import type { BuyFlow } from '#features/buy-fund/use-buy-flow.ts';
import { useClient } from '#shared/api/client-context.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { MovedDay } from '#shared/trade/clock/moved-day.tsx';
import { clickEvidence, type Tick } from '#shared/trade/evidence/click-evidence.ts';
import type { Flow, ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { confirmLines, type Ticket } from './confirm-lines.ts';

type Props = {
  readonly terms: BuyTerms;
  readonly flow: Flow;
  /** What the server told for this screen. */
  readonly told: ToldTerms;
  readonly ticket: Ticket;
  readonly buying: BuyFlow;
  readonly toldDay: ToldDay;
};

/** Every figure that will be bound, the items to tick, and the verb with the amount on the button. */
export function ConfirmStep({ terms, flow, told, ticket, buying, toldDay }: Props) {
  const time = useQuery(tradeTime(useClient(), terms.product.product_no)).data?.reply;
  const stamp = useBusinessStamp();
  const items = flow.step_data.confirm_items;
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const lines = confirmLines(terms, ticket, told);
  // The page's clock and the flow may each be the first to know of the next day.
  const nextDay = laterOf(told.trade_date_num, time?.trade_date_num);
  const hasMoved = toldDay.day !== undefined && nextDay > toldDay.day;
  const missing = items.filter(
    (item) => item.required === '1' && !ticks.some(({ item_no }) => item_no === item.item_no),
  );
  const isReady = missing.length === 0 && !hasMoved;

  const submit = () => {
    const ticked_items = ticks.map(({ item_no }) => item_no);
    const shown = { lines, ticks, termsHash: told.terms_sha256 };
    const evidence = () => clickEvidence(shown, stamp());
    const agreed = { ...ticket, dividend: told.dividend_method ?? ticket.dividend };
    void buying.submit(flow, agreed, { ticked_items }, evidence);
  };
  const agreeToDay = () => {
    toldDay.agree(nextDay);
    // Another day has other terms: the server tells them, and they are confirmed anew.
    if (nextDay !== told.trade_date_num) void buying.begin(ticket);
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
      {hasMoved && <MovedDay day={nextDay} onAgree={agreeToDay} />}
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

function laterOf<Day extends string>(day: Day, other: Day | undefined): Day {
  return other !== undefined && other > day ? other : day;
}
