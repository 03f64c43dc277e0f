import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import type { ConfirmLine } from './confirm-line.ts';

type Props = {
  readonly lines: readonly ConfirmLine[];
  /** The line that stands above as the largest figure. */
  readonly except: string;
};

/** The lines below the largest figure; together they are what the hash is of. */
export function ConfirmTable({ lines, except }: Props) {
  return (
    <Descriptions
      items={lines
        .filter(({ label }) => label !== except)
        .map(({ label, value }) => ({ key: label, label, children: <DateText>{value}</DateText> }))}
    />
  );
}
