/** The sheet shows every refusal itself, beside what it is about. */
export const IN_SHEET = { hideToast: true } as const;
