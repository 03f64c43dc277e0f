/** What of the managers is looked at; all of it stands in the address. */
export type InstitutionSearch = {
  readonly kind: 'company' | 'person';
  readonly letter: string | undefined;
  readonly page: number;
};

/** The last one gathers names that begin with no letter. */
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];

export function readInstitutionSearch(address: URLSearchParams): InstitutionSearch {
  const letter = address.get('letter') ?? '';
  const page = address.get('page') ?? '';
  return {
    kind: address.get('kind') === 'person' ? 'person' : 'company',
    letter: LETTERS.includes(letter) ? letter : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes it back; defaults are left out. */
export function writeInstitutionSearch({
  kind,
  letter,
  page,
}: InstitutionSearch): Record<string, string> {
  return {
    tab: 'manager',
    ...(kind === 'person' && { kind }),
    ...(letter !== undefined && { letter }),
    ...(page > 1 && { page: String(page) }),
  };
}
