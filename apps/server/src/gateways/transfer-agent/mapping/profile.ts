import type { Rate } from '@mall/domain/money/units';
import type { TaVersion, Tolerances } from '#gateways/transfer-agent/files/index.ts';

/** What is agreed with one registrar beyond the text of the protocol. */
export type TaProfile = {
  readonly version: TaVersion;
  /** Our code (销售人代码) and the registrar's (TA代码), as the regulator gave them out. */
  readonly distributor: string;
  readonly registrar: string;
  readonly tolerances: Tolerances;
  /** Which indexes the registrar sends on the morning of a day; its files are complete when all of them are there. */
  readonly morning: readonly string[];
  /** Which indexes it sends on the evening of a day about what it received (11). */
  readonly evening: readonly string[];
  /** What the collection account earns a year: no file says it, and the interest of subscriptions is computed by both sides. */
  readonly depositRate: Rate;
};
