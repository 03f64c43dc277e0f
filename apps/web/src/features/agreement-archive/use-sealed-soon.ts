import { useEffect, useRef } from 'react';

const AGAIN_AFTER_MS = 3_000;
/** Some papers are sealed only when they are downloaded: a list does not ask for ever. */
const ASKED_AT_MOST = 20;

type Signed = {
  readonly data: { readonly list: readonly { readonly seal_status: string }[] } | undefined;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

/** Papers are sealed seconds after they were signed; the list asks again until it shows that. */
export function useSealedSoon({ data, dataUpdatedAt, refetch }: Signed): void {
  const asked = useRef(0);
  const isWaiting = data?.list.some(({ seal_status }) => seal_status === '0') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the wait for the next one.
  useEffect(() => {
    if (!isWaiting || asked.current >= ASKED_AT_MOST) return;
    const again = setTimeout(() => {
      asked.current += 1;
      refetch();
    }, AGAIN_AFTER_MS);
    return () => clearTimeout(again);
  }, [isWaiting, dataUpdatedAt, refetch]);
}
