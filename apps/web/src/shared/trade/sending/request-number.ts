import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';

/**
 * Whether the next attempt is another order or the same one. An answer that never came may stand for an
 * order that was taken, so the number stays; a definite no, or another content, asks for a new one.
 */
export function needsNewNumber(event: 'changed' | { readonly failure: unknown }): boolean {
  return event === 'changed' || isDefiniteRefusal(event.failure);
}

export function freshRequestNo(): string {
  return crypto.randomUUID();
}
