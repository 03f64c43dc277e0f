/** A family that leaves nothing open beside the amount. */
export function NothingToChoose() {
  return null;
}
