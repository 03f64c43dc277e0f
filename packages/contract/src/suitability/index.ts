export const suitability = {} as const;
