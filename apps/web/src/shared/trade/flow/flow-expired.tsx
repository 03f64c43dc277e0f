import { InfoDialog } from '#shared/ui/layer/info-dialog.tsx';
import type { TradeTrouble } from './trade-trouble.ts';

type Props = { readonly trouble: TradeTrouble | undefined; readonly onRestart: () => void };

/** The steps took too long: they begin again, with what was typed. */
export function FlowExpired({ trouble, onRestart }: Props) {
  return (
    <InfoDialog
      open={trouble?.kind === 'expired'}
      content="操作已超时，请重新发起"
      okText="重新发起"
      onOk={onRestart}
    />
  );
}
