import { type FormEvent, useState } from 'react';
import { type ExitDays, type RedeemTerms, verbOf } from '#features/redeem-fund/redeem-terms.ts';
import type { Redeeming } from '#features/redeem-fund/use-redeem.ts';
import { formatShares } from '#shared/format/shares.ts';
import { exitFactsOf, offerOf } from '#shared/trade/exit/held-position.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { exitProblem } from '#shared/trade/shares/exit-problem.ts';
import { wantedShares } from '#shared/trade/shares/shares-draft.ts';
import { SharesField } from '#shared/trade/shares/shares-field.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { ExitPreviewBlock } from './exit-preview-block.tsx';
import { LargeRedemption } from './large-redemption.tsx';

type Props = {
  readonly terms: RedeemTerms;
  readonly redeeming: Redeeming;
  readonly days: ExitDays;
};

/** How many shares leave, which lots they are taken from, and what that costs. */
export function FillStep({ terms, redeeming, days }: Props) {
  const { draft, trouble, busy } = redeeming;
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const verb = verbOf(terms.position);
  const offer = offerOf(terms, days.tradeOn);
  const wanted = wantedShares(draft.typed, offer);
  const problem = exitProblem(wanted, exitFactsOf(terms, days.tradeOn), `请输入${verb}份额`);
  const fieldText = problem?.kind === 'field' ? problem.text : undefined;
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;

  const goOn = (takesRest: boolean) => {
    redeeming.change({ takesRest });
    redeeming.review();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (draft.typed.unreadable !== undefined || fieldText !== undefined) return;
    if (problem === undefined) goOn(false);
    else setIsAsking(true);
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <p className={styles['account']}>
        <span>到账账户　资金账户</span>
        <span>持有 {formatShares(terms.position.hold_shares)} 份</span>
      </p>
      <SharesField
        verb={verb}
        draft={draft.typed}
        offer={offer}
        // What cannot be read the field says itself, while it is typed.
        error={
          refusal ?? (isChecked && draft.typed.unreadable === undefined ? fieldText : undefined)
        }
        help={limitsText(terms)}
        onChange={(typed) => redeeming.change({ typed })}
        onBlur={() => setIsChecked(wanted !== undefined)}
      />
      <ExitPreviewBlock terms={terms} wanted={wanted} tradeOn={days.tradeOn} />
      <LargeRedemption chosen={draft.large} onChoose={(large) => redeeming.change({ large })} />
      <TroubleNotice trouble={trouble} />
      <Button type="primary" size="large" block htmlType="submit" loading={busy !== 'no'}>
        下一步
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={problem?.text ?? ''}
        okText={`全部${verb}`}
        cancelText="返回"
        onOk={() => {
          setIsAsking(false);
          goOn(true);
        }}
        onCancel={() => setIsAsking(false)}
      >
        本次将{verb}全部可用份额 {formatShares(offer.usable)} 份。
      </ConfirmDialog>
    </form>
  );
}

function limitsText({ product }: RedeemTerms): string | undefined {
  const parts = [
    { name: '单笔最低', count: product.min_redeem_share },
    { name: '最低持有', count: product.min_hold_share },
  ].filter(({ count }) => count !== null && count > 0n);
  if (parts.length === 0) return undefined;
  return parts.map(({ name, count }) => `${name} ${formatShares(count)} 份`).join('，');
}
