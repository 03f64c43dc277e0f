import type { Fen } from '@mall/domain/money/units';
import type { ComponentType } from 'react';
import type { BuyTerms, PlacedPurchase, ToldTerms } from '#features/buy-product/buy-terms.ts';
import type { BuyChoices, Ticket } from '#features/buy-product/use-buy-flow.ts';
import type { DividendMethod } from '#shared/orders/dividend-names.ts';
import type { ClockOf } from '#shared/trade/clock/order-clock-aside.tsx';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';
import type { Station } from '#shared/trade/result/result-screen.tsx';

export type PreviewProps = {
  readonly terms: BuyTerms;
  readonly amount: Fen | undefined;
  readonly onChoose: (amount: Fen) => void;
};

export type ChoicesProps = {
  readonly terms: BuyTerms;
  readonly choices: BuyChoices;
  /** As the first purchase of this product chose; null: this is the first. */
  readonly keptDividend: DividendMethod | null;
  /** The form was sent: what is not chosen yet is said. */
  readonly isChecked: boolean;
  readonly onChange: (part: Partial<BuyChoices>) => void;
};

/** What one family of products shows of its own in the buy sheet. */
export type FamilyParts = {
  /** What the amount brings. */
  readonly Preview: ComponentType<PreviewProps>;
  /** What is chosen beside the amount. */
  readonly Choices: ComponentType<ChoicesProps>;
  /** Why the choices keep the order back. */
  readonly choiceProblem?: (choices: BuyChoices) => string | undefined;
  /** The lines of the confirm screen below product, business and amount. */
  readonly confirmLines: (
    terms: BuyTerms,
    ticket: Ticket,
    told: ToldTerms,
  ) => readonly ConfirmLine[];
  /** What happens when; before the confirm screen the terms are not told yet. */
  readonly clockOf: (terms: BuyTerms, told: ToldTerms | null) => ClockOf;
  /** What is still to come of an order that was taken. */
  readonly stations: (order: PlacedPurchase, terms: BuyTerms) => readonly Station[];
};
