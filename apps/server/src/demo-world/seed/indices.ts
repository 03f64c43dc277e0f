/** Invented indices. `sector` is a position in SECTORS; pe is where its price over earnings began. */
export const INDICES = [
  { code: 'HC1000', name: '衡川千股指数', kind: 'market', sector: undefined, start: 3200, pe: 18 },
  { code: 'HCDIV', name: '衡川红利指数', kind: 'sector', sector: 6, start: 2600, pe: 8 },
  { code: 'HCTEC', name: '衡川科技指数', kind: 'sector', sector: 0, start: 1900, pe: 45 },
  { code: 'HCMED', name: '衡川医药指数', kind: 'sector', sector: 1, start: 4100, pe: 33 },
  { code: 'HCCON', name: '衡川消费指数', kind: 'sector', sector: 2, start: 5200, pe: 29 },
  { code: 'HCFIN', name: '衡川金融指数', kind: 'sector', sector: 3, start: 4800, pe: 9 },
  { code: 'HCENE', name: '衡川新能源指数', kind: 'sector', sector: 4, start: 1500, pe: 38 },
  { code: 'HCIND', name: '衡川制造指数', kind: 'sector', sector: 5, start: 2900, pe: 24 },
  { code: 'HCRES', name: '衡川资源指数', kind: 'sector', sector: 7, start: 2200, pe: 15 },
  { code: 'HCSEA', name: '衡川海外指数', kind: 'overseas', sector: undefined, start: 2400, pe: 22 },
  {
    code: 'HCBND',
    name: '衡川全债指数',
    kind: 'bond',
    sector: undefined,
    start: 160,
    pe: undefined,
  },
] as const;
export type IndexSeed = (typeof INDICES)[number];
