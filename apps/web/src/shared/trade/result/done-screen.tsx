import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { type DescriptionItem, Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';

type Props = {
  readonly headline: string;
  /** False: it did not end as it was asked for. */
  readonly isDone?: boolean;
  readonly lines: readonly DescriptionItem[];
  readonly onClose: () => void;
  /** Where to go from here. */
  readonly children?: ReactNode;
};

/** The last screen of a sheet whose outcome is final at once: nothing is expected and nothing can be cancelled. */
export function DoneScreen({ headline, isDone = true, lines, onClose, children }: Props) {
  return (
    <div className={styles['step']}>
      <h3 className={isDone ? styles['result'] : styles['ended']} role="status">
        <Icon of={isDone ? Check : Info} size={20} />
        {headline}
      </h3>
      <Descriptions items={lines} />
      <Row>
        {children}
        <Button type="primary" onClick={onClose}>
          继续浏览
        </Button>
      </Row>
    </div>
  );
}
