import { useEffect, useRef } from 'react';
import { isTypingTarget, parseKeys, type ShortcutAction } from './shortcut-keys.ts';

/** A second key counts only shortly after the first. */
const SEQUENCE_MS = 1500;

/** Hears the keys of the whole page while single letters may act. */
export function useShortcuts(isOn: boolean, act: (action: ShortcutAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    if (!isOn) return;
    let pressed: readonly string[] = [];
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTypingTarget(event.target) || isUnderLayer(event.target)) return;
      clearTimeout(forgetting);
      const outcome = parseKeys([...pressed, event.key]) ?? parseKeys([event.key]);
      pressed = outcome === 'waiting' ? [event.key] : [];
      if (outcome === 'waiting') forgetting = setTimeout(() => (pressed = []), SEQUENCE_MS);
      if (outcome === undefined || outcome === 'waiting') return;
      event.preventDefault();
      latest.current(outcome);
    };
    document.addEventListener('keydown', hear);
    return () => {
      clearTimeout(forgetting);
      document.removeEventListener('keydown', hear);
    };
  }, [isOn]);
}

// An open dialog owns the keyboard.
function isUnderLayer(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[aria-modal="true"]') !== null;
}
