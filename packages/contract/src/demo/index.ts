import { advance, clock, outbox } from './demo-bar.ts';

/** The calls of the demo bar. A mall in production does not have them. */
export const demo = { clock, advance, outbox } as const;
