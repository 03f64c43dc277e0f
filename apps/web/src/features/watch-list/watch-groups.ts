import { GROUP_NAME_MAX } from '@mall/domain/catalogue/watch-list';
import type { WatchedProduct } from './watched-product.ts';

/** A group is a name that products carry; it is there as long as one of them does. */
export type WatchGroup = { readonly name: string; readonly count: number };

/** Every group with how many products it holds, in the order a dictionary has them. */
export function groupsOf(products: readonly WatchedProduct[]): readonly WatchGroup[] {
  const counts = new Map<string, number>();
  for (const { group_name: name } of products) {
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-Hans-CN'));
}

/** Undefined asks for all, the empty name for what stands in no group. */
export function isInGroup(group: string | undefined, product: WatchedProduct): boolean {
  return group === undefined || (product.group_name ?? '') === group;
}

// They stand in the same row as the groups and would be taken for them.
const TAKEN = ['全部', '未分组', '新建分组'];

/** What is wrong with a name for a new group, in words for the reader; undefined when it can be had. */
export function groupNameProblem(name: string, groups: readonly WatchGroup[]): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return '请输入分组名称';
  if (trimmed.length > GROUP_NAME_MAX) return `分组名称最多${GROUP_NAME_MAX}个字`;
  if (TAKEN.includes(trimmed)) return '该名称不可用，请换一个';
  if (groups.some((group) => group.name === trimmed)) return '分组名称已存在';
  return undefined;
}
