import type { Brand } from '#brand.ts';
import type { Mode } from '#config.ts';

export type PublicSetting = { readonly config_key: string; readonly config_value: string };

/** The settings strangers may read, all of them or those asked for; a key we do not have is left out. */
export function publicSettings(
  { brand, mode }: { readonly brand: Brand; readonly mode: Mode },
  keys?: readonly string[],
): readonly PublicSetting[] {
  return Object.entries({ ...brand, mall_mode: mode })
    .filter(([key]) => keys?.includes(key) ?? true)
    .map(([config_key, config_value]) => ({ config_key, config_value }));
}
