import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from '#shared/router/router.tsx';
import { type DataTime, readDataTime, writeDataTime } from './data-time.ts';

type ChooseTime = (time: DataTime) => void;

const TimeContext = createContext<ChooseTime>(() => undefined);

/** Keeps the chosen moment while one goes from page to page of the account, until another one is chosen. */
export function DataTimeProvider({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const kept = useRef<DataTime>({});
  const change = useRef(setSearch);
  useEffect(() => {
    change.current = setSearch;
  });
  const isAccount = pathname.toLowerCase().startsWith('/myaccount/');
  const asked = search.toString();
  useEffect(() => {
    const time = readDataTime(new URLSearchParams(asked));
    if (!isAccount || time.as_of !== undefined) {
      kept.current = isAccount ? time : {};
      return;
    }
    // A link that names no moment leads to the same one.
    if (kept.current.as_of !== undefined)
      change.current((current) => writeDataTime(current, kept.current), { replace: true });
  }, [asked, isAccount]);
  const choose = useCallback<ChooseTime>((time) => {
    kept.current = time;
    change.current((current) => writeDataTime(current, time));
  }, []);
  return <TimeContext value={choose}>{children}</TimeContext>;
}

export function useChooseTime(): ChooseTime {
  return use(TimeContext);
}
