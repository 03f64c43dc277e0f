import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { fen, shares } from '@mall/domain/money/units';

/** One step of every purpose, about nothing that exists. */
export const SOME_STEPS: readonly ConfirmedStep[] = [
  { purpose: 'sign', flowId: 'FL1', agreementIds: ['TPL001', 'TPL002'] },
  { purpose: 'order', flowId: 'FL1' },
  { purpose: 'transfer_out', bankNo: 'B01', amount: fen(100_00n) },
  { purpose: 'custody', productNo: 'P1', shares: shares(1_00n), seller: '205', account: 'A1' },
  { purpose: 'treasure', productNo: 'P1', reserve: fen(0n) },
  { purpose: 'unbind', productNo: 'P1', option: '1' },
  { purpose: 'audit', localOrderNos: ['BD1', 'BD2'] },
];

/** One step of every purpose but one. */
export function stepsBut(purpose: ConfirmedStep['purpose']): readonly ConfirmedStep[] {
  return SOME_STEPS.filter((step) => step.purpose !== purpose);
}
