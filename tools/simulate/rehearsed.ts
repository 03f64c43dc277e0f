import type { TransferWay } from '../../apps/server/src/gateways/bank/simulated/bank-entry-store.ts';
import { chanceOf } from './chance.ts';

/** How registrar and bank answer otherwise than usual; each answer follows from the seed and the number it is about. */
export type Rehearsed = {
  readonly isRefused: (orderNo: string) => boolean;
  /** How much a manager accepts of a large redemption; undefined: everything. */
  readonly partOf: (
    productNo: string,
    day: string,
  ) => { readonly accepted: bigint; readonly applied: bigint } | undefined;
  /** How much money of a purchase is accepted; undefined: all of it. */
  readonly moneyOf: (orderNo: string, amount: bigint) => bigint | undefined;
  readonly advanceOf: (orderNo: string) => 'silent' | 'refuses' | undefined;
  readonly transferOf: (transferNo: string) => TransferWay;
};

/** Of a large redemption a manager accepts three of five shares. */
const LARGE_PART = { accepted: 3n, applied: 5n };
const TRANSFER_WAYS = [
  'prompt',
  'prompt',
  'slow',
  'refuses',
  'silent',
  'late',
  'unreached',
] as const satisfies readonly TransferWay[];

export function rehearse(seed: number): Rehearsed {
  const happens = (name: string, about: string, percent: number) =>
    chanceOf(seed, name, about).happens(percent);
  return {
    isRefused: (orderNo) => happens('refusal', orderNo, 5),
    partOf: (productNo, day) =>
      happens('large', `${productNo} ${day}`, 4) ? LARGE_PART : undefined,
    moneyOf: (orderNo, amount) =>
      happens('part', orderNo, 5)
        ? (amount * BigInt(chanceOf(seed, 'money', orderNo).whole(10, 95))) / 100n
        : undefined,
    advanceOf: (orderNo) =>
      chanceOf(seed, 'bank', orderNo).pick([undefined, undefined, 'silent', 'refuses']),
    transferOf: (transferNo) => chanceOf(seed, 'transfer', transferNo).pick(TRANSFER_WAYS),
  };
}
