// @vitest-environment node
import { expect, it } from 'vitest';
import { watchedProduct } from '#testing/watched-product.ts';
import { groupNameProblem, groupsOf, isInGroup } from './watch-groups.ts';

const watched = (group_name: string | null) => watchedProduct({ group_name });

it('lists every group once, with how many it holds, in the order of a dictionary', () => {
  const products = ['稳健', null, '备付', '稳健'].map(watched);
  expect(groupsOf(products)).toEqual([
    { name: '备付', count: 1 },
    { name: '稳健', count: 2 },
  ]);
});

it.each([
  { asked: undefined, group: '稳健', isIn: true, why: 'all groups are asked for' },
  { asked: '稳健', group: '稳健', isIn: true, why: 'it is its group' },
  { asked: '稳健', group: null, isIn: false, why: 'it is in no group' },
  { asked: '', group: null, isIn: true, why: 'what is in no group is asked for' },
  { asked: '', group: '稳健', isIn: false, why: 'it is in a group' },
])('shows a product of $group under $asked: $isIn, because $why', ({ asked, group, isIn }) => {
  expect(isInGroup(asked, watched(group))).toBe(isIn);
});

it.each([
  { name: '', problem: '请输入分组名称', why: 'nothing was typed' },
  { name: '  ', problem: '请输入分组名称', why: 'blanks are nothing' },
  { name: '一'.repeat(21), problem: '分组名称最多20个字', why: 'the table takes twenty' },
  { name: '一'.repeat(20), problem: undefined, why: 'twenty fit' },
  { name: ' 稳健 ', problem: '分组名称已存在', why: 'blanks around a name are not part of it' },
  { name: '全部', problem: '该名称不可用，请换一个', why: 'it stands in the row already' },
  { name: '未分组', problem: '该名称不可用，请换一个', why: 'it stands in the row already' },
  { name: '进取', problem: undefined, why: 'the name is free' },
])('says of the name "$name": $problem, because $why', ({ name, problem }) => {
  expect(groupNameProblem(name, [{ name: '稳健', count: 1 }])).toBe(problem);
});
