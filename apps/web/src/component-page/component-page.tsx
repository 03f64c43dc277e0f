import { useEffect, useState } from 'react';
import { MessageHost } from '#shared/ui/layer/message-host.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Logo } from '#shared/ui/mark/logo.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { CardSamples } from './card-samples.tsx';
import styles from './component-page.module.css';
import { FieldSamples } from './field-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { LayerSamples } from './layer-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { MarkSamples } from './mark-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { StepSamples } from './step-samples.tsx';
import { TableStateSamples } from './table-state-samples.tsx';
import { ThemeSamples } from './theme-samples.tsx';

/** Every component in every state, for those who build with them. Not a page of the mall. */
export function ComponentPage() {
  return (
    <>
      <header className={styles['head']}>
        <div className={`wrap ${styles['bar']}`}>
          <Logo name="衡川" subtitle="组件一览" />
          <Settings />
        </div>
      </header>
      <main className={`wrap ${styles['main']}`}>
        <PageTitle title="组件一览" subtitle="机构、产品与数据均为虚构" />
        <Stack>
          <ButtonSamples />
          <FieldSamples />
          <MarkSamples />
          <FigureSamples />
          <ListSamples />
          <TableStateSamples />
          <StepSamples />
          <CardSamples />
          <LayerSamples />
          <StateSamples />
          <ThemeSamples />
        </Stack>
      </main>
      <MessageHost />
    </>
  );
}

const THEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;
const GAINS = [
  { value: 'red', label: '红涨绿跌' },
  { value: 'green', label: '绿涨红跌' },
] as const;

function Settings() {
  const [theme, setTheme] = useState<'light' | 'dark'>(themeOfAddress);
  const [gain, setGain] = useState<'red' | 'green'>('red');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['gain'] = gain;
  }, [theme, gain]);
  return (
    <Row>
      <Segmented aria-label="主题" options={THEMES} value={theme} onChange={setTheme} />
      <Segmented aria-label="涨跌颜色" options={GAINS} value={gain} onChange={setGain} />
    </Row>
  );
}

/** `?theme=dark` opens the page dark, for pictures. */
function themeOfAddress() {
  return new URLSearchParams(window.location.search).get('theme') === 'dark' ? 'dark' : 'light';
}
