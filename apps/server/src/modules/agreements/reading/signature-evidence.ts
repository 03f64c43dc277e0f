import { hash } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { matchProduct, unmetParts } from '@mall/domain/suitability/match-product';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import type { Checked, Circumstances } from '#modules/agreements/signing.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import { readingEvidence } from './reading-evidence.ts';

const BROWSER_MAX = 255;

/**
 * What is kept beside a signature (rules 12.5): how the text was read, from where it was signed, how the signer was known, and the
 * levels of customer and product on that day. The names are part of what the hash on the trail covers.
 */
export function signatureEvidence(
  { now, clock, confirmation, signer, investor }: Omit<Circumstances, 'isRepeat'>,
  { filled, readMs, product, ...read }: Checked,
  opStation: string | undefined,
) {
  const times = { businessMs: epochMsOf(now), wallMs: clock.wallMs(), readMs };
  const suits = product && matchProduct(investor, product, now.day);
  return {
    ...readingEvidence(read, times),
    content_sm3: hash('sm3', filled.contentHtml, 'hex'),
    address: signer.address,
    user_agent: signer.browser?.slice(0, BROWSER_MAX),
    op_station: opStation,
    identity: confirmation?.evidence,
    risk: {
      ...customerRisk(investor, now.day),
      product_risk: product?.risk,
      match: suits?.match,
      unmet: suits?.parts && unmetParts(suits.parts),
    },
  };
}

function customerRisk(investor: InvestorProfile | undefined, today: Day) {
  return {
    client_risk: investor?.assessment?.level,
    assessed_to: investor?.assessment?.validTo,
    assessment_no: investor?.assessmentNo,
    is_lowest_class: investor?.isLowestClass === true ? '1' : '0',
    is_professional: isProfessionalOn(investor?.professional, today) ? '1' : '0',
  };
}
