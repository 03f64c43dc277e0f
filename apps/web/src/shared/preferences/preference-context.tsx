import { createContext, use, useSyncExternalStore } from 'react';
import type { PreferenceKeeper, Preferences } from './preferences.ts';

const PreferenceContext = createContext<PreferenceKeeper | undefined>(undefined);
export const PreferenceProvider = PreferenceContext.Provider;

export function usePreferences(): readonly [Preferences, PreferenceKeeper['change']] {
  const keeper = use(PreferenceContext);
  if (!keeper) throw new Error('a PreferenceProvider stands above');
  return [useSyncExternalStore(keeper.subscribe, keeper.get), keeper.change];
}
