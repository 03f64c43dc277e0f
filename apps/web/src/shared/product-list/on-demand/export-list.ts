import { exportProductList, exportProductListOwn } from '@mall/contract/catalogue/product-list';
import type { MallClient } from '#shared/api/mall-client.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { listDocument } from '#shared/product-list/list-request.ts';
import type { ListSearch } from '#shared/product-list/list-search.ts';
import type { FilterOption, ListType } from '#shared/product-list/list-type.ts';
import { saveFile } from './save-file.ts';

type ExportRequest = {
  readonly type: ListType;
  readonly search: ListSearch;
  readonly format: 'xlsx' | 'csv';
  readonly title: string;
  readonly serverOptions: Readonly<Record<string, readonly FilterOption[]>>;
  readonly isLoggedIn: boolean;
};

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Fetches every page of a list as one file and hands it to the browser. */
export async function exportList(call: MallClient, request: ExportRequest): Promise<void> {
  const { type, search, format, title } = request;
  let announced: string | null = null;
  const bytes = await call(
    request.isLoggedIn ? exportProductListOwn : exportProductList,
    {
      json_str: listDocument(type, search),
      ...(search.isOnlyFavourites && { is_zx: '1' as const }),
      file_format: format,
      title,
      filter_text: filterInWords(request),
      ...AUDIENCE,
    },
    {
      hideToast: true,
      onHeaders: (headers) => {
        announced = headers.get('content-disposition');
      },
    },
  );
  saveFile({ bytes, media: MEDIA[format], name: fileName(announced, `${title}.${format}`) });
}

/** 产品类型：指数型；风险等级：R3（中风险）. */
export function filterInWords({
  type,
  search,
  serverOptions,
}: Pick<ExportRequest, 'type' | 'search' | 'serverOptions'>): string {
  const { choices } = search;
  const words = type.viewOf(choices).filters.flatMap(({ key, label, options }) => {
    const value = choices[key];
    if (value === undefined) return [];
    const option = [...options, ...(serverOptions[key] ?? [])].find((each) => each.value === value);
    return [`${label}：${option?.label ?? value}`];
  });
  return [...words, ...(search.isOnlyFavourites ? ['只看自选'] : [])].join('；') || '全部';
}

/** The name the server gave the file, in the form that carries Chinese; else the usual one. */
export function fileName(disposition: string | null, usual: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return usual;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return usual;
  }
}
