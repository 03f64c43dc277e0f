import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import type { setDividend } from '@mall/contract/trading/holding-instructions';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { DIVIDEND_NAMES, type DividendMethod } from '#shared/orders/dividend-names.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { confirmedNextDay } from '#shared/shop/next-trade-day.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import type { DirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';

export type SettingDividend = DirectTrade<
  { readonly method: DividendMethod | undefined },
  DividendMethod,
  ReplyOf<typeof setDividend>
>;
type Position = ReplyOf<typeof queryPositionDetail>;
type Props = { readonly position: Position; readonly setting: SettingDividend };

const REINVEST = '0';

/** The two methods, the one in force, and from when another holds. */
export function DividendForm({ position, setting }: Props) {
  const { draft, trouble, busy } = setting;
  const isMoney = position.family === 'money';
  const current = isMoney ? REINVEST : position.dividend_method;
  const chosen = draft.method ?? current ?? undefined;
  const missingRight = useMissingRight('make');
  const time = useQuery(tradeTime(useClient(), position.product_no)).data?.reply;
  const audit = useNeededAudit({
    kind: 'dividend_setting',
    value: undefined,
    boundTo: time?.trade_date_num,
  });
  const waitsFor = missingRight ?? whyNot(position, chosen, current);
  return (
    <div className={styles['step']}>
      <FormItem
        label="分红方式"
        help={current === null ? undefined : `当前为${DIVIDEND_NAMES[current]}`}
        as="group"
      >
        <RadioGroup
          aria-label="分红方式"
          options={(['1', '0'] as const).map((value) => ({
            value,
            label: DIVIDEND_NAMES[value],
            disabled: isMoney || position.pending_dividend_method !== null,
          }))}
          value={chosen}
          onChange={(value) => setting.change({ method: value === '0' ? '0' : '1' })}
        />
      </FormItem>
      {!isMoney && position.pending_dividend_method === null && (
        <EffectDay productNo={position.product_no} />
      )}
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} hasNoField />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, { confirm: '确认修改', isAgain: trouble?.kind === 'panel' })}
        isBusy={busy !== 'no'}
        waitsFor={waitsFor}
        onClick={() => chosen !== undefined && setting.submit(async () => chosen)}
      />
    </div>
  );
}

function whyNot(
  position: Position,
  chosen: DividendMethod | undefined,
  current: DividendMethod | null,
): string | undefined {
  if (position.family === 'money') return '货币基金仅支持红利再投';
  if (position.pending_dividend_method !== null)
    return `已有修改处理中（改为${DIVIDEND_NAMES[position.pending_dividend_method]}）`;
  if (chosen === undefined) return '请选择分红方式';
  return chosen === current ? '与当前分红方式相同' : undefined;
}

/** A change is confirmed on the trading day after T, as money funds are. */
function EffectDay({ productNo }: { readonly productNo: string }) {
  const time = useQuery(tradeTime(useClient(), productNo)).data?.reply;
  const next = time && confirmedNextDay(time);
  if (next === undefined) return <p className={styles['small']}>生效日以确认为准</p>;
  return (
    <p className={styles['small']}>
      {next} 确认后生效；登记日为 {next} 前的分红按原方式
    </p>
  );
}
