import '#styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';
import { createMall } from '#app/create-mall.ts';
import { CrashNotice } from '#app/layout/page-crash.tsx';
import { Providers } from '#app/providers.tsx';
import { createMallRouter } from '#app/router.tsx';
import { createFetchTransport } from '#shared/api/fetch-transport.ts';
import { reloadTowards } from '#shared/chunks/page-chunks.ts';
import { readMallEnv } from '#shared/mall-env.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';

// The content security policy forbids code made from text, which is how schemas would speed themselves up.
z.config({ jitless: true });

const env = readMallEnv(window);
const storage = createMallStorage(() => localStorage, env.basePath);
const mall = createMall(storage, createFetchTransport(env, window.fetch.bind(window)));
const router = createMallRouter(env.basePath);
reloadTowards(() => {
  const { location } = router.state.navigation;
  return location && router.createHref(location);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has a root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallbackRender={({ error }) => <CrashNotice error={error} />}>
      <Providers mall={mall}>
        <RouterProvider router={router} />
      </Providers>
    </ErrorBoundary>
  </StrictMode>,
);
