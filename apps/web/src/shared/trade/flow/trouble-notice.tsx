import { Notice } from '#shared/ui/state/notice.tsx';
import type { TradeTrouble } from './trade-trouble.ts';

/** What the server said no to, above the button that asked. */
export function TroubleNotice({ trouble }: { readonly trouble: TradeTrouble | undefined }) {
  if (trouble?.kind !== 'panel') return null;
  return <Notice type="error">{trouble.text}</Notice>;
}
