import type { RequestOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import { sha256Hex } from '#shared/encoding/sha256.ts';
import { type ConfirmLine, shownText } from './confirm-line.ts';

export type ClickEvidence = RequestOf<typeof tradeRedeem>['click_evidence'];
/** A purchase also names the terms that the server told for the screen. */
export type TermsEvidence = RequestOf<typeof buyProd>['click_evidence'];
export type Tick = {
  readonly item_no: string;
  readonly item_text: string;
  readonly tickedAt: string;
};

type Shown = {
  readonly lines: readonly ConfirmLine[];
  readonly ticks: readonly Tick[];
};

/** What the customer saw and ticked, as hashes of the very texts on the screen. */
export async function clickEvidence(
  { lines, ticks }: Shown,
  confirmedAt: string,
): Promise<ClickEvidence> {
  return {
    shown_sha256: await sha256Hex(shownText(lines)),
    ticks: await Promise.all(
      ticks.map(async ({ item_no, item_text, tickedAt }) => ({
        item_no,
        text_sha256: await sha256Hex(item_text),
        tick_time: tickedAt,
      })),
    ),
    confirm_time: confirmedAt,
    device_info: navigator.userAgent.slice(0, DEVICE_LENGTH_MAX),
  };
}

/** The same with the digest of the terms that the lines were made of. */
export async function termsEvidence(
  { termsHash, ...shown }: Shown & { readonly termsHash: string },
  confirmedAt: string,
): Promise<TermsEvidence> {
  return { ...(await clickEvidence(shown, confirmedAt)), terms_sha256: termsHash };
}

/** A purchase cannot be sent without the terms that were shown. */
export function evidenceOfTerms(evidence: ClickEvidence): TermsEvidence {
  const { terms_sha256 } = evidence;
  if (terms_sha256 === undefined) throw new Error('the terms stood on the screen');
  return { ...evidence, terms_sha256 };
}

const DEVICE_LENGTH_MAX = 255;
