/** Which channel asks and for whom; the product calls of the specification carry both. */
export const AUDIENCE = { is_app: '0', targeted_user_group: '1' } as const;
