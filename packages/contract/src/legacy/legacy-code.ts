/** A legacy call has two spellings, and repeats its data beside the envelope. */
/* @__NO_SIDE_EFFECTS__ */
export function legacyCode<Code extends string>(code: Code) {
  return {
    path: `/mall/api/CRH-MALL${code}`,
    alias: `/mall/api/${code}`,
    isLegacy: true,
  } as const;
}
