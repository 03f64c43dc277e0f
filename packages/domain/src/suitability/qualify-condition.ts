/**
 * Person: 1 net financial assets, 2 financial assets, 3 income. Institution: 4 net assets, 5 deemed qualified by its kind
 * (rules 5.5).
 */
export const QUALIFY_CONDITIONS = ['1', '2', '3', '4', '5'] as const;
export type QualifyCondition = (typeof QUALIFY_CONDITIONS)[number];
