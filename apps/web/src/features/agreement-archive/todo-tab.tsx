import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import { Suspense, useState } from 'react';
import { HoldingChanges } from '#shared/holding-changes/holding-changes.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { SigningSheet } from '#shared/trade/evidence/signing-sheet-chunk.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './agreement-archive.module.css';
import { NeededChanges } from './needed-changes.tsx';

type Needed = ReplyOf<typeof compElectQryNeedSignList>['list'][number];

/** What is asked of every customer and not signed yet, or signed in an older version. */
export function TodoTab() {
  const needed = useOwnQuery(compElectQryNeedSignList, {}, { isFresh: true });
  const [chosen, setChosen] = useState<readonly Needed[]>([]);
  const [compared, setCompared] = useState<Needed>();
  const list = needed.data?.list;
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['count']} role="status">
          {list && `共 ${list.length} 份`}
        </p>
        <Button
          size="small"
          type="primary"
          disabledReason={list?.length ? undefined : '没有待签署的协议'}
          onClick={() => setChosen(list ?? [])}
        >
          全部签署
        </Button>
      </div>
      <Table
        caption={`待签署协议，共${list?.length ?? 0}份`}
        columns={columnsOf({ onSign: (paper) => setChosen([paper]), onCompare: setCompared })}
        dataSource={list}
        rowKey={({ agreement_id }) => agreement_id}
        error={list === undefined ? (needed.error ?? undefined) : undefined}
        onRetry={() => void needed.refetch()}
        onRow={({ agreement_id }) => ({ 'data-testid': `todo-${agreement_id}` })}
        empty={<Empty description="暂无待签署协议" action={null} tip={null} />}
      />
      <div className={styles['changes']}>
        <HoldingChanges />
      </div>
      {compared && <NeededChanges paper={compared} onClose={() => setCompared(undefined)} />}
      {chosen.length > 0 && (
        <Suspense>
          <SigningSheet papers={chosen} onClose={() => setChosen([])} />
        </Suspense>
      )}
    </>
  );
}

type Acts = {
  readonly onSign: (paper: Needed) => void;
  readonly onCompare: (paper: Needed) => void;
};

function columnsOf({ onSign, onCompare }: Acts): readonly TableColumn<Needed>[] {
  return [
    {
      key: 'name',
      title: '协议名称',
      isRowHeader: true,
      render: ({ agreement_name, agree_kind_dict_name }) => (
        <>
          {agreement_name}
          <small className={styles['second']}>{agree_kind_dict_name}</small>
        </>
      ),
    },
    { key: 'scope', title: '适用范围', render: ({ scope_dict_name }) => scope_dict_name },
    { key: 'mode', title: '方式', render: ({ sign_mode_dict_name }) => sign_mode_dict_name },
    { key: 'version', title: '版本', render: ({ template_version }) => template_version },
    {
      key: 'reason',
      title: '原因',
      render: (paper) => <Reason paper={paper} onCompare={onCompare} />,
    },
    {
      key: 'actions',
      title: '操作',
      align: 'right',
      render: (paper) => (
        <TextButton aria-label={`去签署《${paper.agreement_name}》`} onClick={() => onSign(paper)}>
          去签署
        </TextButton>
      ),
    },
  ];
}

/** Why it has to be signed: for the first time, or because its text is another than the one that was signed. */
function Reason({ paper, onCompare }: Pick<Acts, 'onCompare'> & { readonly paper: Needed }) {
  if (paper.need_reason === null) return '首次签署';
  return (
    <>
      {paper.need_reason}{' '}
      <TextButton
        aria-label={`查看变更《${paper.agreement_name}》`}
        onClick={() => onCompare(paper)}
      >
        查看变更
      </TextButton>
    </>
  );
}
