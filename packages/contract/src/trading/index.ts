export const trading = {} as const;
