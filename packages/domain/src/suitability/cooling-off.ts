const PRIVATE_HOURS = 24;

/** How long a customer may rescind after signing: 24 hours for private products, unless the contract says otherwise (rules 5.4). */
export function coolingOffHoursOf({
  isPrivate,
  agreed,
}: {
  readonly isPrivate: boolean;
  /** By the contract; zero rules it out, null is silence. */
  readonly agreed: number | null;
}): number {
  return agreed ?? (isPrivate ? PRIVATE_HOURS : 0);
}
