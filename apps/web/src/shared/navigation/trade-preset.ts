import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { useLocation } from '#shared/router/router.tsx';

/** What a sheet is filled with when it opens: an order that is submitted once more. */
export type TradePreset = {
  readonly money?: Fen | undefined;
  readonly shares?: Shares | undefined;
  /** Which kind of plan the laboratory was looking at. */
  readonly rationType?: string | undefined;
};

/** It goes with the step of the history: amounts never stand in an address. */
export function presetState(preset: TradePreset): object {
  return { preset };
}

/** What the sheet that just opened is to begin with. */
export function useTradePreset(): TradePreset {
  return readPreset(useLocation().state);
}

/** The history of a browser holds anything; only amounts and the code of a kind are taken. */
export function readPreset(state: unknown): TradePreset {
  const { money, shares: count, rationType } = fieldsOf(fieldsOf(state)['preset']);
  return {
    ...(isAmount(money) ? { money: fen(money) } : {}),
    ...(isAmount(count) ? { shares: shares(count) } : {}),
    ...(typeof rationType === 'string' ? { rationType } : {}),
  };
}

function isAmount(value: unknown): value is bigint {
  return typeof value === 'bigint' && value > 0n;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
