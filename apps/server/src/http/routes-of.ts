import type { Call } from '@mall/contract/define-call';

/** Every address a call answers at. */
export function routesOf({ path, alias }: Call): readonly string[] {
  return alias ? [path, alias] : [path];
}
