import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { useId } from 'react';
import styles from './application.module.css';

type Props = { readonly list: ReplyOf<typeof stateQualifyInvest>['evidence_list'] };

/** What was handed in, and what became of it. */
export function EvidenceTable({ list }: Props) {
  const headId = useId();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className={styles['head']}>
        已提交材料
      </h3>
      <table className={styles['documents']}>
        <thead>
          <tr>
            <th scope="col">文件</th>
            <th scope="col">类别</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {list.map((file) => (
            <tr key={file.evidence_no}>
              <th scope="row">{file.file_name}</th>
              <td>{file.evidence_kind_dict_name}</td>
              <td>{file.audit_status_dict_name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
