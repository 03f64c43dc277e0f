import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientProvider } from '#shared/api/client-context.tsx';
import { IdentityProvider } from '#shared/identity-check/identity-context.tsx';
import { PreferenceProvider } from '#shared/preferences/preference-context.tsx';
import { SessionProvider } from '#shared/session/session-context.tsx';
import { StorageProvider } from '#shared/storage/storage-context.tsx';
import type { Mall } from './create-mall.ts';

type Props = { readonly mall: Mall; readonly children: ReactNode };

export function Providers({ mall, children }: Props) {
  return (
    <StorageProvider value={mall.storage}>
      <SessionProvider value={mall.session}>
        <ClientProvider value={mall.client}>
          <PreferenceProvider value={mall.preferences}>
            <IdentityProvider value={mall.identity}>
              <QueryClientProvider client={mall.queries}>{children}</QueryClientProvider>
            </IdentityProvider>
          </PreferenceProvider>
        </ClientProvider>
      </SessionProvider>
    </StorageProvider>
  );
}
