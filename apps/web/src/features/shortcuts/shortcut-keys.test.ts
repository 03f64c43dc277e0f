// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isTypingTarget, parseKeys, SHORTCUTS } from './shortcut-keys.ts';

it.each([
  { pressed: ['/'], meaning: { kind: 'search' }, why: 'one key' },
  { pressed: ['?'], meaning: { kind: 'help' }, why: 'the overlay' },
  { pressed: ['g'], meaning: 'waiting', why: 'a beginning' },
  { pressed: ['g', 'h'], meaning: { kind: 'go', to: '/home' }, why: 'two keys' },
  {
    pressed: ['g', 'a'],
    meaning: { kind: 'go', to: '/MyAccount/TotalAssets' },
    why: 'into the account',
  },
  { pressed: [']'], meaning: { kind: 'turn_page', to: 'next' }, why: 'the next page' },
  { pressed: ['b'], meaning: { kind: 'product', does: 'buy' }, why: 'the focused row' },
  { pressed: ['t'], meaning: { kind: 'trace' }, why: 'the focused figure' },
  { pressed: ['g', 'x'], meaning: undefined, why: 'no such page' },
  { pressed: ['h'], meaning: undefined, why: 'a second key alone' },
  { pressed: ['G'], meaning: undefined, why: 'capitals are no shortcuts' },
])('$pressed means $meaning: $why', ({ pressed, meaning }) => {
  expect(parseKeys(pressed)).toEqual(meaning);
});

it('gives no two shortcuts the same keys', () => {
  const written = SHORTCUTS.map(({ keys }) => keys.join(' '));
  expect(new Set(written).size).toBe(written.length);
});

it.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<button></button>', false],
  ['<a href="#x">x</a>', false],
])('%s takes letters for itself: %s', (html, isTyping) => {
  document.body.innerHTML = html;
  expect(isTypingTarget(document.body.firstElementChild)).toBe(isTyping);
});
