import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from '#shared/router/router.tsx';
import { type TracedFigure, withTrace } from './trace-address.ts';

type OpenTrace = (figure: TracedFigure) => void;

const TraceContext = createContext<OpenTrace | undefined>(undefined);

/** Figures inside it can be questioned: they open 数字溯源 over the page. */
export function TraceProvider({ children }: { readonly children: ReactNode }) {
  const [, setSearch] = useSearchParams();
  const newest = useRef(setSearch);
  useEffect(() => {
    newest.current = setSearch;
  });
  // The same function for as long as the area stands, so that no figure is drawn anew with the address.
  const open = useCallback<OpenTrace>(
    (figure) => newest.current((search) => withTrace(search, figure)),
    [],
  );
  return <TraceContext value={open}>{children}</TraceContext>;
}

/** Undefined outside the account: figures are plain text there. */
export function useOpenTrace(): OpenTrace | undefined {
  return use(TraceContext);
}
