import { formatFullDay } from '#shared/format/day.ts';
import type { ProductPage } from '#shared/product-list/use-product-list.ts';
import { PageTitle } from '#shared/ui/page/page-title.tsx';

type Props = { readonly title: string; readonly page: ProductPage | undefined };

/** The title with how many there are, and the newest date of the figures on the page. */
export function CardListHead({ title, page }: Props) {
  const newest = page?.list
    .flatMap(({ init_date }) => init_date ?? [])
    .toSorted()
    .at(-1);
  const count = page && `共 ${page.count.toLocaleString('en-US')} 只产品`;
  const subtitle = newest === undefined ? count : `${count}　数据日期 ${formatFullDay(newest)}`;
  return <PageTitle title={title} subtitle={subtitle} />;
}
