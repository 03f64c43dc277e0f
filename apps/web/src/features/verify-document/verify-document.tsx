import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '#shared/router/router.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { CheckResult } from './check-result.tsx';
import { useChecking } from './use-checking.ts';
import { codeOfAddress, parseVerifyCode } from './verify-code.ts';
import styles from './verify-document.module.css';

/** Whether a document was sealed here and is whole, for everyone who holds one. */
export function VerifyDocument() {
  const { hash } = useLocation();
  const scanned = codeOfAddress(hash);
  const { checked, checkCode, checkFile } = useChecking();
  const isChecking = checked.kind === 'checking';
  const checkScanned = useEffectEvent(checkCode);
  useEffect(() => {
    if (scanned !== undefined) checkScanned(scanned);
  }, [scanned]);
  return (
    <>
      <PageTitle
        title="文件验签"
        subtitle="核对电子签署文件是否由本公司用印、是否被改动；文件不会保存"
      />
      <Columns layout="two">
        <Section title="上传文件">
          <FileForm isBusy={isChecking} onFile={checkFile} />
        </Section>
        <Section title="输入验证码">
          <CodeForm key={scanned} initial={scanned ?? ''} isBusy={isChecking} onCode={checkCode} />
        </Section>
      </Columns>
      <div className={styles['result']}>
        <CheckResult checked={checked} />
      </div>
    </>
  );
}

const BYTES_MAX = 10 * 1024 * 1024;

type FileProps = { readonly isBusy: boolean; readonly onFile: (file: File) => void };

function FileForm({ isBusy, onFile }: FileProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(file);
    setProblem(wrong);
    if (file && wrong === undefined) onFile(file);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <FormItem label="PDF 文件" help="不超过 10 MB，请上传下载时的原文件" error={problem}>
        <Input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setProblem(undefined);
          }}
        />
      </FormItem>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        验证文件
      </Button>
    </form>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return '请选择文件';
  return file.size > BYTES_MAX ? '文件过大' : undefined;
}

type CodeProps = {
  readonly initial: string;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
};

function CodeForm({ initial, isBusy, onCode }: CodeProps) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = parseVerifyCode(typed);
    setProblem(code === undefined ? '请输入证据页上的32位验证码' : undefined);
    if (code !== undefined) onCode(code);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <FormItem label="验证码" help="印在文件最后一页二维码旁，共32位" error={problem}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormItem>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        查询验证码
      </Button>
    </form>
  );
}
