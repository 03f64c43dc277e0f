import type { ReactNode } from 'react';
import type { Location } from './address.ts';
import { Router } from './router.tsx';

const HERE: Location = { pathname: '/', search: '', hash: '', key: 'still', state: null };
const NOWHERE = { go: () => undefined, push: () => undefined, replace: () => undefined };

/** Lets components with links stand on a page of their own, where no link leads anywhere. */
export function StillRouter({ children }: { readonly children?: ReactNode }) {
  return (
    <Router base="" location={HERE} type="POP" navigator={NOWHERE}>
      {children}
    </Router>
  );
}
