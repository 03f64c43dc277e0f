import { Button } from '#shared/ui/action/button.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import styles from './component-page.module.css';

export function ThemeSamples() {
  return (
    <Section title="主题">
      <Columns layout="two" gap="tight">
        <Swatch theme="light" name="浅色" />
        <Swatch theme="dark" name="深色" />
      </Columns>
    </Section>
  );
}

function Swatch({ theme, name }: { readonly theme: string; readonly name: string }) {
  return (
    <div className={styles['swatch']} data-theme={theme}>
      <Stack gap="line">
        <p className={styles['name']}>{name}</p>
        <Figure size={36}>34,584,954.13</Figure>
        <Row>
          <GainText text="+2,584,954.13" arrow />
          <GainText text="-160,041.43" arrow />
        </Row>
        <Row>
          <Button type="primary">赎回</Button>
          <Button>转换</Button>
          <RiskMeter level="4" />
        </Row>
      </Stack>
    </div>
  );
}
