import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react';
import {
  type Address,
  createPath,
  type Location,
  type NavigationType,
  resolveTo,
  type To,
  withBase,
  withoutBase,
} from './address.ts';

/** Moves the browser: its own history, or one a test keeps. */
export type Navigator = {
  readonly go: (steps: number) => void;
  readonly push: (to: Address, state: unknown) => void;
  readonly replace: (to: Address, state: unknown) => void;
};

export type NavigateOptions = {
  /** The step takes the place of the current one, so that Back passes over it. */
  readonly replace?: boolean;
  readonly state?: unknown;
};
export type Navigate = (to: To, options?: NavigateOptions) => void;

type Steering = { readonly base: string; readonly navigator: Navigator };
type Place = { readonly location: Location; readonly type: NavigationType };

const SteeringContext = createContext<Steering | undefined>(undefined);
const PlaceContext = createContext<Place | undefined>(undefined);

type Props = {
  /** The folder the mall is served under, such as /mall-pc-org. */
  readonly base: string;
  readonly location: Location;
  readonly type: NavigationType;
  readonly navigator: Navigator;
  readonly children: ReactNode;
};

/** Tells everything inside where the browser is and lets it go elsewhere. */
export function Router({ base, location, type, navigator, children }: Props) {
  const steering = useMemo(() => ({ base, navigator }), [base, navigator]);
  const place = useMemo(() => {
    const pathname = withoutBase(base, location.pathname);
    return pathname === undefined ? undefined : { location: { ...location, pathname }, type };
  }, [base, location, type]);
  if (!place) return null;
  return (
    <SteeringContext value={steering}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </SteeringContext>
  );
}

export function useLocation(): Location {
  return usePlace().location;
}

/** Whether one came here by a link, by a correction of the address, or by Back and Forward. */
export function useNavigationType(): NavigationType {
  return usePlace().type;
}

/** Goes to another address; it stays the same function while the path does. */
export function useNavigate(): Navigate {
  const { base, navigator } = useSteering();
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace = false, state } = {}) => {
      const address = withBase(base, resolveTo(to, pathname));
      (replace ? navigator.replace : navigator.push)(address, state);
    },
    [base, navigator, pathname],
  );
}

/** The text a link to an address carries. */
export function useHref(to: To): string {
  const { base } = useSteering();
  return createPath(withBase(base, resolveTo(to, useLocation().pathname)));
}

type Query = URLSearchParams | string | Readonly<Record<string, string>>;
type SetSearchParams = (
  next: Query | ((current: URLSearchParams) => Query),
  options?: NavigateOptions,
) => void;

/** The query of the address, and the way to another one on the same page. */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const query = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      navigate(`?${new URLSearchParams(query).toString()}`, options);
    },
    [navigate, params],
  );
  return [params, setParams];
}

/** Leads on to another address as soon as it is drawn. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('a page stands inside a router');
  return place;
}

function useSteering(): Steering {
  const steering = use(SteeringContext);
  if (!steering) throw new Error('a page stands inside a router');
  return steering;
}
