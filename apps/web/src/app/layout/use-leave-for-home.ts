import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { useLocation, useNavigate } from '#shared/router/router.tsx';

/**
 * Goes home and only then does the rest. An account page must be gone before the session is: locked, it
 * would ask for the login at once.
 */
export function useLeaveForHome(isLeaving: boolean, afterwards: () => void): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const finish = useEffectEvent(afterwards);
  useEffect(() => {
    if (!isLeaving) return;
    if (pathname !== PATHS.home) return void navigate(PATHS.home);
    finish();
  }, [isLeaving, pathname, navigate]);
}
