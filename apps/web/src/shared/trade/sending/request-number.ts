import { Refused } from '@mall/contract/client';

/**
 * Whether the next attempt is another order or the same one. An answer that never came may stand for an
 * order that was taken, so the number stays; a definite no, or another content, asks for a new one.
 */
export function needsNewNumber(event: 'changed' | { readonly failure: unknown }): boolean {
  return event === 'changed' || event.failure instanceof Refused;
}

export function freshRequestNo(): string {
  return crypto.randomUUID();
}
