import { Button } from '#shared/ui/button.tsx';
import { Columns } from '#shared/ui/columns.tsx';
import { Figure } from '#shared/ui/figure.tsx';
import { GainText } from '#shared/ui/gain-text.tsx';
import { RiskMeter } from '#shared/ui/risk-meter.tsx';
import { Row } from '#shared/ui/row.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Stack } from '#shared/ui/stack.tsx';
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
