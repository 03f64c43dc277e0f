import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { copyText } from '#shared/product-list/copy-text.ts';
import styles from '#shared/product-list/product-list.module.css';
import { Link } from '#shared/router/link.tsx';
import { useLocation } from '#shared/router/router.tsx';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { addressOf, addSaved, readSaved, removeSaved, type SavedFilter } from './saved-filters.ts';

const STORED = 'saved_filters';

/** Choices the reader kept of this list, each a link; what is chosen now can be kept or sent. */
export function SavedFiltersRow({ chosen }: { readonly chosen: readonly string[] }) {
  const storage = useMallStorage();
  const { pathname, search } = useLocation();
  const [saved, setSaved] = useState(() => readSaved(storage.read(STORED)));
  const keep = (next: readonly SavedFilter[]) => {
    storage.write(STORED, JSON.stringify(next));
    setSaved(next);
  };
  const address = addressOf(pathname, search);
  const ofThisList = saved.filter((one) => one.address.startsWith(`${pathname}?`));
  const isKept = saved.some((one) => one.address === address);
  if (ofThisList.length === 0 && chosen.length === 0) return null;
  return (
    <div className={styles['chosen']}>
      {ofThisList.length > 0 && <span>常用筛选：</span>}
      {ofThisList.map((one) => (
        <span key={one.address} className={styles['chip']}>
          <Link to={one.address}>{one.name}</Link>
          <button
            type="button"
            className={styles['forget']}
            aria-label={`删除常用筛选 ${one.name}`}
            onClick={() => keep(removeSaved(saved, one.address))}
          >
            <Icon of={X} size={12} />
          </button>
        </span>
      ))}
      {chosen.length > 0 && !isKept && (
        <TextButton onClick={() => keep(addSaved(saved, { name: chosen.join(' '), address }))}>
          保存为常用筛选
        </TextButton>
      )}
      {chosen.length > 0 && (
        <TextButton onClick={() => void copyText(window.location.href, '请复制地址栏中的链接')}>
          复制链接
        </TextButton>
      )}
    </div>
  );
}
