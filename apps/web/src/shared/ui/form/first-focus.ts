const FIELD = ':is(input, select, textarea):not(:disabled, [type="hidden"])';
const CHOSEN_RADIO = 'input[type="radio"]:checked';
const SAFE_BUTTON = '[data-actions] button:not(:disabled)';

/** Where a layer starts: the chosen radio or the first field, else the first action, which is the safe one. */
export function firstFocus(layer: HTMLElement | null): HTMLElement | true {
  const field = layer?.querySelector<HTMLElement>(FIELD);
  const chosen = layer?.querySelector<HTMLElement>(CHOSEN_RADIO);
  // A radio that is not chosen may come first in the document; the chosen one is the tab stop of its group.
  const start = field?.matches('[type="radio"]') && chosen ? chosen : field;
  return start ?? layer?.querySelector<HTMLElement>(SAFE_BUTTON) ?? true;
}
