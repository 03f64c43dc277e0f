import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSessionStore } from '#shared/session/session-context.tsx';
import type { StoredUser } from '#shared/session/stored-session.ts';
import { message } from '#shared/ui/layer/message.ts';
import { useLeaveForHome } from './use-leave-for-home.ts';

/** Follows what other tabs and the page around the mall say about the login. */
export function useSessionEvents(): void {
  const session = useSessionStore();
  const queries = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    const followTab = (event: StorageEvent) => {
      const news = session.followOtherTab(event.key);
      if (news === 'switched') announceSwitch(session.getState().user);
      if (news !== 'left') return;
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

/** Figures that change by themselves need a word about whose they are now. */
function announceSwitch(user: StoredUser | undefined): void {
  const name = user?.inst_name ?? user?.client_name;
  if (name !== undefined) message.info(`已切换至 ${name}`);
}
