import { outbox } from '@mall/contract/demo/demo-bar';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { message } from '#shared/ui/message.ts';
import { TextButton } from '#shared/ui/text-button.tsx';
import styles from './demo-bar.module.css';

const WIDTH = 400;
const PAGE = { page_num: 1, page_size: 20 };

/** The text messages the demo would have sent. */
export function OutboxPanel() {
  const call = useClient();
  const messages = useQuery({
    queryKey: ['demo', 'outbox'],
    queryFn: () => call(outbox, PAGE, { isBackground: true }),
  });
  const count = messages.data ? `（${messages.data.count}）` : '';
  return (
    <DropPanel label={`短信收件箱${count}`} title="短信收件箱" side="above" width={WIDTH}>
      {messages.isError && (
        <LoadFailed error={messages.error} onRetry={() => void messages.refetch()} />
      )}
      {messages.data?.count === 0 && <p>暂无数据</p>}
      <ul className={styles['messages']}>
        {messages.data?.list.map((sms) => (
          <li key={`${sms.send_time} ${sms.content}`}>
            <small>
              {sms.send_time}　{sms.mobile_tel_mask}
            </small>
            <p>{sms.content}</p>
            {sms.valid_code !== null && <CopyCode code={sms.valid_code} />}
          </li>
        ))}
      </ul>
    </DropPanel>
  );
}

function CopyCode({ code }: { readonly code: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    message.success('已复制');
  };
  return <TextButton onClick={() => void copy()}>复制验证码</TextButton>;
}
