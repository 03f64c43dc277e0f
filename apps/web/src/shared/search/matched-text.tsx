import { splitAtMatch } from './search-text.ts';

type Props = { readonly text: string; readonly searched: string };

/** A name or code with the searched part in bold; a hit by pinyin marks nothing. */
export function MatchedText({ text, searched }: Props) {
  const { before, match, after } = splitAtMatch(text, searched);
  return (
    <>
      {before}
      {match && <b>{match}</b>}
      {after}
    </>
  );
}
