import type { RequestOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { sha256Hex } from '#shared/encoding/sha256.ts';
import { type ConfirmLine, shownText } from './confirm-line.ts';

export type ClickEvidence = RequestOf<typeof buyProd>['click_evidence'];
export type Tick = {
  readonly item_no: string;
  readonly item_text: string;
  readonly tickedAt: string;
};

type Shown = {
  readonly lines: readonly ConfirmLine[];
  readonly ticks: readonly Tick[];
  /** The digest of the terms the lines were made of. */
  readonly termsHash: string;
};

/** What the customer saw and ticked, as hashes of the very texts on the screen. */
export async function clickEvidence(
  { lines, ticks, termsHash }: Shown,
  confirmedAt: string,
): Promise<ClickEvidence> {
  return {
    shown_sha256: await sha256Hex(shownText(lines)),
    terms_sha256: termsHash,
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

const DEVICE_LENGTH_MAX = 255;
