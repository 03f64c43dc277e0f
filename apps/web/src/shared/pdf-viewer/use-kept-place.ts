import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the reader's place while zooming: the same share of the whole stays above the view. */
export function useKeptPlace(frame: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef({ zoom, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { height } = before.current;
    if (before.current.zoom !== zoom && height > 0) {
      element.scrollTop *= element.scrollHeight / height;
    }
    before.current = { zoom, height: element.scrollHeight };
  });
}
