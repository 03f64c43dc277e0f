import { describe, expect, it } from 'vitest';
import { hasRoom, WATCHED_MAX } from './watch-list.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);
const full = new Set(numbers(WATCHED_MAX));

describe('hasRoom', () => {
  it.each([
    { watched: new Set<string>(), wanted: numbers(200), room: true, why: '200 fit' },
    { watched: new Set<string>(), wanted: numbers(201), room: false, why: '201 do not' },
    { watched: full, wanted: ['P7'], room: true, why: 'it is there already' },
    { watched: full, wanted: ['P7', 'NEW'], room: false, why: 'one of them is new' },
    {
      watched: new Set(numbers(199)),
      wanted: ['NEW', 'NEW'],
      room: true,
      why: 'the same twice is one',
    },
    { watched: full, wanted: [], room: true, why: 'nothing takes no room' },
  ])('is $room because $why', ({ watched, wanted, room }) => {
    expect(hasRoom(watched, wanted)).toBe(room);
  });
});
