// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { MallClient } from '#shared/api/mall-client.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import { currentMessage, message } from '#shared/ui/layer/message.ts';
import { changeFavourite, type FavouriteDesk } from './change-favourite.ts';
import { noteFavourites } from './favourite-changes.ts';
import { hearOtherTab } from './favourite-wire.ts';

const NO = '910021';

type Outcome = 'done' | 'failed' | 'refused';

/** A desk whose server answers when it is told to, and one customer at it. */
function openDesk() {
  message.clear();
  const sent: { readonly path: string; readonly answer: (outcome: Outcome) => void }[] = [];
  const heard: string[] = [];
  let client: string | undefined = 'c1';
  // Only the two calls of the watch list are ever sent here, and both answer with the same two lists.
  const call = ((asked: { readonly path: string }) =>
    new Promise<unknown>((resolve, reject) => {
      const answer = (outcome: Outcome) =>
        outcome === 'refused'
          ? reject(new Error('refused'))
          : resolve({ success_nos: [], fail_nos: outcome === 'failed' ? [NO] : [] });
      sent.push({ path: asked.path.split('/').at(-1) ?? '', answer });
    })) as MallClient;
  const storage: MallStorage = {
    keyOf: (name) => name,
    read: () => undefined,
    write: (name, newValue) => {
      const news = hearOtherTab(storage, { key: name, newValue });
      heard.push(`${news?.clientId} ${news?.productNos} ${news?.isFavourite}`);
    },
    remove: () => undefined,
  };
  const queries = new QueryClient();
  const desk: FavouriteDesk = { call, queries, storage, currentClient: () => client };
  const star = () =>
    queries.getQueryData<Record<string, boolean>>(['own', 'favourite-changes'])?.[NO];
  let was = false;
  const click = () => {
    const isWanted = !was;
    noteFavourites(queries, [NO], isWanted);
    const done = changeFavourite(desk, { productNo: NO, clientId: 'c1', isWanted, was, place: {} });
    was = isWanted;
    return done;
  };
  const leave = () => {
    client = undefined;
    queries.removeQueries({ queryKey: ['own'] });
  };
  return { sent, heard, star, click, leave };
}

it.each([
  { outcome: 'done', star: true, text: '加入自选成功', why: 'the server did it' },
  { outcome: 'failed', star: false, text: '加入自选失败', why: 'the server does not know it' },
  { outcome: 'refused', star: false, text: undefined, why: 'the request layer said why' },
] as const)('leaves the star $star after "$outcome": $why', async ({ outcome, star, text }) => {
  const desk = openDesk();
  const done = desk.click();
  await vi.waitFor(() => expect(desk.sent).toHaveLength(1));
  expect(desk.star()).toBe(true);
  desk.sent[0]?.answer(outcome);
  await done;
  expect(desk.star()).toBe(star);
  expect(currentMessage()?.text).toBe(text);
  expect(desk.heard).toEqual([`c1 ${NO} ${star}`]);
});

it('sends two quick clicks one after the other, and the last one stands', async () => {
  const desk = openDesk();
  const both = Promise.all([desk.click(), desk.click()]);
  await vi.waitFor(() => expect(desk.sent).toHaveLength(1));
  desk.sent[0]?.answer('done');
  await vi.waitFor(() => expect(desk.sent).toHaveLength(2));
  expect(desk.star()).toBe(false);
  expect(currentMessage()).toBeUndefined();
  desk.sent[1]?.answer('done');
  await both;
  expect(desk.sent.map(({ path }) => path)).toEqual([
    'addOptionalProduct',
    'deleteOptionalProduct',
  ]);
  expect(desk.star()).toBe(false);
  expect(currentMessage()?.text).toBe('移出自选成功');
  expect(desk.heard).toEqual([`c1 ${NO} false`]);
});

it('goes back to what the server did last when the second of two clicks fails', async () => {
  const desk = openDesk();
  const both = Promise.all([desk.click(), desk.click()]);
  await vi.waitFor(() => expect(desk.sent).toHaveLength(1));
  desk.sent[0]?.answer('done');
  await vi.waitFor(() => expect(desk.sent).toHaveLength(2));
  desk.sent[1]?.answer('refused');
  await both;
  expect(desk.star()).toBe(true);
});

it('neither sends nor shows anything for a customer who has left', async () => {
  const desk = openDesk();
  const both = Promise.all([desk.click(), desk.click()]);
  await vi.waitFor(() => expect(desk.sent).toHaveLength(1));
  desk.leave();
  desk.sent[0]?.answer('refused');
  await both;
  expect(desk.sent).toHaveLength(1);
  expect(desk.star()).toBeUndefined();
  expect(desk.heard).toEqual([]);
});
