type Level = '1' | '2' | '3' | '4' | '5';

/** A level as customers read it. */
export function levelText(level: Level, name: string | null, isLowest: boolean): string {
  return isLowest ? 'C1最低类别' : `C${level} ${name ?? ''}`.trimEnd();
}

const MEANINGS: Readonly<Record<Level, string>> = {
  1: '可购买R1产品；购买更高风险产品须签署不匹配确认',
  2: '匹配R1-R2',
  3: '匹配R1-R3',
  4: '匹配R1-R4',
  5: '匹配R1-R5',
};

/** What a level allows. */
export function meaningOf(level: Level, isLowest: boolean): string {
  return isLowest ? '仅可购买R1产品' : MEANINGS[level];
}
