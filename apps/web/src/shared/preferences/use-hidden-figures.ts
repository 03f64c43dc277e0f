import { useState } from 'react';
import { useMallStorage } from '#shared/storage/storage-context.tsx';

const STORED = 'hides_figures';

/** Whether amounts are hidden from a neighbour's eyes; kept on this machine until they are shown again. */
export function useHiddenFigures() {
  const storage = useMallStorage();
  const [isHidden, setIsHidden] = useState(() => storage.read(STORED) === '1');
  return {
    isHidden,
    hide: (wanted: boolean) => {
      storage.write(STORED, wanted ? '1' : '0');
      setIsHidden(wanted);
    },
  };
}
