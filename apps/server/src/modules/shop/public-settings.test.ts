import { describe, expect, it } from 'vitest';
import { readBrand } from '#brand.ts';
import { publicSettings } from './public-settings.ts';

const brand = await readBrand();
const settings = { brand, mode: 'demo' } as const;

describe('the settings every page may read', () => {
  it('name the provider, its hotline and the mode', () => {
    const found = new Map(
      publicSettings(settings).map(({ config_key, config_value }) => [config_key, config_value]),
    );
    expect(found.get('provider')).toBe('衡川');
    expect(found.get('service_hotline')).toBe('400-000-0000');
    expect(found.get('mall_mode')).toBe('demo');
    expect(found.size).toBe(Object.keys(brand).length + 1);
  });

  it('are those asked for, without what does not exist', () => {
    expect(publicSettings(settings, ['mall_mode', 'password'])).toEqual([
      { config_key: 'mall_mode', config_value: 'demo' },
    ]);
    expect(publicSettings(settings, [])).toEqual([]);
  });
});
