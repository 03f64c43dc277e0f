import { itemsLeft, itemsToTick } from '@mall/domain/agreements/ticked-items';
import { type ReactNode, useState } from 'react';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';
import styles from '#shared/trade/trade.module.css';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';

type Agreement = Pick<Flow['step_data']['agreements'][number], 'agree_kind' | 'sign_mode'>;

/** The ticks of a paper whose items are confirmed one by one; without any such item nothing is drawn and nothing is left. */
export function useItemTicks(
  { agree_kind: agreeKind, sign_mode: signMode }: Agreement,
  { content_html: contentHtml }: { readonly content_html: string },
) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const items = itemsToTick({ agreeKind, signMode, contentHtml });
  const renderItem = (no: string, inside: ReactNode) => (
    <Checkbox
      className={styles['item']}
      checked={ticked.includes(no)}
      onChange={({ target }) =>
        setTicked((before) => [
          ...before.filter((one) => one !== no),
          ...(target.checked ? [no] : []),
        ])
      }
    >
      {inside}
    </Checkbox>
  );
  return {
    items,
    left: itemsLeft(items, ticked).length,
    renderItem: items.length > 0 ? renderItem : undefined,
  };
}
