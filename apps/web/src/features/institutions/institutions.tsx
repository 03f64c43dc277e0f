import { useSearchParams } from '#shared/router/router.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { CompanyList } from './company-list.tsx';
import {
  type InstitutionSearch,
  readInstitutionSearch,
  writeInstitutionSearch,
} from './institution-search.ts';
import styles from './institutions.module.css';
import { PersonList } from './person-list.tsx';

const KINDS = [
  { value: 'company', label: '基金公司' },
  { value: 'person', label: '基金经理' },
] as const;

/** Who stands behind the products: companies and persons. */
export function Institutions() {
  const [address, setAddress] = useSearchParams();
  const search = readInstitutionSearch(address);
  const change = (part: Partial<InstitutionSearch>) =>
    setAddress(writeInstitutionSearch({ ...search, page: 1, ...part }));
  const choose = {
    letter: search.letter,
    onLetter: (letter: string | undefined) => change({ letter }),
  };
  return (
    <div className={styles['institutions']}>
      <Segmented
        aria-label="公司或经理"
        options={KINDS}
        value={search.kind}
        onChange={(kind) => change({ kind, letter: undefined })}
      />
      {search.kind === 'company' ? (
        <CompanyList {...choose} />
      ) : (
        <PersonList {...choose} page={search.page} onPage={(page) => change({ page })} />
      )}
      <p className={styles['foot']}>任职回报按复权净值计算。过往业绩不代表未来表现。</p>
    </div>
  );
}
