import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { add, fen } from '@mall/domain/money/units';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { familyPath } from '#shared/navigation/family-address.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Link } from '#shared/router/link.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { Section } from '#shared/ui/page/section.tsx';

const MOST = 100;
const ZERO = fen(0n);

/** What the customer has lent and not got back yet. Nothing is drawn for a visitor, or before the figures are there. */
export function MyRepos() {
  const { data } = useOwnQuery(queryBjhgWdq, { page_num: 1, page_size: MOST });
  // A sum of some of the contracts would be a wrong figure; the account shows them all.
  if (!data || data.count > data.list.length) return null;
  const contracts = data.list.toSorted((a, b) => (a.expire_date_num < b.expire_date_num ? -1 : 1));
  const [next] = contracts;
  return (
    <Section title="我的多元宝" extra={<Link to={familyPath('bjhg')}>查看持仓</Link>}>
      <StatTiles
        items={[
          {
            key: 'principal',
            label: '未到期本金（元）',
            value: formatMoney(contracts.reduce((sum, each) => add(sum, each.hold_money), ZERO)),
          },
          {
            key: 'accrued',
            label: '应计收益（元）',
            value: formatMoney(
              contracts.reduce((sum, each) => add(sum, each.accrued_income), ZERO),
            ),
          },
          {
            key: 'next',
            label: '最近到期',
            value: formatFullDay(next?.expire_date_num),
            note: next && `${formatMoney(next.expect_expire_money)} 元`,
          },
        ]}
      />
    </Section>
  );
}
