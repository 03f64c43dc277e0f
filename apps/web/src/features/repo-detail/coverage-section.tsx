import { queryBjhgDisclosure } from '@mall/contract/catalogue/bjhg-disclosure';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import styles from '#shared/product-page/product-page.module.css';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';

/** What stands behind the whole business, as last disclosed. */
export function CoverageSection() {
  const disclosed = useOpenQuery(queryBjhgDisclosure, AUDIENCE);
  return (
    <Section title="信息披露" extra={<Link to={PATHS.bjhgDisclosure}>查看每日披露</Link>}>
      <QueryBlock query={disclosed} rows={3}>
        {({ list }) => {
          const latest = list.at(-1);
          if (!latest) return <p className={styles['quiet']}>暂无披露数据</p>;
          return (
            <Descriptions
              column={2}
              items={[
                { key: 'day', label: '披露日期', children: formatFullDay(latest.date_num) },
                {
                  key: 'outstanding',
                  label: '未到期余额（元）',
                  children: <Amount value={latest.outstanding_balance} compact />,
                },
                {
                  key: 'pledged',
                  label: '质押物折算标准券（元）',
                  children: <Amount value={latest.pledged_value} compact />,
                },
                {
                  key: 'coverage',
                  label: '覆盖率',
                  children: formatPercent(latest.coverage_ratio),
                },
              ]}
            />
          );
        }}
      </QueryBlock>
    </Section>
  );
}
