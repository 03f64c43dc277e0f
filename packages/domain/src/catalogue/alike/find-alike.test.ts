import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../product-terms.ts';
import {
  type Alike,
  type Comparable,
  findAlike,
  KEPT_PER_LEVEL,
  onCommonDays,
  prepareKind,
  type ReturnTail,
  TAIL_LENGTH,
  tailOf,
} from './find-alike.ts';
import { similarityScore } from './similarity.ts';

/** Returns that look random and are the same in every run. */
const noise = (seed: number, day: number) => Math.sin(seed * 12.9898 + day * 78.233) / 50;

function tail(seed: number, days: readonly number[]): ReturnTail {
  return tailOf(
    Int32Array.from(days),
    Float64Array.from(days, (day) => noise(1, day) + noise(seed, day) / (2 + (seed % 4) * 10)),
  );
}

const everyDay = (count: number) => Array.from({ length: count }, (_, index) => 20_000 + index);

function product(number: number, change: Partial<Comparable> = {}): Comparable {
  return {
    productNo: String(number).padStart(6, '0'),
    fundNo: `F${number}`,
    risk: '3',
    isOffered: true,
    manner: { volatility: 0.1 + (number % 7) / 50, fee: 0.01 + (number % 3) / 500 },
    tail: tail(number, everyDay(300)),
    ...change,
  };
}

function alikeTo(first: Comparable, ...others: readonly Comparable[]): readonly Alike[] {
  const kind = prepareKind([first, ...others]);
  const subject = kind.products.find(({ productNo }) => productNo === first.productNo);
  return subject ? findAlike(kind, subject) : [];
}

describe('who is alike', () => {
  it.each([
    { other: product(2), isFound: true, why: 'it is on sale and of the kind' },
    { other: product(2, { isOffered: false }), isFound: false, why: 'it cannot be bought' },
    { other: product(2, { fundNo: 'F1' }), isFound: false, why: 'it is another class of the fund' },
    {
      other: product(2, { tail: tail(2, everyDay(59)) }),
      isFound: false,
      why: 'there are fewer than sixty common days',
    },
    {
      other: product(2, {
        tail: tail(
          2,
          everyDay(300).filter((day) => day % 3 === 0),
        ),
      }),
      isFound: true,
      why: 'a third of the days is enough',
    },
  ])('includes it: $isFound, because $why', ({ other, isFound }) => {
    expect(alikeTo(product(1), other).length).toBe(isFound ? 1 : 0);
  });

  it('never includes the product itself', () => {
    expect(alikeTo(product(1))).toEqual([]);
  });

  it('names one class of another fund, the one most alike', () => {
    const first = product(1);
    const classes = [
      product(2, { fundNo: 'F9', manner: { volatility: 0.4, fee: 0.05 } }),
      product(3, { fundNo: 'F9', manner: first.manner, tail: first.tail }),
      product(4, { fundNo: 'F9', manner: { volatility: 0.4, fee: 0.05 } }),
    ];
    expect(alikeTo(first, ...classes).map(({ productNo }) => productNo)).toEqual(['000003']);
  });

  it('gives equal ones in the order of their numbers', () => {
    const first = product(1);
    const equallyAlike = [5, 3, 4].map((number) =>
      product(number, { manner: first.manner, tail: first.tail }),
    );
    expect(alikeTo(first, ...equallyAlike).map(({ productNo }) => productNo)).toEqual([
      '000003',
      '000004',
      '000005',
    ]);
  });
});

describe('common days', () => {
  it('are the last 250, also when both missed some', () => {
    const left = tail(
      1,
      everyDay(300).filter((day) => day % 50 !== 0),
    );
    const right = tail(
      2,
      everyDay(300).filter((day) => day % 50 !== 1),
    );
    expect(onCommonDays(left, right)?.commonDays).toBe(250);
    expect(left.epochs.length).toBe(TAIL_LENGTH);
  });

  it('give the same correlation on one grid and on two', () => {
    const [left, right] = [product(1), product(2)];
    // One day that only the left has, before all days compared, makes another grid.
    const other = { epochs: right.tail.epochs.slice(1), returns: right.tail.returns.slice(1) };
    const same = alikeTo(left, right)[0]?.correlation;
    const apart = alikeTo(left, { ...right, tail: other })[0]?.correlation;
    expect(apart).toBeCloseTo(same ?? Number.NaN, 12);
  });
});

it('finds what comparing everything with everything finds', () => {
  const level = fc.constantFrom<RiskLevel>('2', '3', '4');
  const drafts = fc.array(
    fc.record({ risk: level, fund: fc.integer({ min: 0, max: 30 }), isOffered: fc.boolean() }),
    { minLength: 40, maxLength: 80 },
  );
  fc.assert(
    fc.property(drafts, (rows) => {
      const products = rows.map(({ risk, fund, isOffered }, index) =>
        product(index, { risk, fundNo: `F${fund}`, isOffered }),
      );
      const [first] = products;
      if (!first) return;
      const found = alikeTo(first, ...products.slice(1));
      expect(found.map(({ productNo }) => productNo)).toEqual(bestOf(first, products));
    }),
    { numRuns: 40 },
  );
});

/** Everything scored, the best class of each fund, the best few of each level. */
function bestOf(first: Comparable, products: readonly Comparable[]): readonly string[] {
  const scored = products
    .filter(({ isOffered, fundNo }) => isOffered && fundNo !== first.fundNo)
    .map((other) => {
      const rho = onCommonDays(first.tail, other.tail)?.correlation ?? 0;
      return { other, score: similarityScore(rho, first.manner, other.manner) };
    })
    .toSorted((left, right) => right.score - left.score);
  const kept = new Map<string, number>();
  const seen = new Set<string>();
  return scored.flatMap(({ other }) => {
    const place = `${other.risk} ${other.fundNo}`;
    if (seen.has(place) || (kept.get(other.risk) ?? 0) >= KEPT_PER_LEVEL) return [];
    seen.add(place);
    kept.set(other.risk, (kept.get(other.risk) ?? 0) + 1);
    return [other.productNo];
  });
}
