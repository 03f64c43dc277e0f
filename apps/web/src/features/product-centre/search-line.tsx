import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './product-centre.module.css';

type Props = {
  readonly text: string;
  readonly count: number | undefined;
  readonly onClear: () => void;
};

/** What was searched and how much was found. */
export function SearchLine({ text, count, onClear }: Props) {
  return (
    <p className={styles['found']} role="status">
      “{text}”{count !== undefined && ` 共 ${count.toLocaleString('en-US')} 条结果`}
      <TextButton onClick={onClear}>清除搜索</TextButton>
    </p>
  );
}
