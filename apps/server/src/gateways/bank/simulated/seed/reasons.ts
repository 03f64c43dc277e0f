/** Why the simulated bank refuses, in the words its customers read. */
export const REASONS = { short: '账户余额不足', dayOver: '该日已对账，不再受理' } as const;
