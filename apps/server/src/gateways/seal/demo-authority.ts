import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { keyTimeStamp } from '#gateways/time-stamp/key-time-stamp.ts';
import {
  type AuthorityRow,
  findAuthorities,
  insertAuthority,
  lockAuthorities,
} from './authority-store.ts';
import { issueCertificate, makeKeyPair } from './issue-certificate.ts';
import { keySeal } from './key-seal.ts';
import { certificatesFromPem, certificateToPem, keyFromPem, keyToPem } from './pem.ts';
import type { Sealing } from './port.ts';

export type AuthorityDeps = {
  readonly db: Db;
  readonly wallMs: () => number;
  /** What private keys are encrypted with, the newest first; a demo may have none. */
  readonly secrets: readonly string[];
  /** The provider, whose seal it is. */
  readonly company: string;
};

/** The seal and the time stamp of a demo, issued by a certificate authority of its own; made when they are first used. */
export async function openDemoAuthority(deps: AuthorityDeps): Promise<Sealing> {
  const known = openFirst(await findAuthorities(deps.db), deps);
  if (known) return known;
  // Before the lock is taken, so that other processes do not wait for the primes of this one.
  const made = await makeAuthority(deps);
  return deps.db.transaction().execute(async (tx) => {
    await lockAuthorities(tx);
    // Another process may have been quicker.
    const quicker = openFirst(await findAuthorities(tx), deps);
    if (quicker) return quicker;
    await insertAuthority(tx, made);
    const opened = openFirst([made], deps);
    if (!opened) throw new Error('what was just made can be opened');
    return opened;
  });
}

async function makeAuthority({ wallMs, secrets, company }: AuthorityDeps): Promise<AuthorityRow> {
  const fromMs = wallMs();
  const [root, seal, stamp] = [await makeKeyPair(), await makeKeyPair(), await makeKeyPair()];
  const own = { keys: root, use: 'issue', fromMs } as const;
  const certificate = await issueCertificate({ ...own, name: `${company} Demo CA` });
  const issuer = { certificate, keys: root };
  const sealCert = await issueCertificate({
    name: company,
    keys: seal,
    use: 'seal',
    fromMs,
    issuer,
  });
  const stampCert = await issueCertificate({
    name: `${company} Demo TSA`,
    keys: stamp,
    use: 'stamp',
    fromMs,
    issuer,
  });
  return {
    issuer_cert: certificateToPem(certificate),
    seal_key: keyToPem(seal.privateKey, secrets[0]),
    seal_cert: certificateToPem(sealCert),
    stamp_key: keyToPem(stamp.privateKey, secrets[0]),
    stamp_cert: certificateToPem(stampCert),
    created_at: instantFromMs(fromMs),
  };
}

/** The newest set whose keys one of the secrets opens. */
function openFirst(
  rows: readonly AuthorityRow[],
  { secrets, wallMs }: AuthorityDeps,
): Sealing | undefined {
  for (const row of rows) {
    const [sealKey, stampKey] = [row.seal_key, row.stamp_key].map((pem) =>
      keyFromPem(pem, secrets),
    );
    if (!sealKey || !stampKey) continue;
    const chainOf = (pem: string) => certificatesFromPem(`${pem}${row.issuer_cert}`);
    return {
      seal: keySeal({ privateKey: sealKey, certificates: chainOf(row.seal_cert) }),
      timeStamp: keyTimeStamp(
        { privateKey: stampKey, certificates: chainOf(row.stamp_cert) },
        wallMs,
      ),
    };
  }
  return undefined;
}
