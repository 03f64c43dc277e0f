import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import styles from './prof-dialog.module.css';
import type { Applied } from './use-application.ts';

type Props = { readonly applied: Applied; readonly onDone: () => void };

/** The application was taken; a person looks at it now. */
export function ApplicationSent({ applied, onDone }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles['screen']}>
      <h3 ref={head} tabIndex={-1} className={styles['result']} role="status">
        申请已提交，预计2个交易日内审核
      </h3>
      <Descriptions
        items={[
          { key: 'no', label: '申请编号', children: applied.apply_no },
          { key: 'time', label: '申请时间', children: applied.apply_time },
          { key: 'files', label: '证明材料', children: `${applied.evidence_list.length} 份` },
        ]}
      />
      <Row justify="end">
        <Button type="primary" onClick={onDone}>
          查看申请
        </Button>
      </Row>
    </div>
  );
}
