import { CATEGORY } from '@mall/domain/catalogue/category';
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
    categories: [
      CATEGORY.fund,
      CATEGORY.institutionFund,
      CATEGORY.repo,
      CATEGORY.periodic,
      CATEGORY.collective,
      CATEGORY.plan,
      CATEGORY.trust,
    ],
  },
  { key: CATEGORY.fund, label: '公募基金', categories: [CATEGORY.fund, CATEGORY.institutionFund] },
  { key: CATEGORY.repo, label: '多元宝', categories: [CATEGORY.repo] },
  {
    key: CATEGORY.periodic,
    label: '定期理财',
    categories: [CATEGORY.periodic, CATEGORY.collective],
  },
  { key: CATEGORY.plan, label: '资管计划', categories: [CATEGORY.plan] },
  { key: CATEGORY.trust, label: '信托产品', categories: [CATEGORY.trust] },
];

/** The family an address is about; all of them when it names none. */
export function familyAt(cat: string | null | undefined): CentreFamily {
  const [all] = CENTRE_FAMILIES;
  if (!all) throw new Error('the centre has families');
  return CENTRE_FAMILIES.find(({ key }) => key === cat) ?? all;
}
