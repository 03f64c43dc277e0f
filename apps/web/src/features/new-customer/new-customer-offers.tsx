import { queryNewguestList, queryNewguestListOwn } from '@mall/contract/catalogue/product-offers';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Columns } from '#shared/ui/page/columns.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OfferToNewcomers } from './offer-to-newcomers.tsx';

type Offers = ReplyOf<typeof queryNewguestList>;

const OFFERS = { open: queryNewguestList, own: queryNewguestListOwn };

/** The one-time offer to new customers, with its limits said first. */
export function NewCustomerOffers() {
  const offers = useViewerQuery(OFFERS, { ...AUDIENCE });
  return (
    <>
      <PageTitle title="新客理财" subtitle={offers.data && ruleOf(offers.data)} />
      <Stack>
        <Section title="新客专享">
          <QueryBlock query={offers} rows={8}>
            {(reply) => <Cards offers={reply} />}
          </QueryBlock>
        </Section>
        <FirstSteps hasUsedOffer={offers.data?.newguest_status === '1'} />
      </Stack>
    </>
  );
}

function Cards({ offers }: { readonly offers: Offers }) {
  const reason = whyIneligible(offers);
  if (offers.list.length === 0) return <Empty description="暂无新客产品" />;
  return (
    <Stack gap="block">
      {offers.newguest_status !== null && (
        <Notice type={reason === undefined ? 'success' : 'warning'}>
          {reason ?? `您可享新客专享，剩余${offers.left_days ?? 0}天`}
        </Notice>
      )}
      <Columns layout="three">
        {offers.list.map((product) => (
          <OfferToNewcomers
            key={product.product_no}
            product={product}
            limit={offers.newguest_limit}
            reason={reason}
          />
        ))}
      </Columns>
    </Stack>
  );
}

function ruleOf({ newguest_days, newguest_limit }: Offers): string {
  return `新开户${newguest_days}天内可购买一次，上限 ${formatMoneyWithUnit(newguest_limit)}`;
}

/** Why the customer cannot use the offer; undefined while he can, and for a visitor. */
function whyIneligible({ newguest_status, newguest_days }: Offers): string | undefined {
  if (newguest_status === '1') return '您已使用新客专享';
  return newguest_status === '2' ? `开户已超过${newguest_days}天` : undefined;
}
