import { PATHS } from '#shared/navigation/paths.ts';
import { message } from '#shared/ui/message.ts';
import type { Mall } from './create-mall.ts';

/** Follows what other tabs and the page around the mall say about the login; returns how to stop. */
export function watchSessionEvents(
  { session, queries }: Pick<Mall, 'session' | 'queries'>,
  navigate: (to: string) => void,
): () => void {
  const followTab = (event: StorageEvent) => {
    if (!session.followOtherTab(event.key)) return;
    // The other tab has told the server already.
    message.clear();
    session.askLogin();
  };
  const leave = () => {
    if (session.hasLoginFlag()) return;
    queries.clear();
    session.end();
    navigate(PATHS.home);
  };
  window.addEventListener('storage', followTab);
  window.addEventListener('loginout', leave);
  return () => {
    window.removeEventListener('storage', followTab);
    window.removeEventListener('loginout', leave);
  };
}
