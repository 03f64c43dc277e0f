import type { Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import type { Shares } from '@mall/domain/money/units';
import { MISSING } from '#shared/format/missing.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { MovedDay } from '#shared/trade/clock/moved-day.tsx';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { ConfirmTable } from '#shared/trade/evidence/confirm-table.tsx';
import type { Position } from '#shared/trade/exit/held-position.ts';
import type { ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton, waitsForConsent } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Seller, Transferring } from './use-custody.ts';

type Props = {
  readonly position: Position;
  readonly ticket: {
    readonly shares: Shares;
    readonly seller: Seller;
    readonly account: string;
  };
  readonly transferring: Transferring;
  readonly days: { readonly tradeOn: Day; readonly cancelBy: string | undefined };
  readonly toldDay: ToldDay;
};

const SHARES_LABEL = '转托管份额';

/** Which shares go where; the last click takes a code sent to the customer's mobile. */
export function ConfirmStep({ position, ticket, transferring, days, toldDay }: Props) {
  const { trouble, busy } = transferring;
  const identity = useIdentityCheck();
  const { shares, seller, account } = ticket;
  const hasMoved = toldDay.day !== undefined && days.tradeOn !== toldDay.day;
  const { unit_net_value: unitValue } = position;
  const audit = useNeededAudit({
    kind: 'custody_transfer',
    value: unitValue === null ? undefined : marketValue(shares, unitValue),
    boundTo: days.tradeOn,
  });
  const submit = async () => {
    const proof = await identity.ask(
      {
        purpose: 'custody',
        product_no: position.product_no,
        entrust_share: shares,
        target_seller_code: seller.code,
        target_trade_account: account,
      },
      '您正在办理份额转托管，为保障您的权益，请完成身份验证。',
    );
    // Given up: nothing was sent, and everything typed is still there.
    if (!proof) return;
    const { noticerecordId } = proof;
    transferring.submit(async () => ({ shares, seller: seller.code, account, noticerecordId }));
  };
  return (
    <div className={styles['step']}>
      <ConfirmAmount label={SHARES_LABEL} figure={formatShares(shares)} unit="份" />
      <ConfirmTable
        lines={[
          { label: '产品', value: `${position.product_short_name}（${position.product_code}）` },
          { label: '目标销售机构', value: `${seller.name}（${seller.code}）` },
          { label: '对方交易账号', value: account },
          { label: '交易日', value: days.tradeOn },
          { label: '撤单截止', value: days.cancelBy ?? MISSING },
          { label: '批次', value: '日期与成本随份额转出' },
        ]}
        except={SHARES_LABEL}
      />
      <TextButton className={styles['back']} onClick={transferring.restart}>
        返回修改
      </TextButton>
      {hasMoved && <MovedDay day={days.tradeOn} onAgree={() => toldDay.agree(days.tradeOn)} />}
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: `确认转托管 ${formatShares(shares)} 份`,
          isAgain: trouble?.kind === 'panel',
        })}
        isBusy={busy !== 'no'}
        waitsFor={waitsForConsent(0, hasMoved ? days.tradeOn : undefined)}
        onClick={() => void submit()}
      />
    </div>
  );
}
