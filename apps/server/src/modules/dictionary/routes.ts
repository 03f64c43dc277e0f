import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Dictionaries } from './dictionaries.ts';
import { listEntries } from './list-entries.ts';

export function dictionaryCalls(dictionaries: Dictionaries): readonly ServedCall[] {
  return [
    serveCall(contract.shop.queryBaseDict, async ({ dict_entry }) => {
      const wanted = typeof dict_entry === 'string' ? [dict_entry] : dict_entry;
      return { ok: true, reply: { list: [...listEntries(dictionaries, wanted)] } };
    }),
  ];
}
