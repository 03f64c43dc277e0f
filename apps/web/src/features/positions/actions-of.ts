import type { PositionItem } from '@mall/contract/positions/position-item';
import { formatFullDay } from '#shared/format/day.ts';
import type { TradeKind } from '#shared/navigation/trade-address.ts';

/** What decides which actions a holding offers. */
export type ActedOn = Pick<
  PositionItem,
  | 'family'
  | 'can_buy'
  | 'can_redeem'
  | 'can_switch'
  | 'enable_shares'
  | 'frozen_shares'
  | 'unlock_date_num'
>;

type Action = {
  readonly kind: TradeKind;
  readonly verb: string;
  /** Why it is off. */
  readonly reason: string | undefined;
};

type Viewer = { readonly look: 'row' | 'page'; readonly isPerson: boolean };

/** The actions of a holding by its family; a row has room for the first two, the page of the holding has the rest. */
export function actionsOf(held: ActedOn, { isPerson, look }: Viewer): readonly Action[] {
  const buy = (verb: string): Action => ({
    kind: 'buy',
    verb,
    reason: held.can_buy === '1' ? undefined : '该产品当前不可购买',
  });
  const leave = (verb: string): Action => ({ kind: 'redeem', verb, reason: whyNotRedeemed(held) });
  switch (held.family) {
    case 'money':
      return [
        buy('存入'),
        leave('取出'),
        // Institutions take money out the ordinary way.
        ...(isPerson ? [{ ...leave('快速取现'), kind: 'withdraw' } as const] : []),
        ...(look === 'row' ? [] : [TREASURE]),
      ];
    case 'fund':
      return [buy('买入'), leave('赎回'), ...(look === 'row' ? [] : moreOf(held))];
    case 'plan':
    case 'trust':
      return [buy('参与'), leave('退出')];
    // A repo ends by its contracts, a certificate on its last day.
    case 'bjhg':
    case 'periodic':
      return [buy('买入')];
  }
}

const TREASURE: Action = { kind: 'cash', verb: '现金宝', reason: undefined };

function moreOf(held: ActedOn): readonly Action[] {
  const reason = held.can_switch === '1' ? whyNotRedeemed(held) : '该产品当前不可转换';
  return [
    { kind: 'switch', verb: '转换', reason },
    { kind: 'custody', verb: '转托管', reason: whyNotMoved(held) },
  ];
}

/** Only what is neither locked nor frozen moves. */
function whyNotMoved({ enable_shares: usable }: ActedOn): string | undefined {
  return usable === 0n ? '没有可转出的份额' : undefined;
}

/** Shares may all be locked or on their way out; else the product itself is closed to redemptions. */
function whyNotRedeemed(held: ActedOn): string | undefined {
  const { can_redeem, enable_shares: usable, frozen_shares: frozen, unlock_date_num } = held;
  if (usable === 0n && unlock_date_num !== null)
    return `${formatFullDay(unlock_date_num)} 起可赎回`;
  if (usable === 0n && frozen !== null && frozen > 0n) return '份额已全部冻结，有在途委托';
  return can_redeem === '1' ? undefined : '该产品当前不可赎回';
}
