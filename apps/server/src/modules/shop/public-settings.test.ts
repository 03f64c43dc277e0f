import { parseDay } from '@mall/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import { readBrand } from '#brand.ts';
import { publicSettings } from './public-settings.ts';

const brand = await readBrand();
const settings = { brand, mode: 'demo', dataDay: parseDay('2026-11-13') } as const;

describe('the settings every page may read', () => {
  it('name the provider, its hotline, the mode, the data and the rules', () => {
    const found = new Map(
      publicSettings(settings).map(({ config_key, config_value }) => [config_key, config_value]),
    );
    expect(found.get('provider')).toBe('衡川');
    expect(found.get('service_hotline')).toBe('400-000-0000');
    expect(found.get('mall_mode')).toBe('demo');
    expect(found.get('data_date')).toBe('2026-11-13');
    expect(found.get('cutoff_time')).toBe('15:00');
    for (const key of Object.keys(brand)) expect(found.has(key)).toBe(true);
  });

  it('say nothing about data before there is any', () => {
    expect(publicSettings({ ...settings, dataDay: undefined }, ['data_date'])).toEqual([
      { config_key: 'data_date', config_value: '' },
    ]);
  });

  it('are those asked for, without what does not exist', () => {
    expect(publicSettings(settings, ['mall_mode', 'password'])).toEqual([
      { config_key: 'mall_mode', config_value: 'demo' },
    ]);
    expect(publicSettings(settings, [])).toEqual([]);
  });
});
