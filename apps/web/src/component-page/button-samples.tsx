import { useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { CountdownLink } from '#shared/ui/action/countdown-link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';

export function ButtonSamples() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <Section title="按钮与链接" subtitle="一处任务一个实心按钮，列表用描边">
      <Stack gap="block">
        <Row>
          <Button type="primary">购买</Button>
          <Button type="secondary">定投</Button>
          <Button>取消</Button>
          <Button type="primary" disabledReason="产品额度已售完">
            已售罄
          </Button>
          <Button disabledReason="封闭期内不可申购">封闭期</Button>
          <Button type="primary" loading={isBusy} onClick={() => setIsBusy(true)}>
            提交中
          </Button>
          <Button type="secondary" size="small">
            购买
          </Button>
          <ButtonLink type="default" to="/home">
            我的账户
          </ButtonLink>
          <TextButton onClick={() => setIsBusy(!isBusy)}>切换提交中</TextButton>
          <CountdownLink secondsLeft={0} hasSent={false} onSend={() => undefined} />
          <CountdownLink secondsLeft={47} hasSent onSend={() => undefined} />
          <CountdownLink secondsLeft={0} hasSent onSend={() => undefined} />
        </Row>
        <Row>
          <Button type="primary" size="large">
            登录
          </Button>
          <Button size="large">驳回</Button>
          <Button type="primary" size="large" loading>
            复核通过
          </Button>
          <Button type="secondary" size="small" loading>
            购买
          </Button>
          <Button disabled>不可用</Button>
        </Row>
      </Stack>
    </Section>
  );
}
