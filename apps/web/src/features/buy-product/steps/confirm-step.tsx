import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuyTerms, ToldTerms } from '#features/buy-product/buy-terms.ts';
import { orderDay } from '#features/buy-product/order-day.ts';
import type { BuyFlow, Ticket } from '#features/buy-product/use-buy-flow.ts';
import { useClient } from '#shared/api/client-context.tsx';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatMoney } from '#shared/format/money.ts';
import { DocumentList } from '#shared/product-page/document-list.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { MovedDay } from '#shared/trade/clock/moved-day.tsx';
import { type Tick, termsEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { ConfirmTable } from '#shared/trade/evidence/confirm-table.tsx';
import { ConfirmTicks, missingTicks } from '#shared/trade/evidence/confirm-ticks.tsx';
import type { Flow, ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton, waitsForConsent } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { AMOUNT_LABEL, confirmLines } from './confirm-lines.ts';

type Props = {
  readonly terms: BuyTerms;
  readonly flow: Flow;
  /** What the server told for this screen. */
  readonly told: ToldTerms;
  readonly ticket: Ticket;
  readonly buying: BuyFlow;
  readonly toldDay: ToldDay;
  /** The special risks, answered for on the page before. */
  readonly risksTicked: readonly Tick[];
};

/** Every figure that will be bound, the items to tick, and the verb with the amount on the button. */
export function ConfirmStep({ flow, told, ticket, risksTicked, ...shown }: Props) {
  const { terms, buying, toldDay } = shown;
  const time = useQuery(tradeTime(useClient(), terms.product.product_no)).data?.reply;
  const stamp = useBusinessStamp();
  const items = flow.step_data.confirm_items;
  const [ticks, setTicks] = useState(risksTicked);
  const lines = confirmLines(terms, ticket, told);
  // The page's clock and the flow may each be the first to know of the next day.
  const { family, submitVerb } = terms.business;
  const nextDay = laterOf(told.trade_date_num, time && orderDay(family, time));
  // Behind a cooling-off T is later anyway, and the screen says which is the earliest.
  const hasMoved = !told.cooling && toldDay.day !== undefined && nextDay > toldDay.day;

  const audit = useNeededAudit({
    kind: KIND_OF[terms.business.type],
    value: ticket.amount,
    // What cools off is bound to no T yet: its auditors have until the cut-off of now.
    boundTo: told.cooling ? time?.trade_date_num : told.trade_date_num,
  });

  const submit = () => {
    const ticked_items = ticks.map(({ item_no }) => item_no);
    const shown = { lines, ticks, termsHash: told.terms_sha256 };
    const agreed = { ...ticket, dividend: told.dividend_method ?? ticket.dividend };
    const evidence = () => termsEvidence(shown, stamp());
    void buying.submit(flow, agreed, { ticked_items }, evidence);
  };
  const agreeToDay = () => {
    toldDay.agree(nextDay);
    // Another day has other terms: the server tells them, and they are confirmed anew.
    if (nextDay !== told.trade_date_num) void buying.begin(ticket);
  };
  return (
    <div className={styles['step']}>
      <TermsShown verb={submitVerb} lines={lines} ticket={ticket} />
      <TextButton className={styles['back']} onClick={buying.restart}>
        返回修改
      </TextButton>
      <DocumentList
        of={{ product_no: terms.product.product_no }}
        isPrivate={family === 'private'}
      />
      <ConfirmTicks items={items} ticks={ticks} onChange={setTicks} />
      {hasMoved && <MovedDay day={nextDay} onAgree={agreeToDay} />}
      <AuditNotice audit={audit} coolsOff={told.cooling !== undefined} />
      <TroubleNotice trouble={buying.trouble} />
      {buying.busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: `确认${submitVerb} ${formatMoney(ticket.amount)} 元`,
          isAgain: buying.trouble?.kind === 'panel',
        })}
        isBusy={buying.busy !== 'no'}
        waitsFor={waitsForConsent(missingTicks(items, ticks), hasMoved ? nextDay : undefined)}
        onClick={submit}
      />
    </div>
  );
}

const KIND_OF = {
  [BUSINESS_TYPE.subscription]: 'subscription',
  [BUSINESS_TYPE.purchase]: 'purchase',
  [BUSINESS_TYPE.repoPurchase]: 'repo_purchase',
} as const;

type TermsProps = {
  readonly verb: string;
  readonly lines: ReturnType<typeof confirmLines>;
  readonly ticket: Ticket;
};

/** The amount first and largest, the other lines below; together they are what the hash is of. */
function TermsShown({ verb, lines, ticket: { amount } }: TermsProps) {
  return (
    <>
      <ConfirmAmount
        label={`${verb}${AMOUNT_LABEL}`}
        figure={formatMoney(amount)}
        unit="元"
        words={capitalAmount(amount)}
      />
      <ConfirmTable lines={lines} except={AMOUNT_LABEL} />
    </>
  );
}

function laterOf<Day extends string>(day: Day, other: Day | undefined): Day {
  return other !== undefined && other > day ? other : day;
}
