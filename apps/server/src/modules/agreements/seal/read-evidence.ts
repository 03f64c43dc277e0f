import * as z from 'zod';

/** What the last page prints of the evidence; what an older version did not keep is absent. */
const shape = z.object({
  content_sm3: z.string().optional(),
  ticked_items: z.array(z.string()).optional(),
  identity: z.looseObject({ mobile_mask: z.string().nullish() }).nullish(),
});

export function readEvidence(evidence: unknown) {
  const { content_sm3: sm3, ticked_items: ticked = [], identity } = shape.parse(evidence);
  return {
    sm3,
    tickedCount: ticked.length,
    isIdentified: identity !== undefined && identity !== null,
    mobileMask: identity?.mobile_mask ?? undefined,
  };
}
