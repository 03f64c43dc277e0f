// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { createPreferenceStore } from './preferences.ts';

const storage = createMallStorage(() => localStorage, '/m');
const root = document.documentElement;
beforeEach(() => localStorage.clear());

it('shows gains red on a light page until the reader changes it', () => {
  createPreferenceStore(storage, root);
  expect(root.dataset).toMatchObject({ theme: 'light', gain: 'red' });
});

it('remembers a change over a reload', () => {
  createPreferenceStore(storage, root).change({ gainColour: 'green', theme: 'dark' });
  expect(root.dataset).toMatchObject({ theme: 'dark', gain: 'green' });
  expect(createPreferenceStore(storage, root).get()).toEqual({
    gainColour: 'green',
    theme: 'dark',
    hasShortcuts: true,
  });
});

it.each(['', '{', 'null', '[]', '"dark"', '{"theme":"pink","hasShortcuts":"no"}'])(
  'falls back to the usual settings for %j',
  (json) => {
    storage.write('preferences', json);
    expect(createPreferenceStore(storage, root).get()).toEqual({
      gainColour: 'red',
      theme: 'light',
      hasShortcuts: true,
    });
  },
);
