import { useSearchParams } from 'react-router';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import { type TradeKind, withTrade } from './trade-address.ts';

/** Opens the sheet of a trade over the page; a visitor logs in first, and then it opens by itself. */
export function useOpenTrade(): (kind: TradeKind, subjectNo: string) => void {
  const session = useSessionStore();
  const { isLoggedIn } = useSession();
  const [, setSearch] = useSearchParams();
  return (kind, subjectNo) => {
    const open = () => setSearch((search) => withTrade(search, { kind, subjectNo }));
    if (isLoggedIn) open();
    else session.askLogin(open);
  };
}
