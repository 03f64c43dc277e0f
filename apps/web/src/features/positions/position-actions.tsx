import type { PositionItem } from '@mall/contract/positions/position-item';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { Link } from '#shared/router/link.tsx';
import { rightOfTrade } from '#shared/session/right-of-trade.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useMissingRights } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import type { MenuEntry } from '#shared/ui/layer/menu.tsx';
import { type ActedOn, actionsOf } from './actions-of.ts';
import { detailPath } from './common-columns.tsx';
import styles from './positions.module.css';

type Held = ActedOn & Pick<PositionItem, 'product_no' | 'product_short_name'>;

type Props = {
  readonly held: Held;
  /** 'row': links in a table that has no room for buttons. */
  readonly look: 'row' | 'page';
};

/** A row has room for so many; a menu has the rest. */
const IN_ROW = 2;

/** What can be done with a holding now; what cannot says why. */
export function PositionActions({ held, look }: Props) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRights();
  const { user } = useSession();
  const viewer = { look, isPerson: user?.inst_name === undefined };
  const actions = actionsOf(held, viewer).map(({ kind, verb, reason }) => ({
    key: kind,
    label: verb,
    name: `${verb} ${held.product_short_name}`,
    disabledReason: missingRight(rightOfTrade(kind)) ?? reason,
    onChoose: () => openTrade(kind, held.product_no),
  }));
  const Face = look === 'row' ? TextButton : Button;
  const shown = look === 'row' ? actions.slice(0, IN_ROW) : actions;
  return (
    <span className={styles['actions']}>
      {shown.map(({ key, label, name, disabledReason, onChoose }) => (
        <Face key={key} aria-label={name} disabledReason={disabledReason} onClick={onChoose}>
          {label}
        </Face>
      ))}
      {look === 'row' && <RowRest held={held} entries={actions.slice(IN_ROW)} />}
    </span>
  );
}

type RestProps = { readonly held: Held; readonly entries: readonly MenuEntry[] };

function RowRest({ held, entries }: RestProps) {
  const name = held.product_short_name;
  return (
    <>
      {entries.length > 0 && <MoreActions name={name} entries={entries} />}
      {held.family === 'bjhg' && (
        // Renewal and early end are about one contract, and these are on their own page.
        <Link to={detailPath(held)} aria-label={`合约 ${name}`}>
          合约
        </Link>
      )}
      {held.family === 'periodic' && (
        <Link to={detailPath(held)} aria-label={`详情 ${name}`}>
          详情
        </Link>
      )}
    </>
  );
}

// Menus weigh more than the rest of the list, so they come with the first one that is asked for.
const Menu = lazy(() =>
  loadChunk('menu', async () => ({
    default: (await import('#shared/ui/layer/menu.tsx')).Menu,
  })),
);

function MoreActions({ name, entries }: Pick<RestProps, 'entries'> & { readonly name: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <TextButton
      aria-label={`更多操作 ${name}`}
      aria-haspopup="menu"
      onClick={() => setIsAsked(true)}
    >
      更多
    </TextButton>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <Menu trigger={button} entries={entries} defaultOpen />
    </Suspense>
  );
}
