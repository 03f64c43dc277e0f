import { createPrivateKey, sign } from 'node:crypto';
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
  what: 'two pages with their evidence rendered against one bare RSA-3072 signature over them',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 100, isAim: true },
  open: async () => openSealing('rendering'),
};

const COMPANY = '衡川证券股份有限公司';
const IMPRINT_MAX = 16_000;
const PARAGRAPH = '<p>投资者应当充分了解产品的风险收益特征，并根据自身的风险承受能力作出决定。</p>';
const TEXT = {
  title: '合格投资者确认函',
  note: '版本 2026.1',
  html: `<h1>合格投资者确认函</h1>${PARAGRAPH.repeat(40)}`,
  on: knownDay('2026-11-12'),
};
const EVIDENCE = {
  title: '电子签署证据页',
  rows: [
    ['签署编号', 'QS20261112000001'],
    ['签署人', '张*'],
    ['签署时间', '2026-11-12 14:26:07'],
  ],
  code: '0123456789ABCDEF0123456789ABCDEF',
  scanned: '0123456789ABCDEF0123456789ABCDEF',
  codeHint: '验证码',
  sealedBy: COMPANY,
  sealCaption: '电子签章',
  signedAt: "20261112142607+08'00'",
} as const;

async function openSealing(what: 'sealing' | 'rendering'): Promise<Contest> {
  const fromMs = Date.now();
  const keys = await makeKeyPair();
  const certificates = [await issueCertificate({ name: COMPANY, keys, use: 'seal', fromMs })];
  const holder = { privateKey: keys.privateKey, certificates };
  const { imprint } = keySeal(holder);
  const stamp = keyTimeStamp(holder, () => Date.now());
  const render = () => renderSealable(TEXT, EVIDENCE, { maker: COMPANY, imprintMax: IMPRINT_MAX });
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
