/** The families as the product centre groups them; the key is the `cat` of the address. */
export type CentreFamily = {
  readonly key: string;
  readonly label: string;
  readonly categories: readonly string[];
};

export const EVERYTHING = 'all';

export const CENTRE_FAMILIES: readonly CentreFamily[] = [
  {
    key: EVERYTHING,
    label: '全部',
    categories: ['10010', '10050', '10000', '10005', '10008', '10017', '10052'],
  },
  { key: '10010', label: '公募基金', categories: ['10010', '10050'] },
  { key: '10000', label: '多元宝', categories: ['10000'] },
  { key: '10005', label: '定期理财', categories: ['10005', '10008'] },
  { key: '10017', label: '资管计划', categories: ['10017'] },
  { key: '10052', label: '信托产品', categories: ['10052'] },
];

/** The family an address is about; all of them when it names none. */
export function familyAt(cat: string | null | undefined): CentreFamily {
  const [all] = CENTRE_FAMILIES;
  if (!all) throw new Error('the centre has families');
  return CENTRE_FAMILIES.find(({ key }) => key === cat) ?? all;
}
