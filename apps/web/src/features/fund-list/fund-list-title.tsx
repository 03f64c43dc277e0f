import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { formatFullDay } from '#shared/format/day.ts';
import { PageTitle } from '#shared/ui/page-title.tsx';

type Props = {
  readonly page: { readonly list: readonly ProductItem[]; readonly count: number } | undefined;
};

/** How many there are and how new the figures are: the newest date on the page, for dates differ by fund. */
export function FundListTitle({ page }: Props) {
  return <PageTitle title="公募基金" subtitle={page && subtitleOf(page)} />;
}

function subtitleOf({ list, count }: NonNullable<Props['page']>): string {
  const dates = list.flatMap(({ init_date }) => init_date ?? []).toSorted();
  const newest = dates.at(-1);
  const text = `共 ${count.toLocaleString('en-US')} 只产品`;
  return newest === undefined ? text : `${text}　净值日期 ${formatFullDay(newest)}`;
}
