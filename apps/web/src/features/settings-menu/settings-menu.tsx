import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import styles from './settings-menu.module.css';

const SettingsLines = lazy(() =>
  loadChunk('settings', async () => ({
    default: (await import('./settings-lines.tsx')).SettingsLines,
  })),
);
const WIDTH = 280;

/** How this browser shows the mall: colours of gain and loss, theme, shortcuts. */
export function SettingsMenu() {
  return (
    <DropPanel label="设置" title="设置" side="below" width={WIDTH} className={styles['trigger']}>
      <Suspense fallback={<p className={styles['waiting']}>加载中...</p>}>
        <SettingsLines />
      </Suspense>
    </DropPanel>
  );
}
