import { LETTERS } from './institution-search.ts';
import styles from './institutions.module.css';

type Props = {
  readonly chosen: string | undefined;
  /** The letters that have entries; undefined while that is not known. */
  readonly used: ReadonlySet<string> | undefined;
  readonly onChoose: (letter: string | undefined) => void;
};

/** The first letters in pinyin; a letter without entries cannot be chosen. */
export function LetterIndex({ chosen, used, onChoose }: Props) {
  return (
    <fieldset className={styles['letters']}>
      <legend className="sr-only">按拼音首字母</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        全部
      </button>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={chosen === letter}
          disabled={used !== undefined && !used.has(letter)}
          onClick={() => onChoose(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}
