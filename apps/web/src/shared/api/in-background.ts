import type { MallClient } from './mall-client.ts';

/** Calls the customer did not ask for: nothing about them pops up. */
export function inBackground(call: MallClient): MallClient {
  return (definition, request, options) =>
    call(definition, request, { ...options, isBackground: true });
}
