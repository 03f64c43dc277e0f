import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Environment } from '#config.ts';
import { instantFromMs } from '#db/instant.ts';
import { openDemoCustomers } from '#demo-world/customers/open-demo-customers.ts';
import { createLog } from '#log.ts';
import { dayOf } from './story-world.ts';
import { createTestApp } from './test-app.ts';

const { identity } = contract;

/** What every picture says in these stories. */
export const FIXED_CODE = '7204';
const TODAY = dayOf('2026-11-16');
const START = Date.parse('2026-11-16T01:30:00Z');

type LoginForm = Extract<RequestOf<typeof identity.passwordLogin>, { login_type: '3' }>;
/** What is other than usual about a login. */
type Change = Partial<LoginForm> & {
  readonly pin?: string;
  readonly nonce?: string;
  readonly timestamp?: number;
};

/** A mall with the demo's customers, and everything a browser does to log one of them in. */
export async function createLoginStory(environment: Environment = {}) {
  const time = { nowMs: START };
  const clock: Clock = {
    wallMs: () => time.nowMs,
    businessNow: async () => ({ day: TODAY, msOfDay: 0 }),
  };
  const logLines: string[] = [];
  const stream = { write: (line: string) => void logLines.push(line) };
  const { app, deps, ownerDb, clientOf } = await createTestApp({
    clock,
    environment: { MALL_FIXED_CODE: FIXED_CODE, ...environment },
    log: createLog({ logLevel: 'trace' }, stream),
  });
  const opening = { openedOn: TODAY, fundedOn: dayOf('2026-10-12'), now: instantFromMs(START) };
  await deps.db.transaction().execute((tx) => openDemoCustomers(tx, opening));

  const visitor = clientOf();
  const formOf = async (mobile: string, change: Change = {}): Promise<LoginForm> => {
    const { pin = '246810', nonce = freshNonce(), timestamp = time.nowMs, ...fields } = change;
    const sealed = await sealPassword(visitor, { password: pin, timestamp, nonce });
    const image_code_id = fields.image_code_id ?? (await imageCodeId(app));
    const form = { account_content: mobile, verify_code: FIXED_CODE, image_code_id, ...sealed };
    return { login_type: '3', ...form, ...fields };
  };
  const logIn = (form: LoginForm) => visitor(identity.passwordLogin, form);
  const enter = async (mobile: string, change?: Change) => logIn(await formOf(mobile, change));
  /** The institutions of a mobile, after its first login. */
  const accounts = async (mobile: string) => {
    const { access_token } = await enter(mobile);
    return clientOf(access_token)(identity.queryAccountList, {});
  };
  const choose = (login_token: string, inst_user_code: string) =>
    visitor(identity.passwordLogin, { login_type: '1', login_token, inst_user_code });
  /** A full session for one of the institutions of a mobile. */
  const session = async (mobile: string, turn = 0) => {
    const entry = (await accounts(mobile))[turn];
    const login = await choose(entry?.login_token ?? '', entry?.inst_user_code ?? '');
    return { ...login, client: clientOf(login.access_token) };
  };
  const forgetFailures = () => deps.db.deleteFrom('login_failure').execute();
  const calls = { formOf, logIn, enter, accounts, choose, session };
  return { app, deps, ownerDb, time, logLines, clientOf, visitor, forgetFailures, ...calls };
}

/** How the client hears of a refusal. */
export function refusing(code: RefusalCode) {
  return { errorNo: REFUSALS[code].errorNo, message: REFUSALS[code].text };
}

export const freshNonce = () => randomBytes(16).toString('hex');

type Seal = { readonly password: string; readonly timestamp: number; readonly nonce: string };

/** A password encrypted as the page does it, with the key the mall hands out now. */
export async function sealPassword(client: Client, seal: Seal | string) {
  const { public_key, key_id } = await client(identity.authlessToken, {});
  const text = typeof seal === 'string' ? seal : JSON.stringify(seal);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const encrypted = publicEncrypt(
    { key: public_key, padding, oaepHash: 'sha256' },
    Buffer.from(text, 'utf8'),
  );
  return { password: encrypted.toString('base64'), key_id };
}

/** Asks for a picture, as an image of the page would, and returns the id of its header. */
export async function imageCodeId(app: FastifyInstance): Promise<string> {
  const { path, method } = identity.getImgVerificationCode;
  const { headers } = await app.inject({ method, url: path });
  return String(headers['imgcodeid']);
}
