import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { heldAfter } from '../../holdings/holding-event.ts';
import { netChanges } from '../../ledger/move.ts';
import type { Lot } from '../../lots/lot.ts';
import { fen, shares } from '../../money/units.ts';
import { NOTHING_HELD } from '../../positions/holding-cost.ts';
import { orderStateOf } from '../order-event.ts';
import { CUSTODY_TRANSFER_RULES, type CustodyTransferFacts } from './custody-transfer.ts';

const T = knownDay('2026-11-17');
const lot: Lot = { lotId: '1', confirmedOn: knownDay('2026-09-01'), shares: shares(1_000_00n) };
const order = { clientId: 'C1', productNo: '910021', shares: shares(1_000_00n) };
const facts: CustodyTransferFacts = {
  held: { lots: [lot], frozen: shares(0n) },
  tradeOn: T,
  isOffered: true,
  acceptsOrders: true,
  mayOrderAlone: true,
  isRestricted: false,
  isSellerKnown: true,
  hasConfirmedIdentity: true,
  fee: fen(5_00n),
  purse: { free: fen(3_00n), trade: fen(2_00n) },
};
const taken = { ...order, tradeOn: T, fee: facts.fee };
const broken: readonly (readonly [string, Partial<CustodyTransferFacts>])[] = [
  ['insufficient_cash', { purse: { free: fen(2_99n), trade: fen(2_00n) } }],
  ['insufficient_shares', { held: { lots: [lot], frozen: shares(1n) } }],
  ['identity_unconfirmed', { hasConfirmedIdentity: false }],
  ['target_seller_unknown', { isSellerKnown: false }],
  ['account_restricted', { isRestricted: true }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  ['outside_trading_hours', { acceptsOrders: false }],
  ['custody_transfer_not_offered', { isOffered: false }],
  ['position_not_held', { held: { lots: [], frozen: shares(0n) } }],
];

describe('a custody transfer', () => {
  it('is taken when it breaks nothing, to the last share and fen', () => {
    expect(CUSTODY_TRANSFER_RULES.decide(order, facts)).toBeUndefined();
  });

  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      const all = Object.assign({}, facts, ...changes);
      expect(CUSTODY_TRANSFER_RULES.decide(order, all)).toEqual({ refusal });
    },
  );

  it('is confirmed on the next trading day', () => {
    const dates = CUSTODY_TRANSFER_RULES.datesOf({ tradeOn: T, calendar: builtInCalendar() });
    expect(dates.confirmOn).toBe('2026-11-18');
  });

  it('without a fee freezes the shares alone', () => {
    expect(CUSTODY_TRANSFER_RULES.freeze(order, { ...facts, fee: fen(0n) })).toHaveLength(1);
  });

  it('confirmed: shares and fee leave, and nothing is gained or lost', () => {
    const effects = CUSTODY_TRANSFER_RULES.confirm(taken, { kind: 'confirmed' });
    const frozen = CUSTODY_TRANSFER_RULES.freeze(order, facts);
    const changes = netChanges([...frozen, ...effects.moves]).map(
      ({ account, amount }) => `${account} ${amount}`,
    );
    expect(changes.toSorted()).toEqual([
      'cash_free:C1 -300',
      'cash_trade:C1 -200',
      'fee_payable 500',
      'shares_available:C1 -100000',
      'ta_register 100000',
    ]);
    expect(orderStateOf([{ kind: 'accepted' }, { kind: 'sent' }, effects.event])).toBe('30');
    const holding = { ...NOTHING_HELD, shares: lot.shares, cost: fen(1_200_00n) };
    const [event] = effects.holdingEvents;
    const after = event && heldAfter({ holding, lots: [lot] }, event, '2');
    expect(after).toMatchObject({ holding: NOTHING_HELD, lots: [] });
  });

  it('refused: everything is as it was', () => {
    const frozen = CUSTODY_TRANSFER_RULES.freeze(order, facts);
    const effects = CUSTODY_TRANSFER_RULES.confirm(taken, { kind: 'refused', frozen });
    expect(netChanges([...frozen, ...effects.moves])).toEqual([]);
    expect(orderStateOf([{ kind: 'accepted' }, { kind: 'sent' }, effects.event])).toBe('70');
    const bare = { kind: 'refused', frozen: [] } as const;
    expect(() => CUSTODY_TRANSFER_RULES.confirm(taken, bare)).toThrow('frozen');
  });
});
