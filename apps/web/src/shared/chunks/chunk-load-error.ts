export type ChunkKind = 'script' | 'stylesheet';
export type ChunkFailureType = 'missing' | 'timeout';

/** A part of the page did not arrive. The text names the chunk and what happened to it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly kind: ChunkKind;

  constructor(kind: ChunkKind, chunk: string, type: ChunkFailureType) {
    super(`${kind === 'script' ? 'chunk-load' : 'CSS-chunk-load'} failure: ${chunk} (${type})`);
    this.kind = kind;
  }
}

/** Recognises the browser's and the bundler's words for a lost chunk; undefined for any other error. */
export function chunkLoadErrorOf(error: unknown): ChunkLoadError | undefined {
  if (error instanceof ChunkLoadError) return error;
  if (!(error instanceof Error)) return undefined;
  const stylesheet = /Unable to preload CSS for (\S+)/.exec(error.message);
  if (stylesheet) return new ChunkLoadError('stylesheet', nameOf(stylesheet[1]), 'missing');
  const script = SCRIPT_LOST.find((words) => words.test(error.message));
  if (!script) return undefined;
  return new ChunkLoadError(
    'script',
    nameOf(/\S*\/\S+\.m?js\b/.exec(error.message)?.[0]),
    'missing',
  );
}

// In the words of Chromium, of Firefox and of Safari.
const SCRIPT_LOST = [
  /Failed to fetch dynamically imported module/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
];

function nameOf(address: string | undefined): string {
  return address?.split('/').pop() || 'unnamed';
}
