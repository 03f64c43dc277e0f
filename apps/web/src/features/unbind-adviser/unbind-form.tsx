import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Unbinding, UnbindTerms } from './use-unbind.ts';

type Check = UnbindTerms['check'];
type Props = {
  readonly productNo: string;
  readonly check: Check;
  readonly unbinding: Unbinding;
};

const WHY = '您正在解除投资顾问协议，为保障您的权益，请完成身份验证。';

/** What is still owed and open, and whether the shares are sold or kept. */
export function UnbindForm({ productNo, check, unbinding }: Props) {
  const { draft, trouble, busy } = unbinding;
  const identity = useIdentityCheck();
  const { option } = draft;
  const submit = async () => {
    if (option === undefined) return;
    const proof = await identity.ask({ purpose: 'unbind', product_no: productNo, option }, WHY);
    // Given up: nothing was sent.
    if (!proof) return;
    const { noticerecordId } = proof;
    unbinding.submit(async () => ({ option, noticerecordId }));
  };
  return (
    <div className={styles['step']}>
      <Descriptions items={factsOf(check)} />
      <FormItem label="解约方式" as="group">
        <RadioGroup
          aria-label="解约方式"
          options={check.options.map((one) => ({
            value: one.option,
            label: one.option_dict_name,
            disabled: check.can_unbind === '0',
          }))}
          value={option}
          onChange={(value) => unbinding.change({ option: value === '1' ? '1' : '2' })}
        />
      </FormItem>
      {option === '1' && <Notice type="warning">组合份额按当日净值全部赎回，费用以确认为准</Notice>}
      {option === '2' && <Notice>份额不变，之后由您自行买卖，顾问不再调仓</Notice>}
      <TroubleNotice trouble={trouble} hasNoField />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={trouble ? '重新提交' : '确认解约'}
        isBusy={busy !== 'no'}
        waitsFor={whyNot(check, option)}
        onClick={() => void submit()}
      />
    </div>
  );
}

function factsOf({ accrued_fee, intransit_count, locked_share }: Check) {
  return [
    { key: 'fee', label: '应结投顾服务费', children: formatMoneyWithUnit(accrued_fee) },
    { key: 'transit', label: '在途委托', children: `${intransit_count} 笔` },
    { key: 'locked', label: '锁定份额', children: `${formatShares(locked_share)} 份` },
  ];
}

function whyNot(check: Check, option: string | undefined): string | undefined {
  if (check.can_unbind === '0') return check.reason ?? '当前不可解约';
  return option === undefined ? '请选择解约方式' : undefined;
}
