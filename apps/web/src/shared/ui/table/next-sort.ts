export type Sort = { readonly field: string; readonly direction: 'desc' | 'asc' };

/** None, then descending, then ascending, then none; another column starts over. */
export function nextSort(current: Sort | undefined, field: string): Sort | undefined {
  if (current?.field !== field) return { field, direction: 'desc' };
  return current.direction === 'desc' ? { field, direction: 'asc' } : undefined;
}
