import type { Config } from '#config.ts';
import { WEB_BASE } from './serve-web.ts';

/** The page that checks documents, for the QR codes on them. Undefined: this mall does not know its own address. */
export function verifyAddressOf({
  mode,
  publicUrl,
  host,
  port,
}: Pick<Config, 'mode' | 'publicUrl' | 'host' | 'port'>): string | undefined {
  const page = `${WEB_BASE}/verify`;
  if (publicUrl !== undefined) return `${publicUrl}${page}`;
  // A demo is looked at on the machine that runs it; with port 0 it gets another port at every start.
  if (mode === 'production' || port === 0) return undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${page}`;
}
