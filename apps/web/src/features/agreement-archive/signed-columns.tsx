import { MISSING } from '#shared/format/missing.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './agreement-archive.module.css';
import { SaveSigned } from './save-signed.tsx';
import { SealAgain } from './seal-again.tsx';
import type { OpenedPaper, SignedAgreement } from './signed-agreement.ts';

type Open = (opened: OpenedPaper) => void;

const FAILED = '2';

export function signedColumns(onOpen: Open): readonly TableColumn<SignedAgreement>[] {
  return [
    {
      key: 'name',
      title: '协议名称',
      isRowHeader: true,
      render: (paper) => <Name paper={paper} onOpen={onOpen} />,
    },
    {
      key: 'product',
      title: '产品',
      width: 168,
      render: ({ product_short_name }) => product_short_name ?? MISSING,
    },
    {
      key: 'version',
      title: '版本',
      width: 72,
      render: ({ template_version }) => <span className={styles['whole']}>{template_version}</span>,
    },
    {
      key: 'time',
      title: '签署时间',
      width: 108,
      render: ({ sign_time }) => <DateText wraps>{sign_time}</DateText>,
    },
    { key: 'signer', title: '签署人', width: 92, render: ({ signer_name }) => signer_name },
    { key: 'seal', title: '用印状态', width: 112, render: (paper) => <Seal paper={paper} /> },
    {
      key: 'actions',
      title: '操作',
      align: 'right',
      width: 132,
      render: (paper) => <Actions paper={paper} onOpen={onOpen} />,
    },
  ];
}

type CellProps = { readonly paper: SignedAgreement; readonly onOpen: Open };

function Name({ paper, onOpen }: CellProps) {
  return (
    <>
      {paper.agreement_name}
      <small className={styles['second']}>
        {paper.sign_mode_dict_name} · {paper.agree_kind_dict_name} {paper.sign_no}
      </small>
      {paper.has_new_version === '1' && (
        <span className={styles['renewed']}>
          <Tag tone="warn" size="small">
            已有新版本
          </Tag>
          <TextButton onClick={() => onOpen({ kind: 'changes', paper })}>查看变更</TextButton>
        </span>
      )}
    </>
  );
}

function Seal({ paper }: { readonly paper: SignedAgreement }) {
  return (
    <span className={styles['whole']}>
      {paper.seal_status_dict_name}
      {paper.seal_status === FAILED && <SealAgain signNo={paper.sign_no} />}
    </span>
  );
}

function Actions({ paper, onOpen }: CellProps) {
  const { agreement_name: name } = paper;
  return (
    <span className={styles['actions']}>
      <TextButton aria-label={`查看《${name}》`} onClick={() => onOpen({ kind: 'paper', paper })}>
        查看
      </TextButton>
      <SaveSigned paper={paper} />
      <TextButton aria-label={`验签《${name}》`} onClick={() => onOpen({ kind: 'check', paper })}>
        验签
      </TextButton>
    </span>
  );
}
