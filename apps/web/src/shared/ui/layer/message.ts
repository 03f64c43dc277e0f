/** One line that comes and goes by itself; never anything the customer must act on. */
export type Message = {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
};

const SHOWN_FOR_MS = 3_000;

let current: Message | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows one message at a time; a new one takes the place of the old. */
export const message = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
  clear: () => replace(undefined),
};

export function subscribeToMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentMessage(): Message | undefined {
  return current;
}

function show(kind: Message['kind'], text: string): void {
  lastId += 1;
  replace({ id: lastId, kind, text });
  timer = setTimeout(() => replace(undefined), SHOWN_FOR_MS);
}

function replace(next: Message | undefined): void {
  clearTimeout(timer);
  current = next;
  for (const listener of listeners) listener();
}
