import { useSearchParams } from '#shared/router/router.tsx';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import { type TradeKind, withTrade } from './trade-address.ts';
import { presetState, type TradePreset } from './trade-preset.ts';

type OpenSheet = (kind: TradeKind, subjectNo: string, preset?: TradePreset) => void;

/** Opens the sheet of a trade over the page; a visitor logs in first, and then it opens by itself. */
export function useOpenTrade(): OpenSheet {
  const session = useSessionStore();
  const { isLoggedIn } = useSession();
  const [, setSearch] = useSearchParams();
  return (kind, subjectNo, preset) => {
    const open = () =>
      setSearch(
        (search) => withTrade(search, { kind, subjectNo }),
        preset && { state: presetState(preset) },
      );
    if (isLoggedIn) open();
    else session.askLogin(open);
  };
}
