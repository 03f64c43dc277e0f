import { contract } from '@mall/contract';
import type { Brand } from '#brand.ts';
import type { Mode } from '#config.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { publicSettings } from './public-settings.ts';

export type Deps = { readonly brand: Brand; readonly mode: Mode };

export function shopCalls(deps: Deps): readonly ServedCall[] {
  return [
    serveCall(contract.shop.queryBaseConfig, async ({ config_keys }) => ({
      ok: true,
      reply: { list: [...publicSettings(deps, config_keys)] },
    })),
  ];
}
