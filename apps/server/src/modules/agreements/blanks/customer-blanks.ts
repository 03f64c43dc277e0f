import { formatRounded } from '@mall/domain/money/decimal';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import { plainTable } from '#modules/documents/index.ts';
import type { CustomerOnPapers } from '#modules/identity/index.ts';

/** The people behind an institution as the counter recorded them, or that the record is missing and has to be handed in. */
export function ownerTable(
  customer: CustomerOnPapers | undefined,
  dictionaries: Dictionaries,
): string {
  const words = (code: string) => nameOf(dictionaries, 'PAPER_TEXT', code);
  if (!customer) return `<p>${words('on_signing')}</p>`;
  if (customer.owners.length === 0) return `<p>${words('no_owners')}</p>`;
  return plainTable([
    [words('owner'), words('id_no'), words('control')],
    ...customer.owners.map(({ name, idNo, control, part }) => [
      name,
      idNo,
      filledName(dictionaries, ['OWNER_CONTROL', control], {
        part: part === undefined ? '' : formatRounded(part, 6, 2),
      }),
    ]),
  ]);
}
