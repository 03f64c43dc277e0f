import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { SEARCH_INPUT_ID } from '#shared/navigation/search-input-id.ts';
import { usePreferences } from '#shared/preferences/preference-context.tsx';
import { useNavigate } from '#shared/router/router.tsx';
import { focusedTrace, pageButton, productButton } from './list-buttons.ts';
import type { ShortcutAction } from './shortcut-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsOverlay = lazy(() =>
  loadChunk('shortcuts-overlay', async () => ({
    default: (await import('./shortcuts-overlay.tsx')).ShortcutsOverlay,
  })),
);

/** The single-letter shortcuts of the frame, and their overlay. */
export function KeyboardShortcuts() {
  const [{ hasShortcuts }] = usePreferences();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const navigate = useNavigate();
  useShortcuts(hasShortcuts, (action: ShortcutAction) => {
    switch (action.kind) {
      case 'go':
        return void navigate(action.to);
      case 'search':
        return document.getElementById(SEARCH_INPUT_ID)?.focus();
      case 'turn_page':
        return pageButton(action.to)?.click();
      case 'product':
        return productButton(action.does)?.click();
      case 'trace':
        return void openFocused(navigate);
      case 'help':
        return setIsHelpOpen(true);
    }
  });
  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <ShortcutsOverlay open onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  );
}

/** A figure may stand inside a button or a link that is focused; the first one is meant. */
function openFocused(navigate: ReturnType<typeof useNavigate>): void {
  const trace = focusedTrace();
  if (trace === undefined) return;
  const search = new URLSearchParams(window.location.search);
  search.set('trace', trace);
  void navigate({ search: search.toString() });
}
