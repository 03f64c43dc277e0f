/** Takes the place of the mall's own cost in tests (vitest.config.ts): they log in thousands of times, and no hash of theirs is worth guessing. */
export const PASSWORD_COST = { memory: 128, passes: 1, parallelism: 1, tagLength: 32 } as const;
