import clsx from 'clsx';
import styles from './search-box.module.css';
import { familyOf, type SearchOption } from './search-options.ts';
import { splitAtMatch } from './search-text.ts';

type Props = {
  readonly id: string;
  readonly option: SearchOption;
  readonly searched: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

/** One line of the list. Focus stays in the box; the line is pointed at by its id. */
export function SearchOptionLine({ id, option, searched, isActive, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox itself hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: a combobox keeps the focus in its input.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={clsx(styles['option'], isActive && styles['active'])}
      onClick={onChoose}
    >
      <OptionContent option={option} searched={searched} />
    </div>
  );
}

function OptionContent({ option, searched }: Pick<Props, 'option' | 'searched'>) {
  if (option.kind === 'recent') return option.text;
  if (option.kind === 'all')
    return <span className={styles['all']}>查看全部 {option.count} 条结果</span>;
  const { product } = option;
  return (
    <>
      <span className={styles['name']}>
        <Matched name={product.product_short_name} searched={searched} />
      </span>
      <span className={styles['code']}>
        <Matched name={product.product_code} searched={searched} />
      </span>
      <span className={styles['family']}>{familyOf(product)}</span>
      <span className={styles['risk']}>R{product.fund_risk_level}</span>
    </>
  );
}

function Matched({ name, searched }: { readonly name: string; readonly searched: string }) {
  const { before, match, after } = splitAtMatch(name, searched);
  return (
    <>
      {before}
      {match && <b>{match}</b>}
      {after}
    </>
  );
}
