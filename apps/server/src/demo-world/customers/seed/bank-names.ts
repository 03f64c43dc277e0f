/** Invented banks of the demo's customers. */
export const DEMO_BANKS = [
  { bankNo: 'YS01', bankName: '云杉银行', prefix: '622' },
  { bankNo: 'QH02', bankName: '青禾银行', prefix: '621' },
  { bankNo: 'LX03', bankName: '澜溪银行', prefix: '623' },
] as const;
