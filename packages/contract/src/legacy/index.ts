export const legacy = {} as const;
