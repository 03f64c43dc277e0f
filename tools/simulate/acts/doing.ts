import type { Db } from '../../../apps/server/src/db/database.ts';
import type { StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import type { Shopper } from '../../../apps/server/src/testing/story-shopper.ts';
import type { Chance } from '../chance.ts';

/** A person, or the operator of an institution who makes its orders. */
export type Customer = Shopper & {
  readonly clientId: string;
  /** Private products are sold to him, and he does what such an investor does. */
  readonly isQualified?: true;
};

export type Doing = {
  readonly mall: StoryMall;
  readonly db: Db;
  readonly customer: Customer;
  readonly chance: Chance;
};

export function fenBetween(chance: Chance, low: number, high: number): bigint {
  return BigInt(chance.whole(low * 100, high * 100));
}
