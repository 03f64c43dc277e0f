/** A figure of the account by its kind and key. */
export type TracedFigure = { readonly kind: string; readonly key: string };

/** What "数字溯源" is opened with: "mv:910066"; undefined: the address asks for none. */
export function parseTrace(search: URLSearchParams): TracedFigure | undefined {
  const [, kind, key] = /^([a-z_]{2,20}):(.{0,80})$/.exec(search.get('trace') ?? '') ?? [];
  return kind === undefined || key === undefined ? undefined : { kind, key };
}

export function withTrace(search: URLSearchParams, { kind, key }: TracedFigure): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('trace', `${kind}:${key}`);
  return next;
}

export function withoutTrace(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('trace');
  return next;
}
