/** argon2id, a pass more than the least that OWASP's password storage sheet gives for one thread (ADR 12). */
export const PASSWORD_COST = { memory: 19_456, passes: 3, parallelism: 1, tagLength: 32 } as const;
