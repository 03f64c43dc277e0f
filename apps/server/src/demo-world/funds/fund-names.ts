import { assert } from '@mall/domain/assert';
import type { FundKind } from '@mall/domain/calendar/settlement';
import { pickAt, uniformAt } from '#demo-world/random.ts';
import { HOUSE_BRANDS } from '#demo-world/seed/companies.ts';
import {
  HOLD_MONTHS,
  INDEX_ENHANCED,
  KIND_NAMES,
  NUMERALS,
  OPEN_YEARLY,
} from '#demo-world/seed/product-texts.ts';
import {
  BOND_STYLES,
  FOF_STYLES,
  MIXED_STYLES,
  MONEY_STYLES,
  QDII_STYLES,
  SECTORS,
} from '#demo-world/seed/sectors.ts';
import { ANCHORS } from './anchor-funds.ts';

export type FundName = { readonly short: string; readonly full: string; readonly house: number };

export type NameParts = {
  readonly kind: FundKind;
  readonly stream: number;
  readonly sector: number;
  readonly isOpenYearly: boolean;
  readonly holdMonths: number | undefined;
};

/** Gives out names that are unique in this world. */
export function fundNames(): (parts: NameParts) => FundName {
  const taken = new Set<string>([...ANCHORS.values()].map(({ short }) => short));
  return (parts) => {
    for (let attempt = 0; attempt < 400; attempt++) {
      const name = propose(parts, attempt);
      if (taken.has(name.short)) continue;
      taken.add(name.short);
      return name;
    }
    assert(false, 'there are more names than funds');
  };
}

function propose(parts: NameParts, attempt: number): FundName {
  const { kind, stream } = parts;
  const house = Math.floor(uniformAt(stream, 200 + attempt) * HOUSE_BRANDS.length);
  const number = attempt < 12 ? '' : pickAt(stream, 400 + attempt, NUMERALS);
  const term = parts.isOpenYearly ? OPEN_YEARLY : holdText(parts.holdMonths);
  const stem = `${HOUSE_BRANDS[house]}${styleOf(parts, attempt)}${number}${term}`;
  const { short, full } = KIND_NAMES[kind];
  return { short: `${stem}${short}`, full: `${stem}${full}`, house };
}

function styleOf({ kind, stream, sector }: NameParts, attempt: number): string {
  const turn = 300 + attempt;
  const theme = pickAt(stream, turn, SECTORS[sector]?.themes ?? MIXED_STYLES);
  switch (kind) {
    case 'stock':
      return theme;
    case 'mixed':
      return uniformAt(stream, 94) < 0.5
        ? theme
        : `${theme}${pickAt(stream, turn + 1, MIXED_STYLES)}`;
    case 'bond':
      return pickAt(stream, turn, BOND_STYLES);
    case 'index':
      return uniformAt(stream, 95) < 0.3 ? `${theme}${INDEX_ENHANCED}` : theme;
    case 'qdii':
      return pickAt(stream, turn, QDII_STYLES);
    case 'money':
      return pickAt(stream, turn, MONEY_STYLES);
    case 'fof':
      return pickAt(stream, turn, FOF_STYLES);
  }
}

function holdText(months: number | undefined): string {
  if (months === 6) return HOLD_MONTHS[6];
  return months === 12 ? HOLD_MONTHS[12] : '';
}
