import { Notice } from '#shared/ui/state/notice.tsx';
import type { TradeTrouble } from './trade-trouble.ts';

type Props = {
  readonly trouble: TradeTrouble | undefined;
  /** The form has no field of an amount, so that what is said about one stands here as well. */
  readonly hasNoField?: boolean;
};

/** What the server said no to, above the button that asked. */
export function TroubleNotice({ trouble, hasNoField = false }: Props) {
  const isShown =
    trouble?.kind === 'panel' ||
    trouble?.kind === 'unsuitable' ||
    (hasNoField && trouble?.kind === 'field');
  return isShown && <Notice type="error">{trouble.text}</Notice>;
}
