/** The bar's own button, so that a shortcut does exactly what a click does, and nothing at either end. */
export function pageButton(to: 'previous' | 'next'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-testid="pager"] [data-page="${to}"]`);
}

/** The star or the buy button of the row or card that has the focus, else of the product the page is about. */
export function productButton(does: 'star' | 'buy'): HTMLElement | null {
  const focused = document.activeElement?.closest('[data-testid^="row-"], [data-testid^="card-"]');
  if (focused) return focused.querySelector<HTMLElement>(`[data-testid^="${does}-"]`);
  const productNo = new URLSearchParams(window.location.search).get('product_no');
  if (productNo === null) return null;
  return document.querySelector<HTMLElement>(
    `main [data-testid="${CSS.escape(`${does}-${productNo}`)}"]`,
  );
}

/** The figure that has the focus, or stands first in what has it: "mv:910066". */
export function focusedTrace(): string | undefined {
  const focused = document.activeElement;
  const figure =
    focused?.closest<HTMLElement>('[data-trace]') ??
    (focused?.matches('a, button')
      ? focused.querySelector<HTMLElement>('[data-trace]')
      : undefined);
  return figure?.dataset['trace'];
}
