import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import { Router } from '#shared/router/router.tsx';
import type { MallHistory } from './mall-history.ts';

type Props = {
  readonly history: MallHistory;
  readonly basePath: string;
  readonly children: ReactNode;
};

const Moving = createContext(false);

/** Follows the address. The old page stays in sight until the next one is there. */
export function MallRouter({ history, basePath, children }: Props) {
  const [place, setPlace] = useState(history.place);
  const [isMoving, startMoving] = useTransition();
  useLayoutEffect(
    () => history.listen(() => startMoving(() => setPlace(history.place()))),
    [history],
  );
  return (
    <Moving value={isMoving}>
      <Router base={basePath} location={place.location} type={place.action} navigator={history}>
        {children}
      </Router>
    </Moving>
  );
}

/** Whether another page is on its way. */
export function useIsMoving(): boolean {
  return use(Moving);
}
