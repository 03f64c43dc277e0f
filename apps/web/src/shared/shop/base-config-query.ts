import { queryBaseConfig } from '@mall/contract/shop/base-data';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';
import { useBusinessDay } from './use-business-day.ts';

/** The provider's texts and the mode of the mall; absent until the server has answered. */
export type BaseConfig = Readonly<Partial<Record<ConfigKey, string>>>;

type ConfigKey =
  | 'provider'
  | 'product_name'
  | 'service_hotline'
  | 'service_time'
  | 'company_name'
  | 'licence_text'
  | 'icp'
  | 'open_account_url'
  | 'about_url'
  | 'education_url'
  | 'mall_mode'
  | 'data_date';

const BASE_CONFIG = ['shop', 'queryBaseConfig'] as const;

export function baseConfig(call: MallClient) {
  return queryOptions({
    queryKey: BASE_CONFIG,
    queryFn: async (): Promise<BaseConfig> => {
      const { list } = await call(queryBaseConfig, {}, { isBackground: true });
      return Object.fromEntries(list.map((entry) => [entry.config_key, entry.config_value]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The newest day net values are out for; asked again when a business day has ended. */
export function useDataDate(): string | undefined {
  const queries = useQueryClient();
  const { data_date } = useBaseConfig();
  const businessDay = useBusinessDay();
  const known = useRef(businessDay);
  useEffect(() => {
    const hasEnded = known.current !== undefined && known.current !== businessDay;
    known.current = businessDay;
    if (hasEnded) void queries.invalidateQueries({ queryKey: BASE_CONFIG });
  }, [businessDay, queries]);
  return data_date;
}

/** The settings as far as they are known. The frame stands without them. */
export function useBaseConfig(): BaseConfig {
  return useQuery(baseConfig(useClient())).data ?? {};
}
