import type { PositionItem } from '@mall/contract/positions/position-item';
import { Link } from 'react-router';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { rightOfTrade } from '#shared/session/right-of-trade.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useMissingRights } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { type ActedOn, actionsOf } from './actions-of.ts';
import { detailPath } from './common-columns.tsx';
import styles from './positions.module.css';

type Held = ActedOn & Pick<PositionItem, 'product_no' | 'product_short_name'>;

type Props = {
  readonly held: Held;
  /** 'row': links in a table that has no room for buttons. */
  readonly look: 'row' | 'page';
};

/** What can be done with a holding now; what cannot says why. */
export function PositionActions({ held, look }: Props) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRights();
  const { user } = useSession();
  const Face = look === 'row' ? TextButton : Button;
  const viewer = { look, isPerson: user?.inst_name === undefined };
  return (
    <span className={styles['actions']}>
      {actionsOf(held, viewer).map(({ kind, verb, reason }) => (
        <Face
          key={kind}
          aria-label={`${verb} ${held.product_short_name}`}
          disabledReason={missingRight(rightOfTrade(kind)) ?? reason}
          onClick={() => openTrade(kind, held.product_no)}
        >
          {verb}
        </Face>
      ))}
      {look === 'row' && held.family === 'bjhg' && (
        // Renewal and early end are about one contract, and these are on their own page.
        <Link to={detailPath(held)} aria-label={`合约 ${held.product_short_name}`}>
          合约
        </Link>
      )}
    </span>
  );
}
