import { useSyncExternalStore } from 'react';
import { readMallEnv } from '#shared/mall-env.ts';
import { createObservable } from '#shared/observable.ts';
import { createMallStorage, type MallStorage } from '#shared/storage/mall-storage.ts';

/** What the tray shows of a product that was put aside to be compared. */
export type Compared = { readonly productNo: string; readonly name: string };

export const COMPARE_MAX = 4;
const NAME = 'compare_basket';

export type CompareBasket = ReturnType<typeof createCompareBasket>;

/** The products put aside to be compared, up to four, in the order they were chosen. */
export function createCompareBasket(storage: MallStorage) {
  const basket = createObservable({ products: readStored(storage) });
  const keep = (products: readonly Compared[]) => {
    storage.write(NAME, JSON.stringify(products));
    basket.change({ products });
  };
  return {
    list: () => basket.get().products,
    subscribe: basket.subscribe,
    /** Tells whether there was room; what is in it already stays where it is. */
    add: ({ productNo, name }: Compared): boolean => {
      const { products } = basket.get();
      if (products.some((product) => product.productNo === productNo)) return true;
      if (products.length >= COMPARE_MAX) return false;
      keep([...products, { productNo, name }]);
      return true;
    },
    remove: (productNo: string) =>
      keep(basket.get().products.filter((product) => product.productNo !== productNo)),
    clear: () => keep([]),
  };
}

/** One basket for the whole tab: it outlives a reload, and another tab compares something else. */
export const compareBasket = createCompareBasket(
  createMallStorage(() => sessionStorage, readMallEnv(window).basePath),
);

export function useCompareBasket(): readonly Compared[] {
  return useSyncExternalStore(compareBasket.subscribe, compareBasket.list);
}

// The storage can be edited, so a stored value counts only in the form this code writes.
function readStored(storage: MallStorage): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(storage.read(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readProduct).slice(0, COMPARE_MAX) : [];
  } catch {
    return [];
  }
}

function readProduct(value: unknown): readonly Compared[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('productNo' in value && 'name' in value)) return [];
  const { productNo, name } = value;
  return typeof productNo === 'string' && typeof name === 'string' ? [{ productNo, name }] : [];
}
