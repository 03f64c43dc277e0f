/** The least that production asks to be set. */
export const PRODUCTION = {
  MALL_MODE: 'production',
  MALL_PASSWORD_SECRET: 'a-secret-of-the-tests-and-only-of-the-tests',
} as const;
