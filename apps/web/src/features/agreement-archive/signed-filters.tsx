import { dayToNumber, parseDay } from '@mall/domain/calendar/day';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { HeldProductChoice } from '#shared/orders/held-product-choice.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { AGREE_KIND_OPTIONS } from './agree-kind-options.ts';
import styles from './agreement-archive.module.css';
import type { ArchiveQuery } from './archive-address.ts';

/** Kind, product, days, and part of a name or number. */
export function SignedFilters({ query }: { readonly query: ArchiveQuery }) {
  const [, setAddress] = useSearchParams();
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    setAddress((current) => writeListAddress(current, part));
  const changeDay = (key: 'from' | 'to', text: string) => {
    const day = parseDay(text);
    if (text === '' || day) change({ [key]: day && String(dayToNumber(day)) });
  };
  return (
    <div className={styles['filters']}>
      <Select
        aria-label="类型"
        value={query.kind ?? ''}
        options={[{ value: '', label: '全部类型' }, ...AGREE_KIND_OPTIONS]}
        onChange={(kind) => change({ kind })}
      />
      <HeldProductChoice
        chosen={query.productNo}
        onChange={(product_no) => change({ product_no })}
      />
      <Input
        type="date"
        aria-label="起始日期"
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => changeDay('from', event.target.value)}
      />
      <span>至</span>
      <Input
        type="date"
        aria-label="截止日期"
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => changeDay('to', event.target.value)}
      />
      <SearchInput
        aria-label="协议名称或签署编号"
        placeholder="协议名称或签署编号"
        defaultValue={query.keyword ?? ''}
        onChange={(event) => {
          const q = event.target.value.replaceAll(/\s/g, '');
          setAddress((current) => writeListAddress(current, { q }), { replace: true });
        }}
      />
    </div>
  );
}
