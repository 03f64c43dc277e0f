import { Tag } from '#shared/ui/mark/tag.tsx';

type Props = { readonly status: string; readonly name: string };

const RUNNING: ReadonlySet<string> = new Set(['10', '13', '20', '25', '40']);
const NEEDS_ATTENTION: ReadonlySet<string> = new Set(['00', '11', '12', '80']);
const FAILED: ReadonlySet<string> = new Set(['01', '02', '70', '71']);

/** Where an order stands: blue while it runs, gold where something waits, ochre where it failed, grey at its end. */
export function OrderStatusTag({ status, name }: Props) {
  return (
    <Tag tone={toneOf(status)} size="small">
      {name}
    </Tag>
  );
}

function toneOf(status: string) {
  if (RUNNING.has(status)) return 'brand';
  if (NEEDS_ATTENTION.has(status)) return 'gold';
  return FAILED.has(status) ? 'warn' : 'plain';
}
