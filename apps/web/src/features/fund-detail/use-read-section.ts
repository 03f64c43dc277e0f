import { useEffect, useState } from 'react';

/** Below the header and the navigation that stay: the part that crosses this strip is being read. */
const STRIP = '-140px 0px -70% 0px';

/** The part of the page that stands at the top of the window; undefined above the first one. */
export function useReadSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inStrip = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inStrip.add(target.id);
          else inStrip.delete(target.id);
        }
        setCurrent(ids.findLast((id) => inStrip.has(id)));
      },
      { rootMargin: STRIP },
    );
    for (const id of ids) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
