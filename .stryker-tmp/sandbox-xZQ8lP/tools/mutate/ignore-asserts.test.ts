import { expect, it } from 'vitest';
import { isAssertStatement } from './ignore-asserts.ts';

const call = (name: string) => ({
  type: 'CallExpression',
  callee: { type: 'Identifier', name },
});

it.each([
  {
    node: { type: 'ExpressionStatement', expression: call('assert') },
    isIgnored: true,
    why: 'assert(…) alone on its line',
  },
  {
    node: { type: 'ExpressionStatement', expression: call('post') },
    isIgnored: false,
    why: 'a call of something else',
  },
  {
    node: { ...call('assert') },
    isIgnored: false,
    why: 'a call whose value is used',
  },
  {
    node: { type: 'ExpressionStatement', expression: { type: 'AssignmentExpression' } },
    isIgnored: false,
    why: 'a statement that is no call',
  },
  {
    node: {
      type: 'ExpressionStatement',
      expression: { type: 'CallExpression', callee: { type: 'MemberExpression' } },
    },
    isIgnored: false,
    why: 'a method of that name belongs to something else',
  },
])('$why: left out is $isIgnored', ({ node, isIgnored }) => {
  expect(isAssertStatement({ node })).toBe(isIgnored);
});
