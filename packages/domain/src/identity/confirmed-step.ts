import type { Fen, Shares } from '../money/units.ts';
import type { Right } from './operator-rights.ts';

/** What a customer confirms with a code by text message: this step with this content, and no other (rules 13.3). */
export type ConfirmedStep =
  | {
      readonly purpose: 'sign';
      readonly flowId: string | undefined;
      /** Undefined: the papers are not named, as the specified call has no words for them. */
      readonly agreementIds: readonly string[] | undefined;
    }
  | { readonly purpose: 'order'; readonly flowId: string }
  | { readonly purpose: 'transfer_out'; readonly bankNo: string; readonly amount: Fen }
  | {
      readonly purpose: 'custody';
      readonly productNo: string;
      readonly shares: Shares;
      readonly seller: string;
      readonly account: string;
    }
  | { readonly purpose: 'treasure'; readonly productNo: string; readonly reserve: Fen }
  | { readonly purpose: 'unbind'; readonly productNo: string; readonly option: '1' | '2' }
  | { readonly purpose: 'audit'; readonly localOrderNos: readonly string[] };

/** A code that is asked for without saying what for signs papers: that is what the specification has it for. */
export const UNNAMED_STEP = {
  purpose: 'sign',
  flowId: undefined,
  agreementIds: undefined,
} as const satisfies ConfirmedStep;

/** What an operator needs for the step itself: without it no message tells him what it is about. */
export const STEP_RIGHTS = {
  sign: 'sign',
  order: 'make',
  transfer_out: 'transfer',
  custody: 'transfer',
  treasure: 'make',
  unbind: 'make',
  audit: 'audit',
} as const satisfies Record<ConfirmedStep['purpose'], Right>;

/** A step said in one way: in which order its papers or orders are named, and how often, does not count. */
export function plainStep(step: ConfirmedStep): ConfirmedStep {
  if (step.purpose === 'audit') return { ...step, localOrderNos: setOf(step.localOrderNos) };
  if (step.purpose !== 'sign' || step.agreementIds === undefined) return step;
  return { ...step, agreementIds: setOf(step.agreementIds) };
}

function setOf(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted();
}
