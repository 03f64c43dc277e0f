import { TextButton } from '#shared/ui/text-button.tsx';
import styles from './search-box.module.css';
import { SearchOptionLine } from './search-option-line.tsx';
import type { SearchOption } from './search-options.ts';

type Props = {
  readonly id: string;
  /** What is searched for, without blanks; empty shows the recent searches. */
  readonly text: string;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onChoose: (option: SearchOption) => void;
  readonly onRetry: () => void;
  readonly onForget: () => void;
};

export function SearchPanel(props: Props) {
  const { id, text, options, active, isLoading, onChoose, onForget } = props;
  const isRecent = text === '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box while the mouse is pressed.
    <div className={styles['panel']} onMouseDown={(event) => event.preventDefault()}>
      {isRecent && (
        <p className={styles['head']}>
          最近搜索 <TextButton onClick={onForget}>清空</TextButton>
        </p>
      )}
      <div id={id} role="listbox" aria-label={isRecent ? '最近搜索' : '搜索结果'}>
        {options.map((option, index) => (
          <SearchOptionLine
            key={keyOf(option)}
            id={`${id}-${index}`}
            option={option}
            searched={text}
            isActive={index === active}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {!isRecent && <SearchNote {...props} />}
      <p className="sr-only" role="status">
        {isRecent || isLoading ? '' : countText(options)}
      </p>
    </div>
  );
}

function SearchNote({ text, options, isLoading, hasFailed, onRetry }: Props) {
  if (hasFailed) {
    return (
      <p className={styles['note']}>
        <TextButton onClick={onRetry}>搜索失败，点击重试</TextButton>
      </p>
    );
  }
  if (isLoading) return <p className={styles['note']}>加载中...</p>;
  return options.length === 0 ? <p className={styles['note']}>未找到“{text}”相关产品</p> : null;
}

function countText(options: readonly SearchOption[]): string {
  const all = options.find((option) => option.kind === 'all');
  return all ? `${all.count}条结果` : '';
}

function keyOf(option: SearchOption): string {
  if (option.kind === 'product') return option.product.product_no;
  return option.kind === 'recent' ? option.text : option.kind;
}
