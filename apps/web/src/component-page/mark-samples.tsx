import { useState } from 'react';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Sparkline } from '#shared/ui/figure/sparkline.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { FavouriteStar } from '#shared/ui/list/favourite-star.tsx';
import { MaskedValue } from '#shared/ui/mark/masked-value.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { YEAR_TREND } from './sample-funds.ts';

export function MarkSamples() {
  const [isFavourite, setIsFavourite] = useState(true);
  const toggle = () => {
    setIsFavourite(!isFavourite);
    message.success(isFavourite ? '移出自选成功' : '加入自选成功');
  };
  return (
    <Section title="标记与通知条">
      <Stack gap="block">
        <Row>
          <RiskMeter level="1" />
          <RiskMeter level="2" />
          <RiskMeter level="3" />
          <RiskMeter level="4" />
          <RiskMeter level="5" />
          <RiskMeter level="4" short />
          <Tag>债券型</Tag>
          <Tag tone="brand">开放申赎</Tag>
          <Tag tone="gold">限大额</Tag>
          <Tag tone="warn">33 分 53 秒后失效</Tag>
          <Tag tone="brand" size="small">
            本单
          </Tag>
          <FavouriteStar isFavourite={false} productName="示例甲" onToggle={toggle} />
          <FavouriteStar isFavourite={isFavourite} productName="示例乙" onToggle={toggle} />
          <MaskedValue />
        </Row>
        <Row gap="wide">
          <GainText text="+1.28%" arrow />
          <GainText text="-0.46%" arrow />
          <GainText text="0.00%" arrow />
          <GainText text="+64.86" />
          <GainText text="-12.30" />
          <GainText text="--" />
          <GainText text="待更新" />
          <Sparkline points={YEAR_TREND} label="近1年走势，上涨" />
        </Row>
        <Notice>净值已更新至 11-11。</Notice>
        <Notice type="success">贵机构 C3 稳健型，本产品 R2，风险、期限、品种均匹配。</Notice>
        <Notice type="warning">风险测评将于 11-30 到期。</Notice>
        <Notice type="error">当前非交易时间，请在交易时间内办理</Notice>
      </Stack>
    </Section>
  );
}
