import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const PACKAGE = resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
// Character maps for Chinese text and the fonts every reader is expected to have. Without the maps a
// document whose fonts are not embedded is a blank page.
const FOLDERS = ['cmaps', 'standard_fonts'] as const;
// It names the version, because browsers keep what lies under assets/ for a year.
const TARGET = `assets/pdfjs-${version}`;

/** Puts what pdf.js fetches while it reads a document into the build, and before the development server. */
export function pdfAssets(): Plugin {
  let base = '/';
  return {
    name: 'mall-pdf-assets',
    configResolved: (config) => {
      base = config.base;
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const wanted = request.url?.split('?')[0];
        const file = files().find((name) => wanted === `${base}${TARGET}/${name}`);
        if (file === undefined) return next();
        response.end(contentOf(file));
      });
    },
    generateBundle() {
      for (const name of files()) {
        this.emitFile({ type: 'asset', fileName: `${TARGET}/${name}`, source: contentOf(name) });
      }
    },
  };
}

function files(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(dirname(PACKAGE), folder)).map((name) => `${folder}/${name}`),
  );
}

function contentOf(name: string): Uint8Array {
  return readFileSync(join(dirname(PACKAGE), name));
}
