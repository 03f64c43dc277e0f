import type { Dictionaries } from './dictionaries.ts';

export type DictionaryEntry = {
  readonly dict_entry: string;
  readonly sub_entry: string;
  readonly dict_prompt: string;
  readonly order_no: number;
};

/** The entries of the dictionaries asked for; of all of them when none is named. Unknown names find nothing. */
export function listEntries(
  dictionaries: Dictionaries,
  wanted: readonly string[] | undefined,
): readonly DictionaryEntry[] {
  return [...dictionaries]
    .filter(([entry]) => wanted === undefined || wanted.includes(entry))
    .flatMap(([entry, names]) =>
      [...names].map(([code, name], index) => ({
        dict_entry: entry,
        sub_entry: code,
        dict_prompt: name,
        order_no: index + 1,
      })),
    );
}
