import { type ReactNode, Suspense } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { LazyRepoCalculator } from '#shared/repo-calculator/repo-calculator-chunk.ts';
import { Link } from '#shared/router/link.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { MaturityList } from './maturity-list.tsx';
import { MyRepos } from './my-repos.tsx';
import { RateLadder } from './rate-ladder.tsx';
import { RepoRules } from './repo-rules.tsx';
import { useRepoTerms, usualTerms } from './repo-terms.ts';
import styles from './repo-topic.module.css';

/** 多元宝: what each term pays, what an amount brings, and the list to buy from. */
export function RepoTopic() {
  const terms = useRepoTerms();
  const [first] = terms.data ? usualTerms(terms.data) : [];
  return (
    <>
      <PageTitle
        title="多元宝"
        subtitle="质押式报价回购，约定收益，足额质押担保"
        extra={<HeadLinks />}
      />
      <Stack>
        <Section title="收益阶梯" subtitle="约定年化收益率">
          <QueryBlock query={terms} rows={8}>
            {(page): ReactNode => <RateLadder terms={usualTerms(page)} />}
          </QueryBlock>
        </Section>
        <Section title="收益试算" subtitle="按今日买入计算">
          <QueryBlock query={terms} rows={8}>
            {(page): ReactNode => (
              <Suspense fallback={<Loading rows={8} />}>
                <LazyRepoCalculator terms={usualTerms(page)} />
              </Suspense>
            )}
          </QueryBlock>
        </Section>
        <section aria-label="多元宝产品列表">
          <MaturityList />
          <p className={styles['foot']}>收益仅供参考，实际以到账为准</p>
        </section>
        <MyRepos />
        {first && <RepoRules productNo={first.product_no} />}
      </Stack>
    </>
  );
}

function HeadLinks() {
  return (
    <Row>
      <Tag tone="brand">买入时间 交易日 09:15-15:30</Tag>
      <Link to={PATHS.bjhgDisclosure}>信息披露</Link>
      <Link to={PATHS.bjhgRisk}>风险揭示书</Link>
    </Row>
  );
}
