import { queryIndexByJson } from '@mall/contract/catalogue/market-index';
import { queryMadRationRelateIndex } from '@mall/contract/plans/deviation-strategy';
import { useEffect } from 'react';
import type { PlanDraft } from '#features/ration-plan/plan-draft.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AVERAGES, MAD_AVERAGES, STEPS } from '#shared/plans/lab-terms.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { RatioTable } from './ratio-table.tsx';

type Props = {
  readonly productNo: string;
  readonly draft: PlanDraft;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<PlanDraft>) => void;
};

const ALL_INDICES = { page_num: 1, page_size: PAGE_SIZE.all, ...AUDIENCE };

/** The index a strategy looks at, its average and step, and what it pays when. */
export function StrategyFields({ productNo, draft, problem, onChange }: Props) {
  const indices = useOpenQuery(queryIndexByJson, ALL_INDICES).data?.list ?? [];
  useUsualIndex(productNo, draft.indexCode, onChange);
  const isAverage = draft.kind === '2';
  const averages: readonly string[] = isAverage ? AVERAGES : MAD_AVERAGES;
  return (
    <>
      <FormItem label="参考指数" error={problem} required>
        <Select
          value={draft.indexCode ?? ''}
          placeholder="请选择"
          options={indices.map(({ index_code, index_name }) => ({
            value: index_code,
            label: index_name,
          }))}
          onChange={(indexCode) => onChange({ indexCode })}
        />
      </FormItem>
      {draft.kind !== '3' && (
        <FormItem label="均线">
          <Select
            value={isAverage ? draft.averageDays : draft.madDays}
            options={averages.map((days) => ({ value: days, label: `${days}日` }))}
            onChange={(value) => {
              const [averageDays, madDays] = [
                AVERAGES.find((days) => days === value),
                MAD_AVERAGES.find((days) => days === value),
              ];
              if (isAverage && averageDays) onChange({ averageDays });
              else if (madDays) onChange({ madDays });
            }}
          />
        </FormItem>
      )}
      {draft.kind === '4' && (
        <FormItem label="级差">
          <Select
            value={draft.step}
            options={STEPS.map((step) => ({ value: step, label: `${step}%` }))}
            onChange={(value) => {
              const step = STEPS.find((each) => each === value);
              if (step) onChange({ step });
            }}
          />
        </FormItem>
      )}
      <RatioTable kind={draft.kind} step={draft.step} />
    </>
  );
}

/** Until one is chosen, the index the product follows. */
function useUsualIndex(
  productNo: string,
  chosen: string | undefined,
  onChange: Props['onChange'],
): void {
  const related = useOpenQuery(queryMadRationRelateIndex, {
    product_no: productNo,
    ration_from_type: '1',
  });
  const usual = related.data?.list[0]?.index_code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, when it is known.
  useEffect(() => {
    if (chosen === undefined && usual !== undefined) onChange({ indexCode: usual });
  }, [usual]);
}
