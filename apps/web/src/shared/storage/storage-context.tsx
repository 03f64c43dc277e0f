import { createContext, use } from 'react';
import type { MallStorage } from './mall-storage.ts';

const StorageContext = createContext<MallStorage | undefined>(undefined);
export const StorageProvider = StorageContext.Provider;

export function useMallStorage(): MallStorage {
  const storage = use(StorageContext);
  if (!storage) throw new Error('a StorageProvider stands above');
  return storage;
}
