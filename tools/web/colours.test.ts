import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/run-command.ts';

const TOKENS = readFileSync(join(ROOT, 'apps/web/src/styles/tokens.css'), 'utf8');
const COLOURS = [...TOKENS.matchAll(/(--[\w-]+):\s*#([0-9a-f]{6})/g)].map(
  ([, name = '', digits = '']) => ({ name, digits }),
);

it('finds the colours it judges', () => {
  expect(COLOURS.length).toBeGreaterThan(60);
});

it.each(COLOURS)('$name #$digits is no purple', ({ digits }) => {
  const { hue, saturation } = colourOf(digits);
  expect(hue > 245 && hue < 335 && saturation > 0.08).toBe(false);
});

/** The place on the colour circle, and how far from grey. */
function colourOf(digits: string): { readonly hue: number; readonly saturation: number } {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(digits.slice(at, at + 2), 16),
  );
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, saturation: 0 };
  const saturation = spread / most;
  if (most === red) return { hue: (((green - blue) / spread) * 60 + 360) % 360, saturation };
  if (most === green) return { hue: ((blue - red) / spread) * 60 + 120, saturation };
  return { hue: ((red - green) / spread) * 60 + 240, saturation };
}
