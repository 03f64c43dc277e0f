import type { PositionItem } from '@mall/contract/positions/position-item';
import { formatFullDay } from '#shared/format/day.ts';
import type { TradeKind } from '#shared/navigation/trade-address.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './positions.module.css';

type Held = Pick<
  PositionItem,
  | 'product_no'
  | 'product_short_name'
  | 'family'
  | 'can_buy'
  | 'can_redeem'
  | 'can_switch'
  | 'enable_shares'
  | 'frozen_shares'
  | 'locked_shares'
  | 'unlock_date_num'
>;

// The sheets trade public funds; other families get theirs with their own pages.
const TRADED_HERE: ReadonlySet<string> = new Set(['fund', 'money']);

type Props = {
  readonly held: Held;
  /** 'row': links in a table that has no room for buttons. */
  readonly look: 'row' | 'page';
};

/** What can be done with a holding now; what cannot says why. */
export function PositionActions({ held, look }: Props) {
  const openTrade = useOpenTrade();
  const { user } = useSession();
  if (!TRADED_HERE.has(held.family)) return null;
  const Face = look === 'row' ? TextButton : Button;
  return (
    <span className={styles['actions']}>
      {actionsOf(held, { look, isPerson: user?.inst_name === undefined }).map(
        ({ kind, verb, reason }) => (
          <Face
            key={kind}
            aria-label={`${verb} ${held.product_short_name}`}
            disabledReason={reason}
            onClick={() => openTrade(kind, held.product_no)}
          >
            {verb}
          </Face>
        ),
      )}
    </span>
  );
}

type Action = {
  readonly kind: TradeKind;
  readonly verb: string;
  readonly reason: string | undefined;
};

type Viewer = Pick<Props, 'look'> & { readonly isPerson: boolean };

function actionsOf(held: Held, { isPerson, look }: Viewer): readonly Action[] {
  const isMoney = held.family === 'money';
  const change: Action = {
    kind: 'switch',
    verb: '转换',
    reason: held.can_switch === '1' ? whyNotRedeemed(held) : '该产品当前不可转换',
  };
  const quick: Action = { kind: 'withdraw', verb: '快速取现', reason: whyNotRedeemed(held) };
  return [
    {
      kind: 'buy',
      verb: isMoney ? '存入' : '买入',
      reason: held.can_buy === '1' ? undefined : '该产品当前不可购买',
    },
    { kind: 'redeem', verb: isMoney ? '取出' : '赎回', reason: whyNotRedeemed(held) },
    // A row has room for the first two; the page of the holding has the rest.
    ...(isMoney || look === 'row' ? [] : [change]),
    // Institutions take money out the ordinary way.
    ...(isMoney && isPerson ? [quick] : []),
  ];
}

/** Shares may all be locked or on their way out; else the product itself is closed to redemptions. */
function whyNotRedeemed(held: Held): string | undefined {
  const { can_redeem, enable_shares: usable, frozen_shares: frozen, unlock_date_num } = held;
  if (usable === 0n && unlock_date_num !== null)
    return `${formatFullDay(unlock_date_num)} 起可赎回`;
  if (usable === 0n && frozen !== null && frozen > 0n) return '份额已全部冻结，有在途委托';
  return can_redeem === '1' ? undefined : '该产品当前不可赎回';
}
