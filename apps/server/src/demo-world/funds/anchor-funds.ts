import type { FundKind } from '@mall/domain/calendar/settlement';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { ANCHOR_TEXTS } from '#demo-world/seed/anchors.ts';
import { HOUSE_BRANDS } from '#demo-world/seed/companies.ts';

/** A fund whose code and name never change, whatever the size of the world: guides and tests can point at it. */
export type Anchor = {
  readonly short: string;
  readonly full: string;
  readonly house: number;
  readonly kind: FundKind;
  readonly sector: number;
  readonly status: TradeStatus;
  readonly hasClassC: boolean;
};

/** By the number behind 910000 of its first class. */
export const ANCHORS: ReadonlyMap<number, Anchor> = new Map(
  ANCHOR_TEXTS.map(({ number, brand, ...rest }) => [
    number,
    { ...rest, house: HOUSE_BRANDS.indexOf(brand) },
  ]),
);
