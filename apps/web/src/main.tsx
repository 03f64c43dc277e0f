import '#styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import * as z from 'zod/mini';
import { createMall } from '#app/create-mall.ts';
import { CrashNotice } from '#app/layout/states/page-crash.tsx';
import { MallApp } from '#app/mall-app.tsx';
import { MALL_TABLE } from '#app/mall-table.tsx';
import { createMallHistory } from '#app/navigation/mall-history.ts';
import { createFetchTransport } from '#shared/api/fetch-transport.ts';
import { readMallEnv } from '#shared/mall-env.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';

// The content security policy forbids code made from text, which is how schemas would speed themselves up.
z.config({ jitless: true });

const env = readMallEnv(window);
const storage = createMallStorage(() => localStorage, env.basePath);
const mall = createMall(storage, createFetchTransport(env, window.fetch.bind(window)));

const history = createMallHistory(window);

// Without it a mall whose server is away is the browser's own error page; the development server has no such worker.
if (import.meta.url.includes('/assets/'))
  navigator.serviceWorker?.register(`${env.basePath}/shell-worker.js`).catch(() => undefined);

// After the first page has loaded, so that the files of the others do not delay it.
window.addEventListener('load', () => {
  if (!import.meta.url.includes('/assets/')) return;
  import('#app/navigation/fetch-ahead.ts')
    .then(({ fetchAhead }) =>
      fetchAhead({ basePath: env.basePath, page: document, send: window.fetch.bind(window) }),
    )
    .catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has a root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallbackRender={({ error }) => <CrashNotice error={error} />}>
      <MallApp mall={mall} history={history} basePath={env.basePath} table={MALL_TABLE} />
    </ErrorBoundary>
  </StrictMode>,
);
