// @vitest-environment jsdom
import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { queryAccountList } from '@mall/contract/identity/institutions';
import { beforeEach, expect, it } from 'vitest';
import { createMallClient } from '#shared/api/mall-client.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, createFakeServer, refusal } from '#testing/fake-server.ts';
import { checkAgreements } from './needed-agreements.ts';

const institutions = (await exampleOf(queryAccountList, 'identity/queryAccountList')).reply;
const { reply: waiting } = await exampleOf(
  compElectQryNeedSignList,
  'agreements/compElectQryNeedSignList',
);
const tab = createMallStorage(() => sessionStorage, '/mall');
beforeEach(() => sessionStorage.clear());

async function check(outcome: Answer) {
  const server = createFakeServer([outcome]);
  const signal = new AbortController().signal;
  const shown: string[] = [];
  const client = createMallClient({
    carry: server.carry,
    tokens: () => ({ accessToken: undefined, fileToken: undefined }),
    sessionSignal: () => signal,
    showError: (text) => shown.push(text),
    forceLogout: () => shown.push('logout'),
    renewFileToken: () => Promise.reject(new Error('no file is asked for')),
  });
  await checkAgreements(client, institutions, tab);
  return { server, shown };
}

it('asks once for every institution, with the institution’s own token', async () => {
  const { server } = await check(answer(compElectQryNeedSignList, waiting));
  const tokens = server.sentTo(compElectQryNeedSignList).map(({ token }) => token);
  expect(tokens).toEqual(institutions.map(({ access_token }) => access_token));
  expect(tab.read('need_sign')).toBe('1');
  expect(tab.read('need_sign_agreements')).toContain(waiting.list[0]?.agreement_id);
});

it('clears the flag when nothing waits any more', async () => {
  tab.write('need_sign', '1');
  await check(answer(compElectQryNeedSignList, { list: [] }));
  expect(tab.read('need_sign')).toBeUndefined();
});

it('shows nothing when the question failed', async () => {
  const { shown } = await check(refusal(compElectQryNeedSignList, 'system_busy'));
  expect(shown).toEqual([]);
  expect(tab.read('need_sign')).toBeUndefined();
});
