import { PATHS } from './paths.ts';

type Subject = { readonly product_no: string } | { readonly index_code: string };

/** The laboratory with something to test. */
export function laboratoryPath(subject: Subject): string {
  return `${PATHS.productCentre}?${new URLSearchParams({ tab: 'lab', ...subject })}`;
}
