import { SignedDocuments } from '#shared/documents/signed-documents.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { RecordDetail } from './record-detail-reply.ts';
import styles from './records.module.css';

/** How customer and product were matched, what was signed and what was ticked before the order. */
export function RecordEvidence({ record }: { readonly record: RecordDetail }) {
  const { suitability, confirm_items, audit } = record;
  // An exit is neither matched nor signed, and what the registrar begins is not confirmed either.
  const isSigned = suitability !== null || record.agreements.length > 0;
  const isAsked = isSigned || confirm_items.length > 0;
  return (
    <>
      {audit !== null && <Audit audit={audit} />}
      {isAsked && (
        <Section title="适当性与确认">
          <Columns layout="two">
            {isSigned && (
              <div>
                {suitability !== null && <Suitability match={suitability} />}
                <SignedDocuments agreements={record.agreements} />
              </div>
            )}
            <ul className={styles['list']}>
              {confirm_items.map(({ item_no, item_text }) => (
                <li key={item_no}>{item_text}</li>
              ))}
            </ul>
          </Columns>
        </Section>
      )}
    </>
  );
}

function Suitability({ match }: { readonly match: NonNullable<RecordDetail['suitability']> }) {
  const customer =
    match.client_risk_level === null
      ? '未测评'
      : `C${match.client_risk_level} ${match.client_risk_level_dict_name ?? ''}`;
  return (
    <Descriptions
      items={[
        { key: 'customer', label: '客户', children: customer },
        {
          key: 'product',
          label: '产品',
          children: `R${match.fund_risk_level} ${match.fund_risk_level_dict_name}`,
        },
        { key: 'match', label: '匹配', children: match.match_result_dict_name },
      ]}
    />
  );
}

const HASH_SHOWN = 8;

function Audit({ audit }: { readonly audit: NonNullable<RecordDetail['audit']> }) {
  return (
    <Section title="复核">
      <Descriptions
        column={2}
        items={[
          { key: 'maker', label: '经办', children: `${audit.maker_name} ${audit.make_time}` },
          {
            key: 'checker',
            label: '复核',
            children: [audit.audit_name, audit.audit_time].filter(Boolean).join(' '),
          },
          { key: 'remark', label: '意见', children: audit.audit_remark ?? '' },
          {
            key: 'hash',
            label: '内容',
            children: `${audit.is_unchanged === '1' ? '内容未变更' : '内容已变更'} ${audit.content_sha256.slice(0, HASH_SHOWN)}`,
          },
        ]}
      />
    </Section>
  );
}
