import { MISSING } from '#shared/format/missing.ts';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Checked, Verdict } from './use-checking.ts';
import styles from './verify-document.module.css';

/** What is known of the document, and never whose it is. */
export function CheckResult({ checked }: { readonly checked: Checked }) {
  switch (checked.kind) {
    case 'nothing':
      return null;
    case 'checking':
      return <Loading rows={6} />;
    case 'failed':
      return <Notice type="error">{checked.text}</Notice>;
    case 'done':
      return (
        <Section title="验证结果">
          <Outcome {...checked} />
          {checked.verdict.check_result !== '3' && <Facts verdict={checked.verdict} />}
        </Section>
      );
  }
}

type OutcomeProps = { readonly of: 'file' | 'code'; readonly verdict: Verdict };

const GENUINE = {
  file: '真实：文件由本公司用印，完整，未被篡改。',
  code: '真实：本公司用印的文件中有此验证码。纸质文件请与下列信息核对，内容以电子原件为准。',
} as const;
const NOT_FOUND = {
  file: '未找到：本公司没有为这份文件用印。',
  code: '未找到：没有此验证码的文件，请核对后重新输入。',
} as const;

function Outcome({ of, verdict }: OutcomeProps) {
  switch (verdict.check_result) {
    case '1':
      return <Notice type="success">{GENUINE[of]}</Notice>;
    case '2':
      return <Notice type="error">已被改动：文件与用印时的原件不一致，请勿采信。</Notice>;
    case '3':
      return <Notice type="warning">{NOT_FOUND[of]}</Notice>;
  }
}

function Facts({ verdict }: { readonly verdict: Verdict }) {
  return (
    <div className={styles['facts']}>
      <Descriptions
        items={[
          { key: 'kind', label: '文件类型', children: verdict.agree_kind_dict_name ?? MISSING },
          { key: 'version', label: '版本', children: verdict.template_version ?? MISSING },
          { key: 'signed', label: '签署时间', children: verdict.sign_time ?? MISSING },
          { key: 'stamp', label: '时间戳', children: verdict.timestamp_time ?? MISSING },
          { key: 'seal', label: '印章', children: verdict.seal_name ?? MISSING },
          { key: 'issuer', label: '证书签发者', children: verdict.cert_issuer ?? MISSING },
          { key: 'serial', label: '证书序列号', children: verdict.cert_serial ?? MISSING },
          {
            key: 'hash',
            label: '原件摘要',
            children: <code className={styles['hash']}>{verdict.file_sha256 ?? MISSING}</code>,
          },
        ]}
      />
    </div>
  );
}
