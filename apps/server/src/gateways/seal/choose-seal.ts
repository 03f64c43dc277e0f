import { readFile } from 'node:fs/promises';
import type { Config } from '#config.ts';
import { httpTimeStamp } from '#gateways/time-stamp/http-time-stamp.ts';
import { type AuthorityDeps, openDemoAuthority } from './demo-authority.ts';
import { keySeal } from './key-seal.ts';
import { certificatesFromPem, keyFromPem } from './pem.ts';
import type { Sealing, SealOpener } from './port.ts';

/** For the log of a mall in production that has no seal. */
export const NO_SEAL =
  'no seal: set MALL_SEAL_KEY_FILE, MALL_SEAL_CERT_FILE and MALL_TSA_URL; signed documents wait until then';

/** The seal of this mall; undefined: it has none, and signed documents wait for it. */
export function chooseSeal(
  config: Pick<Config, 'mode' | 'seal' | 'passwordSecrets'>,
  deps: Omit<AuthorityDeps, 'secrets'>,
): SealOpener | undefined {
  const { seal, mode, passwordSecrets: secrets } = config;
  if (seal) return once(() => openFiles(seal));
  return mode === 'demo' ? once(() => openDemoAuthority({ ...deps, secrets })) : undefined;
}

async function openFiles(files: NonNullable<Config['seal']>): Promise<Sealing> {
  const [keyPem, certPem] = await Promise.all([
    readFile(files.keyFile, 'utf8'),
    readFile(files.certFile, 'utf8'),
  ]);
  const privateKey = keyFromPem(keyPem, []);
  if (!privateKey) throw new Error('MALL_SEAL_KEY_FILE is not a private key in PEM');
  return {
    seal: keySeal({ privateKey, certificates: certificatesFromPem(certPem) }),
    timeStamp: httpTimeStamp(files.stampUrl),
  };
}

/** Opens once; a failure is not kept, so that the next use tries again. */
function once(open: SealOpener): SealOpener {
  let opened: Promise<Sealing> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
