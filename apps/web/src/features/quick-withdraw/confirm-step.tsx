import type { Fen } from '@mall/domain/money/units';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatMoney } from '#shared/format/money.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Position, Withdrawing } from './withdraw-terms.ts';

type Props = {
  readonly position: Position;
  readonly amount: Fen;
  readonly withdrawing: Withdrawing;
};

/** The amount as the largest figure, and that it cannot be taken back. */
export function ConfirmStep({ position, amount, withdrawing }: Props) {
  const { trouble, busy } = withdrawing;
  return (
    <div className={styles['step']}>
      <ConfirmAmount
        label="取现金额"
        figure={formatMoney(amount)}
        unit="元"
        words={capitalAmount(amount)}
      />
      <Descriptions
        items={[
          {
            key: 'product',
            label: '产品',
            children: `${position.product_short_name}（${position.product_code}）`,
          },
          { key: 'arrive', label: '到账时间', children: '实时到账' },
          { key: 'account', label: '到账账户', children: '资金账户' },
          { key: 'fee', label: '费用', children: '0.00 元' },
          { key: 'cancel', label: '撤单', children: '提交后不可撤单' },
        ]}
      />
      <TextButton className={styles['back']} onClick={withdrawing.restart}>
        返回修改
      </TextButton>
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={trouble?.kind === 'panel' ? '重新提交' : `确认取现 ${formatMoney(amount)} 元`}
        isBusy={busy !== 'no'}
        onClick={() => withdrawing.submit(async () => amount)}
      />
    </div>
  );
}
