import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import { shares } from '@mall/domain/money/units';
import { sha256Of } from '#content-hash.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { Shopper } from '#testing/story-shopper.ts';

type Redemption = RequestOf<typeof tradeRedeem>;

export type Leaving = {
  readonly productNo: string;
  readonly shares: bigint;
  readonly takesRest?: boolean;
  readonly largeRedeemFlag?: '0' | '1';
};

/** What the last click of a person's redemption carries. */
export function redemptionOf(dictionaries: Dictionaries, leaving: Leaving): Redemption {
  const self = dictionaries.get('CONFIRM_SELF')?.get('person') ?? '';
  const item = (dictionaries.get('CONFIRM_ITEM')?.get('all-1') ?? '').replace('{self}', self);
  return {
    request_no: randomUUID(),
    product_no: leaving.productNo,
    entrust_share: shares(leaving.shares),
    redeem_all: leaving.takesRest ? '1' : '0',
    large_redeem_flag: leaving.largeRedeemFlag ?? '1',
    click_evidence: {
      shown_sha256: sha256Of('the confirm screen').toString('hex'),
      ticks: [
        {
          item_no: 'all-1',
          text_sha256: sha256Of(item).toString('hex'),
          tick_time: '2026-06-29 09:59:31',
        },
      ],
      confirm_time: '2026-06-29 09:59:48',
    },
  };
}

/** Redeems shares and returns what the mall answered. */
export async function redeem(
  { client, dictionaries }: Shopper,
  leaving: Leaving,
): Promise<ReplyOf<typeof tradeRedeem>> {
  return client(contract.trading.tradeRedeem, redemptionOf(dictionaries, leaving));
}
