import { queryBaseConfig } from '@mall/contract/shop/base-data';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';

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
  | 'mall_mode';

export function baseConfig(call: MallClient) {
  return queryOptions({
    queryKey: ['shop', 'queryBaseConfig'],
    queryFn: async (): Promise<BaseConfig> => {
      const { list } = await call(queryBaseConfig, {}, { isBackground: true });
      return Object.fromEntries(list.map((entry) => [entry.config_key, entry.config_value]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The settings as far as they are known. The frame stands without them. */
export function useBaseConfig(): BaseConfig {
  return useQuery(baseConfig(useClient())).data ?? {};
}
