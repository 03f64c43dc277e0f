import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSessionKeeper } from '#shared/session/session-context.tsx';
import { message } from '#shared/ui/message.ts';
import { useLeaveForHome } from './use-leave-for-home.ts';

/** Follows what other tabs and the page around the mall say about the login (spec §4). */
export function useSessionEvents(): void {
  const session = useSessionKeeper();
  const queries = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    const followTab = (event: StorageEvent) => {
      if (!session.followOtherTab(event.key)) return;
      // The other tab has told the server already.
      message.clear();
      session.askLogin();
    };
    const leave = () => {
      if (!session.hasLoginFlag()) setIsLeaving(true);
    };
    window.addEventListener('storage', followTab);
    window.addEventListener('loginout', leave);
    return () => {
      window.removeEventListener('storage', followTab);
      window.removeEventListener('loginout', leave);
    };
  }, [session]);

  useLeaveForHome(isLeaving, () => {
    setIsLeaving(false);
    session.end();
    void queries.resetQueries();
  });
}
