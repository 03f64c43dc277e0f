export type GainDirection = 'gain' | 'loss' | 'flat';

/** Read from what is printed, so that colour and sign can never disagree: zero and missing are neutral. */
export function gainDirectionOf(text: string): GainDirection {
  if (text.startsWith('+')) return 'gain';
  return /^-\d/.test(text) ? 'loss' : 'flat';
}
