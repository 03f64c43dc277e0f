import { createContext, use } from 'react';
import type { MallClient } from './mall-client.ts';

const ClientContext = createContext<MallClient | undefined>(undefined);
export const ClientProvider = ClientContext.Provider;

export function useClient(): MallClient {
  const client = use(ClientContext);
  if (!client) throw new Error('a ClientProvider stands above');
  return client;
}
