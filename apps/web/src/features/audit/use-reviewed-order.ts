import { useEffect, useRef } from 'react';
import { useSearchParams } from '#shared/router/router.tsx';
import { writeAudit } from './audit-address.ts';

type Listed = {
  readonly isFetching: boolean;
  readonly data?: { readonly list: readonly { readonly local_order_no: string }[] } | undefined;
};

/**
 * The order in review is the one the address names. Where it names none, the first of a list just asked for is written there,
 * so that the panel shows the same order when the list changes, until the operator chooses another.
 */
export function useReviewedOrder(chosen: string | undefined, { isFetching, data }: Listed) {
  const [, setAddress] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(chosen);
  const first = chosen === undefined && !isFetching ? data?.list[0]?.local_order_no : undefined;
  useEffect(() => {
    if (first === undefined) return;
    // Not a choice: the keyboard stays where it is.
    known.current = first;
    setAddress((current) => writeAudit(current, { local_order_no: first }), { replace: true });
  }, [first, setAddress]);
  useEffect(() => {
    // An order that was chosen is read next, by keyboard as well.
    if (chosen !== undefined && known.current !== chosen) place.current?.focus();
    known.current = chosen;
  }, [chosen]);
  return place;
}
