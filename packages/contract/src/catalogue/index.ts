import { queryProductByJson, queryProductByJsonOwn } from './product-list.ts';

export const catalogue = { queryProductByJson, queryProductByJsonOwn } as const;
