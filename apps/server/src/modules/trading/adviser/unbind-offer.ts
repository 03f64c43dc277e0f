import type { AccruedFee, UnbindFacts } from '@mall/domain/adviser/unbind';
import { isPortfolio } from '@mall/domain/catalogue/category';
import { sharesOf } from '@mall/domain/lots/lot';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { rate, shares } from '@mall/domain/money/units';
import { type ExitOffer, findExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { type Adviser, countUnderWay, findDayValues, readAdviser } from './adviser-store.ts';
import { readCarriedFee } from './owed-fee-store.ts';

/** A portfolio whose adviser a customer wants to leave, at one moment. */
export type UnbindOffer = {
  readonly exit: ExitOffer;
  readonly adviser: Adviser;
  readonly facts: Omit<UnbindFacts, 'hasConfirmedIdentity'>;
  /** What the fee is computed from. */
  readonly accrued: AccruedFee;
};

/** Undefined: there is no such product for this customer. */
export async function findUnbindOffer(
  deps: Pick<TradingDeps, 'db' | 'clock' | 'readCalendar'>,
  key: { readonly clientId: string; readonly productNo: string },
  readHeld: Parameters<typeof findExitOffer>[2],
): Promise<UnbindOffer | undefined> {
  const exit = await findExitOffer(deps, key, readHeld);
  if (!exit) return undefined;
  const { held, account, tradeOn, terms, now } = exit;
  const adviser = await readAdviser(deps.db, key.clientId, key.productNo);
  const { newest } = adviser;
  const openShares = sharesOf(held.lots) - usableShares(held, tradeOn) - held.frozen;
  const dayValues = newest
    ? await findDayValues(deps.db, key, {
        from: newest.fee_until_on ?? newest.event_on,
        until: now.day,
      })
    : [];
  return {
    exit,
    adviser,
    facts: {
      isBound: isPortfolio(terms) && adviser.state !== 'UNBOUND',
      isRestricted: account?.isRestricted === true,
      openOrders: await countUnderWay(deps.db, key.clientId, key.productNo),
      // The mall has no rebalancing of its own.
      isRebalancing: false,
      locked: shares(openShares > 0n ? openShares : 0n),
    },
    accrued: {
      dayValues,
      yearly: newest?.yearly_rate_e8 ?? NO_RATE,
      carried: await readCarriedFee(deps.db, newest),
    },
  };
}

const NO_RATE = rate(0n);
