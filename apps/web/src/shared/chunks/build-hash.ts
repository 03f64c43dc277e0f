/** The hash in the name of the entry script: it names the build this page came from. */
export function buildHash(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return /-([\w-]{8})\.js$/.exec(entry?.src ?? '')?.[1] ?? 'dev';
}
