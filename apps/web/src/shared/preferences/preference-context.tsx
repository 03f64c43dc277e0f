import { createContext, use, useSyncExternalStore } from 'react';
import type { PreferenceStore, Preferences } from './preferences.ts';

const PreferenceContext = createContext<PreferenceStore | undefined>(undefined);
export const PreferenceProvider = PreferenceContext.Provider;

export function usePreferences(): readonly [Preferences, PreferenceStore['change']] {
  const store = use(PreferenceContext);
  if (!store) throw new Error('a PreferenceProvider stands above');
  return [useSyncExternalStore(store.subscribe, store.get), store.change];
}
