import type { PositionItem } from '@mall/contract/positions/position-item';
import { isStopped } from '@mall/domain/catalogue/trade-status';
import { formatFullDay } from '#shared/format/day.ts';
import type { TradeKind } from '#shared/navigation/trade-address.ts';

/** What decides which actions a holding offers. */
export type ActedOn = Pick<
  PositionItem,
  | 'family'
  | 'trade_status'
  | 'can_buy'
  | 'can_redeem'
  | 'can_switch'
  | 'can_ration'
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

/** What a holder reads while nothing of a product moves. */
const STOPPED = '系统维护中，暂不可交易';

/** The actions of a holding by its family, the most wanted first; the page of the holding has the way of dividends beside them. */
export function actionsOf(held: ActedOn, { isPerson, look }: Viewer): readonly Action[] {
  const buy = (verb: string): Action => ({
    kind: 'buy',
    verb,
    reason: isStopped(held.trade_status) ? STOPPED : whyNotBought(held),
  });
  const leave = (verb: string): Action => ({ kind: 'redeem', verb, reason: whyNotRedeemed(held) });
  switch (held.family) {
    case 'money':
      return [
        buy('存入'),
        leave('取出'),
        // Institutions take money out the ordinary way.
        ...(isPerson ? [{ ...leave('快速取现'), kind: 'withdraw' } as const] : []),
        ...planOf(held),
        TREASURE,
      ];
    case 'fund':
      return [buy('买入'), leave('赎回'), ...moreOf(held, look)];
    case 'plan':
    case 'trust':
      return [buy('参与'), leave('退出'), ...dividendOf(look)];
    // A repo ends by its contracts, a certificate on its last day.
    case 'bjhg':
    case 'periodic':
      return [buy('买入')];
  }
}

const PLAN: Action = { kind: 'ration', verb: '定投', reason: undefined };
const DIVIDEND: Action = { kind: 'dividend', verb: '分红方式', reason: undefined };
const TREASURE: Action = { kind: 'cash', verb: '现金宝', reason: undefined };

function planOf({ can_ration }: ActedOn): readonly Action[] {
  return can_ration === '1' ? [PLAN] : [];
}

function dividendOf(look: Viewer['look']): readonly Action[] {
  return look === 'row' ? [DIVIDEND] : [];
}

function moreOf(held: ActedOn, look: Viewer['look']): readonly Action[] {
  const isOffered = held.can_switch === '1' || isStopped(held.trade_status);
  const reason = isOffered ? whyNotRedeemed(held) : '该产品当前不可转换';
  return [
    { kind: 'switch', verb: '转换', reason },
    ...planOf(held),
    ...dividendOf(look),
    { kind: 'custody', verb: '转托管', reason: whyNotMoved(held) },
  ];
}

function whyNotBought({ can_buy }: ActedOn): string | undefined {
  return can_buy === '1' ? undefined : '该产品当前不可购买';
}

/** Only what is neither locked nor frozen moves. */
function whyNotMoved({ trade_status, enable_shares: usable }: ActedOn): string | undefined {
  if (isStopped(trade_status)) return STOPPED;
  return usable === 0n ? '没有可转出的份额' : undefined;
}

/** Shares may all be locked or on their way out; else the product itself is closed to redemptions. */
function whyNotRedeemed(held: ActedOn): string | undefined {
  if (isStopped(held.trade_status)) return STOPPED;
  const { can_redeem, enable_shares: usable, frozen_shares: frozen, unlock_date_num } = held;
  if (usable === 0n && unlock_date_num !== null)
    return `${formatFullDay(unlock_date_num)} 起可赎回`;
  if (usable === 0n && frozen !== null && frozen > 0n) return '份额已全部冻结，有在途委托';
  return can_redeem === '1' ? undefined : '该产品当前不可赎回';
}
