import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { knownDay } from '@mall/domain/calendar/day';
import {
  issueCertificate,
  makeKeyPair,
} from '../../../apps/server/src/gateways/seal/issue-certificate.ts';
import { keySeal } from '../../../apps/server/src/gateways/seal/key-seal.ts';
import { keyTimeStamp } from '../../../apps/server/src/gateways/time-stamp/key-time-stamp.ts';
import { renderSealable } from '../../../apps/server/src/modules/documents/index.ts';
import type { Bench, Contest, Slice } from '../bench.ts';

/** What the seal costs beside the two bare signatures it has, one of the provider and one of the time stamp. */
export const seal: Bench = {
  name: 'seal',
  what: 'a rendered document sealed and stamped against one bare RSA-3072 signature over it',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 8 },
  open: async () => openSealing('sealing'),
};

/** Rendering is reported apart: it lays out a text, and a seal does not. */
export const sealRender: Bench = {
  name: 'seal-render',
  what: 'the longest agreement and its evidence rendered against one bare RSA-3072 signature over it',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 100, isAim: true },
  open: async () => openSealing('rendering'),
};

const COMPANY = 'Company';
const IMPRINT_MAX = 16_000;
const CODE = '0123456789ABCDEF0123456789ABCDEF';
const EVIDENCE = {
  title: 'Evidence',
  rows: [
    ['number', 'QS20261112000001'],
    ['signed at', '2026-11-12 14:26:07'],
    ['sha256', '0'.repeat(64)],
  ],
  code: CODE,
  scanned: CODE,
  codeHint: 'code',
  sealedBy: COMPANY,
  sealCaption: 'seal',
  signedAt: "20261112142607+08'00'",
} as const;
const TEMPLATES = new URL('../../../apps/server/config/agreement-templates.json', import.meta.url);

/** The longest agreement that customers sign. */
async function readText() {
  // The shape of the file is held by the mall that opens it; two of its fields are read here.
  const templates = JSON.parse(await readFile(TEMPLATES, 'utf8')) as readonly {
    readonly agreement_name: string;
    readonly content_html: string;
  }[];
  const [longest] = templates.toSorted(
    (one, other) => other.content_html.length - one.content_html.length,
  );
  if (!longest) throw new Error('a release brings templates');
  const { agreement_name: title, content_html: html } = longest;
  return { title, note: '', html, on: knownDay('2026-11-12') };
}

async function openSealing(what: 'sealing' | 'rendering'): Promise<Contest> {
  const fromMs = Date.now();
  const keys = await makeKeyPair();
  const certificates = [await issueCertificate({ name: COMPANY, keys, use: 'seal', fromMs })];
  const holder = { privateKey: keys.privateKey, certificates };
  const { imprint } = keySeal(holder);
  const stamp = keyTimeStamp(holder, () => Date.now());
  const text = await readText();
  const render = () => renderSealable(text, EVIDENCE, { maker: COMPANY, imprintMax: IMPRINT_MAX });
  const open = await render();
  const bare = createPrivateKey({
    key: Buffer.from(keys.privateKey),
    format: 'der',
    type: 'pkcs8',
  });
  const sealing = async () => open.close((await imprint(open.content, stamp)).cms).length;
  const rendering = async () => (await render()).content.length;
  return {
    ours: () => timed(what === 'sealing' ? sealing : rendering),
    peer: () => timed(async () => sign('sha256', open.content, bare).length),
    close: async () => undefined,
  };
}

const MIN_SLICE_MS = 500;

/** Repeats until a slice is long enough to be measured; the value is one repetition in the processor's own time. */
async function timed(work: () => Promise<number>): Promise<Slice> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  let rounds = 0;
  let bytes = 0;
  while (rounds === 0 || performance.now() - began < MIN_SLICE_MS) {
    bytes += await work();
    rounds += 1;
  }
  const { user } = process.cpuUsage(cpu);
  // What is looked at cannot be left out.
  if (!(bytes > 0)) throw new Error('every repetition has a result');
  return { value: user / rounds, cpuMicrosPerOperation: user / rounds };
}
