export const demo = {} as const;
