import { describe, expect, it } from 'vitest';
import { presetState, readPreset } from './trade-preset.ts';

describe('what a sheet begins with', () => {
  it.each([
    { state: presetState({}), preset: {}, reason: 'nothing was said' },
    { state: null, preset: {}, reason: 'the page was opened by its address' },
    { state: 'text', preset: {}, reason: 'another page left something else' },
    { state: { preset: { money: '5000' } }, preset: {}, reason: 'a text is no amount' },
    { state: { preset: { money: 0n } }, preset: {}, reason: 'nothing is no amount' },
    { state: { preset: { shares: -1n } }, preset: {}, reason: 'less than nothing is none either' },
    { state: { preset: { money: 5_00n } }, preset: { money: 5_00n }, reason: 'money' },
    { state: { preset: { shares: 7_00n } }, preset: { shares: 7_00n }, reason: 'shares' },
  ])('is read from the history: $reason', ({ state, preset }) => {
    expect(readPreset(state)).toEqual(preset);
  });
});
