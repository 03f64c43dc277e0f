// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '#shared/encoding/base64.ts';
import { encryptPassword, freshNonce } from './encrypt-password.ts';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };
let pair: CryptoKeyPair;
let publicKey: string;

beforeAll(async () => {
  pair = await crypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
  publicKey = `-----BEGIN PUBLIC KEY-----\n${spki.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
});

async function open(sealed: string): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(ALGORITHM, pair.privateKey, fromBase64(sealed));
  return JSON.parse(new TextDecoder().decode(plain));
}

it.each(['246810', '密码"\\', 'x'.repeat(64)])(
  'the server can open what was sealed: %s',
  async (password) => {
    const sealed = await encryptPassword(password, {
      publicKey,
      timestamp: 1_794_700_000_000,
      nonce: 'a1',
    });
    expect(await open(sealed)).toEqual({ password, timestamp: 1_794_700_000_000, nonce: 'a1' });
  },
);

it('never looks the same twice on the wire', async () => {
  const seal = { publicKey, timestamp: 1, nonce: 'a1' };
  expect(await encryptPassword('246810', seal)).not.toBe(await encryptPassword('246810', seal));
});

it('draws a new nonce of 128 bits each time', () => {
  const drawn = Array.from({ length: 100 }, freshNonce);
  expect(new Set(drawn).size).toBe(100);
  expect(drawn.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true);
});
