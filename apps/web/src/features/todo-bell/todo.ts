/** One thing the customer has to see to, and where. */
export type Todo = {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  /** The day or moment by which it must be done; absent where nothing ends. */
  readonly due?: string;
};

/** What ends first stands first; what has no end keeps its place behind. */
export function byDeadline(todos: readonly Todo[]): readonly Todo[] {
  const dated = todos.filter(({ due }) => due !== undefined);
  const open = todos.filter(({ due }) => due === undefined);
  return [...dated.toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1)), ...open];
}
