export const banking = {} as const;
