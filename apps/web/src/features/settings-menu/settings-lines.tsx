import { usePreferences } from '#shared/preferences/preference-context.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import styles from './settings-menu.module.css';

const GAIN_COLOURS = [
  { value: 'red', label: '红涨绿跌' },
  { value: 'green', label: '绿涨红跌' },
] as const;
const THEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

export function SettingsLines() {
  const [preferences, change] = usePreferences();
  return (
    <>
      <div className={styles['line']}>
        涨跌颜色
        <Segmented
          aria-label="涨跌颜色"
          options={GAIN_COLOURS}
          value={preferences.gainColour}
          onChange={(gainColour) => change({ gainColour })}
        />
      </div>
      <div className={styles['line']}>
        主题
        <Segmented
          aria-label="主题"
          options={THEMES}
          value={preferences.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <Checkbox
        checked={preferences.hasShortcuts}
        onChange={(event) => change({ hasShortcuts: event.target.checked })}
      >
        键盘快捷键
      </Checkbox>
    </>
  );
}
