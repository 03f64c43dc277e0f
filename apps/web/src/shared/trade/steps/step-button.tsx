import Info from 'lucide-react/icons/info';
import { useId } from 'react';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';

type Props = {
  readonly label: string;
  readonly isBusy: boolean;
  /** Why the button waits; it stands below the button, where everyone reads it. */
  readonly waitsFor?: string | undefined;
  /** Absent: the button sends the form it stands in. */
  readonly onClick?: () => void;
};

/** The one button that leads on. */
export function StepButton({ label, isBusy, waitsFor, onClick }: Props) {
  const reasonId = useId();
  return (
    <div>
      <Button
        type="primary"
        size="large"
        block
        htmlType={onClick ? 'button' : 'submit'}
        loading={isBusy}
        disabledReason={waitsFor}
        aria-describedby={waitsFor === undefined ? undefined : reasonId}
        onClick={onClick}
      >
        {label}
      </Button>
      <p id={reasonId} className={styles['reason']}>
        {waitsFor !== undefined && <Icon of={Info} size={14} />}
        {waitsFor}
      </p>
    </div>
  );
}

/** Why the last click waits: items to tick, or another trade date to agree to. */
export function waitsForConsent(missing: number, movedTo: string | undefined): string | undefined {
  if (missing > 0) return `请勾选全部必选事项（还有 ${missing} 项）`;
  return movedTo === undefined ? undefined : `请先确认交易日变为 ${movedTo}`;
}
