/** An operator of an institution, and what tells which person he is. */
export type Hand = {
  readonly instUserCode: string;
  readonly userId: string;
  /** The number of his identity document; undefined: the institution named none. */
  readonly idNo: string | undefined;
};

/** Whether two operators are one person: by the same login, or by the same document with another one. */
export function isSamePerson(one: Hand, other: Hand): boolean {
  if (one.instUserCode === other.instUserCode || one.userId === other.userId) return true;
  return one.idNo !== undefined && one.idNo === other.idNo;
}

/** How many persons these are. */
export function countPersons(hands: readonly Hand[]): number {
  return hands.filter(
    (hand, place) => !hands.slice(0, place).some((earlier) => isSamePerson(earlier, hand)),
  ).length;
}
