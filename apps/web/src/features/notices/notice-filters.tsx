import { queryBaseDict } from '@mall/contract/shop/base-data';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { FilterPanel } from '#shared/ui/list/filter-panel.tsx';
import { NOTICE_TYPES, type NoticeSearch, type NoticeType } from './notice-search.ts';
import styles from './notices.module.css';
import { ProductPick } from './product-pick.tsx';

type Props = {
  readonly search: NoticeSearch;
  readonly productName: string | undefined;
  readonly onChange: (next: Partial<NoticeSearch>) => void;
};

/** Kind, product and period. */
export function NoticeFilters({ search, productName, onChange }: Props) {
  const today = useBusinessDay();
  return (
    <div className={styles['filters']}>
      <FilterPanel
        groups={[{ key: 'type', label: '类型', options: useTypeNames(), value: search.type }]}
        onChange={(_, value) => onChange({ type: typeOf(value) })}
      />
      <div className={styles['fields']}>
        <FormItem label="产品" as="group">
          <ProductPick
            chosen={search.productNo && (productName ?? search.productNo)}
            onChoose={(product) => onChange({ productNo: product?.product_no })}
          />
        </FormItem>
        <FormItem label="发布日期从">
          <DayInput
            value={search.from}
            max={search.to ?? today}
            onChange={(from) => onChange({ from })}
          />
        </FormItem>
        <FormItem label="到">
          <DayInput
            value={search.to}
            min={search.from}
            max={today}
            onChange={(to) => onChange({ to })}
          />
        </FormItem>
      </div>
    </div>
  );
}

/** The provider's own names of the kinds, once they are known. */
function useTypeNames() {
  const { data } = useOpenQuery(queryBaseDict, { dict_entry: 'NOTICE_TYPE' });
  return NOTICE_TYPES.map(({ value, label }) => ({
    value,
    label: data?.list.find(({ sub_entry }) => sub_entry === value)?.dict_prompt ?? label,
  }));
}

function typeOf(value: string | undefined): NoticeType | undefined {
  return NOTICE_TYPES.find((type) => type.value === value)?.value;
}

type DayProps = {
  readonly value: Day | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
};

function DayInput({ value, min, max, onChange }: DayProps) {
  return (
    <Input
      type="date"
      value={value ?? ''}
      min={min}
      max={max}
      onChange={(event) => onChange(parseDay(event.target.value))}
    />
  );
}
