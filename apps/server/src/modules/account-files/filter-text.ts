import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { codeOf } from './account-columns.ts';
import type { FileRequest } from './file-request.ts';

type Filter = FileRequest['filter'];
type Part = {
  /** How the column of the same meaning is called. */
  readonly column: string;
  readonly value: string | undefined;
  /** The dictionary that names the value, where it is a code. */
  readonly names?: string;
};

/** A filter in the words of the screens it was asked from. */
export function filterText(filter: Filter, dictionaries: Dictionaries): readonly string[] {
  const parts: readonly Part[] = [
    { column: 'family', value: filter.family, names: 'PRODUCT_FAMILY' },
    { column: codeOf('product_no'), value: filter.product_no },
    { column: 'order_no', value: filter.order_no },
    { column: 'busin_type', value: filter.busin_type, names: 'BUSIN_TYPE' },
    { column: 'order_status', value: filter.status, names: 'RECORD_GROUP' },
    { column: 'direction', value: filter.direction, names: 'TRANSFER_DIRECTION' },
    { column: 'transfer_status', value: filter.transfer_status, names: 'TRANSFER_STATUS' },
  ];
  const told = parts.flatMap(({ column, value, names }) => {
    if (value === undefined) return [];
    const shown = names === undefined ? value : nameOf(dictionaries, names, value);
    return [`${nameOf(dictionaries, 'ACCOUNT_COLUMN', column)} ${shown}`];
  });
  return [...daysText(filter, dictionaries), ...told];
}

function daysText(
  { begin_date: from, end_date: to }: Filter,
  dictionaries: Dictionaries,
): readonly string[] {
  if (from === undefined && to === undefined) return [];
  const word = (code: string) => nameOf(dictionaries, 'ACCOUNT_FILE', code);
  return [[word('days'), from ?? word('earliest'), word('until'), to ?? word('newest')].join(' ')];
}
