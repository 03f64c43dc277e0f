import { expect, it } from 'vitest';
import { placesIn } from './places.ts';

const REQUEST = { a: 1, list: [{ b: 2 }, { b: 3 }], json_str: '{"ordering":[{"field":"x"}]}' };

it('names every place of a request, down into lists and into JSON that travels as text', () => {
  expect(placesIn(REQUEST).map(({ name }) => name)).toEqual([
    'a',
    'list',
    'list[0]',
    'list[0].b',
    'json_str',
    'json_str:.ordering',
    'json_str:.ordering[0]',
    'json_str:.ordering[0].field',
  ]);
});

it.each([
  {
    name: 'a',
    put: { ...REQUEST, a: 9 },
    without: { list: REQUEST.list, json_str: REQUEST.json_str },
  },
  {
    name: 'list[0].b',
    put: { ...REQUEST, list: [{ b: 9 }, { b: 3 }] },
    without: { ...REQUEST, list: [{}, { b: 3 }] },
  },
  {
    name: 'json_str:.ordering[0].field',
    put: { ...REQUEST, json_str: '{"ordering":[{"field":9}]}' },
    without: { ...REQUEST, json_str: '{"ordering":[{}]}' },
  },
])('changes $name and nothing beside it', ({ name, put, without }) => {
  const place = placesIn(REQUEST).find((one) => one.name === name);
  expect(place?.put(9)).toEqual(put);
  expect(place?.leaveOut).toEqual(without);
});
