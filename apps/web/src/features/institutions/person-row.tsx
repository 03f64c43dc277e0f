import type { queryProductManagerByJson } from '@mall/contract/catalogue/fund-companies';
import type { ReplyOf } from '@mall/contract/define-call';
import { useId, useState } from 'react';
import { MISSING } from '#shared/format/missing.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './institutions.module.css';
import { PersonRecord } from './person-record.tsx';

type Person = ReplyOf<typeof queryProductManagerByJson>['list'][number];
const COLUMNS = 5;

export function PersonRow({ person }: { readonly person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  const recordId = useId();
  const { manager_code, manager_name, company_name, work_years, product_count } = person;
  return (
    <tbody>
      <tr>
        <th scope="row">{manager_name}</th>
        <td>{company_name}</td>
        <td>{work_years === null ? MISSING : `${work_years}年`}</td>
        <td>{product_count}</td>
        <td>
          <TextButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? recordId : undefined}
            aria-label={`${manager_name} 管理的产品`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '收起' : '管理的产品'}
          </TextButton>
        </td>
      </tr>
      {isOpen && (
        <tr id={recordId}>
          <td colSpan={COLUMNS} className={styles['record']}>
            <PersonRecord managerCode={manager_code} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
