/** Finds the innermost element with exactly this text, also where figures split it into parts. */
export function wholeText(text: string | RegExp) {
  const fits = (node: Element | null) => {
    const told = node?.textContent ?? '';
    return typeof text === 'string' ? told === text : text.test(told);
  };
  return (_: string, node: Element | null): boolean =>
    fits(node) && ![...(node?.children ?? [])].some((child) => fits(child));
}
