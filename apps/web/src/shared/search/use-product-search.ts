import { queryProductSearch, queryProductSearchOwn } from '@mall/contract/catalogue/product-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { cleanSearchText } from './search-text.ts';

/** By the specification the server is asked when the typing has rested this long. */
const DEBOUNCE_MS = 800;

/** Searches for what is typed, after a rest or at once. */
export function useProductSearch(typed: string) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  const [sent, setSent] = useState('');
  const text = cleanSearchText(typed);

  useEffect(() => {
    const waiting = setTimeout(() => setSent(text), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [text]);

  // A customer sees masks and stars as his own; the answer to a visitor has neither.
  const search = isLoggedIn ? queryProductSearchOwn : queryProductSearch;
  const isWanted = text !== '' && text === sent;
  const result = useQuery({
    queryKey: [isLoggedIn ? 'own' : 'open', 'queryProductSearch', text],
    queryFn: ({ signal }) =>
      call(
        search,
        { codeor_name: text, page_num: 1, page_size: PAGE_SIZE.search },
        { hideToast: true, signal },
      ),
    enabled: isWanted,
  });
  return { text, result, isWaiting: text !== '' && !isWanted, sendNow: () => setSent(text) };
}
