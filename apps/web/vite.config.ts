import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageFiles } from './page-files.ts';
import { pdfAssets } from './pdf-assets.ts';

const server = process.env['MALL_SERVER'] ?? 'http://127.0.0.1:8080';
// Everything the server answers itself; the development server hands it on.
const serverPaths = [
  '/mall-pc-org/env.js',
  '/cpe-shopcenter-api',
  '/cpe-shoppage-backend',
  '/cpe-nmall-front',
  '/front',
  '/user',
  '/product',
  '/mall/api',
  '/demo',
];

// Without what only single pages ask for: several questions at once, and writes.
const EVERY_PAGE_NEEDS =
  /node_modules\/(?:react|react-dom|react-error-boundary|scheduler|@tanstack|zod|clsx)\/(?!.*(?:useQueries|queriesObserver|useMutation|mutationObserver))/;

// What lists of products are made of: apart these are a dozen files of half a kilobyte.
const EVERY_LIST_NEEDS =
  /src\/shared\/(?:product-list\/(?!favourites\/change-|on-demand\/|list-types\/|use-qualification)|format\/(?!capital|amount-text)|query\/(?!viewer-queries|own-query)|navigation\/|ui\/(?:table\/|list\/(?:pagination|page-jump|page-numbers|tabs|segmented|filter-|product-name)|page\/(?:row|section)|figure\/(?:sparkline|gain-text)|mark\/(?:risk-meter|tag)|state\/notice|form\/select))/;

// A workbook is packed without workers made from memory, which the content policy forbids.
const ZIP = `${import.meta.dirname}/src/shared/product-history/zip-without-workers.ts`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/mall-pc-org/',
  plugins: [react(), pageFiles(), pdfAssets()],
  resolve: { alias: [{ find: /^fflate$/, replacement: ZIP }] },
  build: {
    // Windows 7 ends at Chrome 109 and Firefox 115, and the browsers of office machines lag likewise.
    target: ['chrome109', 'edge109', 'safari16.4', 'firefox115'],
    manifest: true,
    modulePreload: {
      // Only Safari before 17 lacks it, and there the chunks come one round later.
      polyfill: false,
      // The entry would carry the names of three hundred chunks; those of a page come from page-files.json.
      resolveDependencies: (_file, files, { hostId }) =>
        /^assets\/main-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : [...files],
    },
    rolldownOptions: {
      // One chunk for what every page needs: it compresses better than many and outlives our own releases.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: EVERY_PAGE_NEEDS, priority: 2 },
            { name: 'lists', test: EVERY_LIST_NEEDS, priority: 1 },
          ],
        },
      },
      input: {
        main: `${import.meta.dirname}/index.html`,
        components: `${import.meta.dirname}/components.html`,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server }])),
  },
});
