import { rate } from '@mall/domain/money/units';
import * as z from 'zod';
import { STRICT, type TaVersion } from './gateways/transfer-agent/files/index.ts';
import type { TaProfile } from './gateways/transfer-agent/mapping/profile.ts';

const code = (length: number) =>
  z.string().regex(new RegExp(`^[0-9A-Z]{1,${length}}$`), {
    error: `must be capital letters and digits, at most ${length}`,
  });
const indexes = z
  .string()
  .regex(/^OF[A-Z](,OF[A-Z])*$/, { error: 'must be index names such as OFI,OFJ' })
  .transform((text) => text.split(','));

/** What may be agreed with a registrar beyond the text of the protocol, by the name of the setting. */
const TOLERANCES = {
  unpadded_header: 'isUnpaddedHeaderAllowed',
  bare_line_feed: 'isBareLineFeedAllowed',
  zero_filled_version: 'isZeroFilledVersionAllowed',
  missing_last_line_end: 'isMissingLastLineEndAllowed',
  blank_number: 'isBlankNumberAllowed',
  leading_minus: 'isLeadingMinusAllowed',
} as const;

/** The settings of a registrar (TA) that is spoken to through files. */
export const registrarSettings = {
  MALL_REGISTRAR: z.enum(['inside', 'files'], { error: 'must be inside or files' }).optional(),
  MALL_TA_FOLDER: z.string().optional(),
  MALL_TA_CODE: code(18).optional(),
  MALL_TA_DISTRIBUTOR: code(9).optional(),
  MALL_TA_VERSION: z.enum(['20', '21', '22'], { error: 'must be 20, 21 or 22' }).default('22'),
  MALL_TA_MORNING: indexes.default(['OFI']),
  MALL_TA_EVENING: indexes.optional(),
  MALL_TA_TOLERANCES: z
    .string()
    .transform((text) => text.split(','))
    .refine((names) => names.every((name) => Object.hasOwn(TOLERANCES, name)), {
      error: `must be some of ${Object.keys(TOLERANCES).join(',')}`,
    })
    .default([]),
  MALL_TA_DEPOSIT_RATE: z
    .string()
    .regex(/^0\.\d{1,8}$/, { error: 'must be a yearly rate such as 0.0005' })
    .default('0.0005'),
};

type Given = {
  readonly MALL_TA_FOLDER?: string | undefined;
  readonly MALL_TA_CODE?: string | undefined;
  readonly MALL_TA_DISTRIBUTOR?: string | undefined;
  readonly MALL_TA_VERSION: TaVersion;
  readonly MALL_TA_MORNING: readonly string[];
  readonly MALL_TA_EVENING?: readonly string[] | undefined;
  readonly MALL_TA_TOLERANCES: readonly string[];
  readonly MALL_TA_DEPOSIT_RATE: string;
};

export type TransferAgentSettings = { readonly folder: string; readonly profile: TaProfile };

/** The registrar of production; undefined: none is set. */
export function transferAgentOf(given: Given): TransferAgentSettings | undefined {
  const { MALL_TA_FOLDER: folder, MALL_TA_CODE: registrar } = given;
  const { MALL_TA_DISTRIBUTOR: distributor } = given;
  if (folder === undefined || registrar === undefined || distributor === undefined)
    return undefined;
  const agreed = Object.entries(TOLERANCES).map(([name, tolerance]) => [
    tolerance,
    given.MALL_TA_TOLERANCES.includes(name),
  ]);
  const decimals = given.MALL_TA_DEPOSIT_RATE.slice(2).padEnd(8, '0');
  const profile = {
    version: given.MALL_TA_VERSION,
    distributor,
    registrar,
    tolerances: { ...STRICT, ...Object.fromEntries(agreed) },
    morning: given.MALL_TA_MORNING,
    evening: given.MALL_TA_EVENING ?? [],
    depositRate: rate(BigInt(decimals)),
  };
  return { folder, profile };
}

/** What is missing beside a setting, and what a demo has no use for. */
export function registrarProblems(
  given: Given & { readonly MALL_MODE: string },
): readonly string[] {
  const together = [given.MALL_TA_FOLDER, given.MALL_TA_CODE, given.MALL_TA_DISTRIBUTOR];
  const set = together.filter((one) => one !== undefined).length;
  const problems: string[] = [];
  if (set > 0 && set < together.length)
    problems.push('MALL_TA_FOLDER must be set together with MALL_TA_CODE and MALL_TA_DISTRIBUTOR');
  if (given.MALL_MODE === 'demo' && set > 0)
    problems.push('MALL_TA_FOLDER is for production: a demo has a registrar of its own');
  return problems;
}
