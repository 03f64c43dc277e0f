// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { createCompareBasket } from './compare-basket.ts';

const storage = createMallStorage(() => sessionStorage, '/m');
beforeEach(() => sessionStorage.clear());

const product = (productNo: string) => ({ productNo, name: `基金${productNo}` });
const numbersIn = (basket: ReturnType<typeof createCompareBasket>) =>
  basket.list().map(({ productNo }) => productNo);

it('takes four products in their order and refuses the fifth', () => {
  const basket = createCompareBasket(storage);
  expect(['1', '2', '3', '4', '5'].map((no) => basket.add(product(no)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(numbersIn(basket)).toEqual(['1', '2', '3', '4']);
});

it('holds a product once, and has room for it even when full', () => {
  const basket = createCompareBasket(storage);
  for (const no of ['1', '2', '3', '4']) basket.add(product(no));
  expect(basket.add(product('2'))).toBe(true);
  expect(numbersIn(basket)).toEqual(['1', '2', '3', '4']);
});

it('outlives a reload, without what was taken out', () => {
  const basket = createCompareBasket(storage);
  basket.add(product('1'));
  basket.add(product('2'));
  basket.remove('1');
  expect(createCompareBasket(storage).list()).toEqual([product('2')]);
  basket.clear();
  expect(createCompareBasket(storage).list()).toEqual([]);
});

it('tells its readers of every change', () => {
  const basket = createCompareBasket(storage);
  const hear = vi.fn();
  const leave = basket.subscribe(hear);
  basket.add(product('1'));
  basket.remove('1');
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  basket.add(product('2'));
  expect(hear).toHaveBeenCalledTimes(2);
});

it.each(['', '{', 'null', '{}', '"1"', '[null,3,{"productNo":7,"name":"a"}]'])(
  'starts empty from %j',
  (json) => {
    storage.write('compare_basket', json);
    expect(createCompareBasket(storage).list()).toEqual([]);
  },
);
