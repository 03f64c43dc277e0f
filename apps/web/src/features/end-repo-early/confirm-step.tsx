import {
  queryProductConfirmItem,
  queryProductConfirmItemOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { type Fen, subtract } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useState } from 'react';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { clickEvidence, type Tick } from '#shared/trade/evidence/click-evidence.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';
import { ConfirmTable } from '#shared/trade/evidence/confirm-table.tsx';
import { ConfirmTicks, missingTicks } from '#shared/trade/evidence/confirm-ticks.tsx';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';
import { StepButton, waitsForConsent } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { earlyFigures } from './comparison.tsx';
import type { EndingEarly } from './use-early-end.ts';

type Props = {
  readonly terms: ContractTerms;
  readonly amount: Fen;
  readonly ending: EndingEarly;
};

const CONFIRM_ITEMS = { open: queryProductConfirmItem, own: queryProductConfirmItemOwn };
const AMOUNT_LABEL = '提前终止金额';

/** What ends, what it brings and that it cannot be taken back. */
export function ConfirmStep(props: Props) {
  const items = useViewerQuery(CONFIRM_ITEMS, {
    product_no: props.terms.product.product_no,
    ...AUDIENCE,
    busin_type: BUSINESS_TYPE.repoEarlyEnd,
  });
  return (
    <QueryBlock query={items} rows={6}>
      {({ list }) => <LastClick {...props} items={list} />}
    </QueryBlock>
  );
}

type Items = ReplyOf<typeof queryProductConfirmItem>['list'];

function LastClick({ terms, amount, ending, items }: Props & { readonly items: Items }) {
  const { trouble, busy } = ending;
  const stamp = useBusinessStamp();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const lines = linesOf(terms, amount);
  const today = useBusinessDay();
  const audit = useNeededAudit({ kind: 'repo_early_end', value: amount, boundTo: today });
  const submit = () =>
    ending.submit(async () => ({
      amount,
      held: terms.contract.hold_money,
      evidence: await clickEvidence({ lines, ticks }, stamp()),
    }));
  return (
    <div className={styles['step']}>
      <ConfirmAmount
        label={AMOUNT_LABEL}
        figure={formatMoney(amount)}
        unit="元"
        words={capitalAmount(amount)}
      />
      <ConfirmTable lines={lines} except={AMOUNT_LABEL} />
      <TextButton className={styles['back']} onClick={ending.restart}>
        返回修改
      </TextButton>
      <ConfirmTicks items={items} ticks={ticks} onChange={setTicks} />
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: `确认提前终止 ${formatMoney(amount)} 元`,
          isAgain: trouble?.kind === 'panel',
        })}
        isBusy={busy !== 'no'}
        waitsFor={waitsForConsent(missingTicks(items, ticks), undefined)}
        onClick={submit}
      />
    </div>
  );
}

/** Every figure of an early end that stands on the confirm screen. */
function linesOf({ contract }: ContractTerms, amount: Fen): readonly ConfirmLine[] {
  const { early, less, paid } = earlyFigures(contract, amount);
  const interest = `${formatMoney(amount)} × ${formatPercent(contract.break_year_rate)} × ${contract.held_days} ÷ 365 = ${formatMoney(early)} 元`;
  const rest = subtract(contract.hold_money, amount);
  return [
    { label: '产品', value: contract.product_short_name },
    { label: '合约号', value: contract.contract_no },
    { label: AMOUNT_LABEL, value: formatMoneyWithUnit(amount) },
    { label: '利息', value: interest },
    { label: '到账金额', value: `${formatMoney(paid)} 元，实时可用` },
    { label: '比持有到期少得', value: `${formatMoney(less)} 元` },
    { label: '剩余本金', value: `${formatMoney(rest)} 元${rest > 0n ? '，按原约定继续' : ''}` },
    { label: '撤单', value: '提交后不可撤单' },
  ];
}
