// @vitest-environment node
import { expect, it } from 'vitest';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import { hearOtherTab, notifyOtherTabs } from './favourite-wire.ts';

function recorded() {
  const events: { readonly key: string; readonly newValue: string | null }[] = [];
  const keyOf = (name: string) => `/mall:${name}`;
  const storage: MallStorage = {
    keyOf,
    read: () => undefined,
    write: (name, newValue) => void events.push({ key: keyOf(name), newValue }),
    remove: (name) => void events.push({ key: keyOf(name), newValue: null }),
  };
  return { storage, events };
}

const NEWS = { clientId: 'c1', productNos: ['A', 'B'], isFavourite: true };

it('is heard once, and leaves nothing behind', () => {
  const { storage, events } = recorded();
  notifyOtherTabs(storage, NEWS);
  expect(events.map((event) => hearOtherTab(storage, event))).toEqual([NEWS, undefined]);
  expect(events.at(-1)?.newValue).toBeNull();
});

it.each([
  { newValue: '{', why: 'it is no JSON' },
  { newValue: 'null', why: 'it is nothing' },
  {
    newValue: '{"clientId":1,"productNos":[],"isFavourite":true}',
    why: 'a customer number is a text',
  },
  { newValue: '{"clientId":"c1","productNos":"A","isFavourite":true}', why: 'it names no list' },
  { newValue: '{"clientId":"c1","productNos":[],"isFavourite":"1"}', why: 'a star is lit or not' },
])('does not take $newValue for news: $why', ({ newValue }) => {
  const { storage, events } = recorded();
  notifyOtherTabs(storage, NEWS);
  expect(hearOtherTab(storage, { key: events[0]?.key ?? '', newValue })).toBeUndefined();
});

it('does not listen to what is written elsewhere', () => {
  const { storage } = recorded();
  const newValue = JSON.stringify(NEWS);
  expect(hearOtherTab(storage, { key: '/other:watch_news', newValue })).toBeUndefined();
});
