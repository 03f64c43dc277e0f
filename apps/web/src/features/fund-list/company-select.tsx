import { Select } from '#shared/ui/form/select.tsx';
import { type Company, companyIndex } from './fund-companies.ts';
import styles from './fund-list.module.css';

type Props = {
  readonly companies: readonly Company[];
  readonly chosen: string | undefined;
  readonly onChoose: (company: string | undefined) => void;
};

/** Every company, by its first letter. */
export function CompanySelect({ companies, chosen = '', onChoose }: Props) {
  return (
    <Select
      className={styles['companies']}
      aria-label="全部基金公司"
      value={chosen}
      onChange={(company) => onChoose(company || undefined)}
      options={[{ value: '', label: '更多基金公司' }, ...companyIndex(companies)]}
    />
  );
}
