import { expect, it } from 'vitest';
import { noteChanges, registeredBefore, registeredNow } from './core/past-register.ts';
import { emptyState, type State } from './core/state.ts';

const FUND = '999901';
const DAYS = Array.from({ length: 40 }, (_, place) => String(place + 10));
const marketOf = (fileOn: string) => ({ fileOn, openDays: DAYS, moneyFunds: [] });
const lotsOf = (held: Readonly<Record<string, bigint>>): State['lots'] =>
  Object.entries(held).map(([account, left], place) => ({
    ...{ no: place + 1, account, product: FUND, on: '10', left },
    ...{ navOn: '10', value: 1n, total: 1n, isBought: true },
  }));

/** A register that each file leaves as it is told here. */
function after(files: readonly (readonly [fileOn: string, held: Record<string, bigint>])[]) {
  const state = emptyState();
  for (const [fileOn, held] of files) {
    const before = registeredNow(state, marketOf(fileOn));
    state.lots = lotsOf(held);
    noteChanges(state, marketOf(fileOn), before);
  }
  return state;
}

it('tells what was registered before a file, with those who left since and without those who came', () => {
  const state = after([
    ['11', { A: 10n }],
    ['12', { A: 10n, B: 5n }],
    ['13', { B: 7n }],
  ]);
  expect(registeredBefore(state, FUND, '14')).toEqual({ B: 7n });
  expect(registeredBefore(state, FUND, '13')).toEqual({ A: 10n, B: 5n });
  expect(registeredBefore(state, FUND, '12')).toEqual({ A: 10n });
  expect(registeredBefore(state, FUND, '11')).toEqual({});
});

it('remembers thirty open days', () => {
  const state = after([
    ['11', { A: 10n }],
    ['12', { A: 11n }],
    ['42', { A: 12n }],
  ]);
  expect(state.changes.map(({ fileOn }) => fileOn)).toEqual(['12', '42']);
});
