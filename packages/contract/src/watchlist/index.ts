export const watchlist = {} as const;
