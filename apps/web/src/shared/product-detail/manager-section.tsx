import {
  queryProductManagerPc,
  queryProductManagerPcOwn,
} from '@mall/contract/catalogue/product-managers';
import type { ReplyOf } from '@mall/contract/define-call';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { CompanyBlock } from './company-block.tsx';
import styles from './product-detail.module.css';

const MANAGERS = { open: queryProductManagerPc, own: queryProductManagerPcOwn };
type Manager = ReplyOf<typeof queryProductManagerPc>['list'][number];

const ManagerSheet = lazy(() =>
  loadChunk('manager', async () => ({
    default: (await import('./manager-sheet.tsx')).ManagerSheet,
  })),
);

/** Who manages the product now, who did before, and the company behind them. */
export function ManagerSection({ productNo }: { readonly productNo: string }) {
  const [opened, setOpened] = useState<string>();
  const managers = useViewerQuery(MANAGERS, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="基金经理">
      <QueryBlock query={managers} rows={4}>
        {({ list }) => <Managers managers={list} onOpen={setOpened} />}
      </QueryBlock>
      <CompanyBlock productNo={productNo} />
      {opened && (
        <Suspense>
          <ManagerSheet managerCode={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

type ListProps = {
  readonly managers: readonly Manager[];
  readonly onOpen: (managerCode: string) => void;
};

function Managers({ managers, onOpen }: ListProps) {
  if (managers.length === 0) return <p className={styles['small']}>暂无数据</p>;
  const former = managers.filter(({ end_date_num }) => end_date_num !== null);
  return (
    <>
      {managers.map(
        (manager) =>
          manager.end_date_num === null && (
            <ManagerLine key={lineKey(manager)} manager={manager} onOpen={onOpen} />
          ),
      )}
      {former.length > 0 && (
        <details className={styles['former']}>
          <summary>历任基金经理（{former.length}）</summary>
          {former.map((manager) => (
            <ManagerLine key={lineKey(manager)} manager={manager} onOpen={onOpen} />
          ))}
        </details>
      )}
    </>
  );
}

type LineProps = { readonly manager: Manager; readonly onOpen: ListProps['onOpen'] };

function ManagerLine({ manager, onOpen }: LineProps) {
  const { manager_code, manager_name, begin_date_num, end_date_num, work_years } = manager;
  const until = end_date_num === null ? '至今' : `至 ${formatFullDay(end_date_num)}`;
  return (
    <article className={styles['manager']}>
      <div>
        <TextButton
          aria-label={`基金经理 ${manager_name} 的详情`}
          onClick={() => onOpen(manager_code)}
        >
          <b>{manager_name}</b>
        </TextButton>
        <p>
          {formatFullDay(begin_date_num)} {until}
        </p>
        <p>
          任职回报 <GainText text={formatPercentSigned(manager.manage_return)} />
        </p>
      </div>
      <div>
        <p>
          {work_years !== null && `从业 ${work_years} 年，`}在管产品 {manager.product_count} 只
        </p>
        <p>{manager.resume}</p>
      </div>
    </article>
  );
}

/** One person may come back to a product. */
function lineKey({ manager_code, begin_date_num }: Manager): string {
  return `${manager_code}@${begin_date_num}`;
}
