import { outbox } from '@mall/contract/demo/demo-bar';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import styles from './demo-bar.module.css';

const WIDTH = 400;
const PAGE = { page_num: 1, page_size: PAGE_SIZE.messages };

/** The text messages the demo would have sent. */
export function OutboxPanel() {
  const { data } = useQuery(outboxQuery(useClient()));
  const count = data ? `（${data.count}）` : '';
  return (
    <DropPanel label={`短信收件箱${count}`} title="短信收件箱" side="above" width={WIDTH}>
      <Messages />
    </DropPanel>
  );
}

function Messages() {
  // Drawn only while the panel is open, so that opening it fetches a code that was just sent.
  const { data, error, refetch } = useQuery({ ...outboxQuery(useClient()), staleTime: 0 });
  return (
    <>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && <p>暂无数据</p>}
      <ul className={styles['messages']}>
        {data?.list.map((sms) => (
          <li key={`${sms.send_time} ${sms.content}`}>
            <small>
              {sms.send_time}　{sms.mobile_tel_mask}
            </small>
            <p>{sms.content}</p>
            {sms.valid_code !== null && <CopyCode code={sms.valid_code} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function outboxQuery(call: MallClient) {
  return queryOptions({
    queryKey: ['demo', 'outbox'],
    queryFn: () => call(outbox, PAGE, { isBackground: true }),
  });
}

function CopyCode({ code }: { readonly code: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    message.success('已复制');
  };
  return <TextButton onClick={() => void copy()}>复制验证码</TextButton>;
}
