import { NOTE_MAX } from '@mall/domain/catalogue/watch-list';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Input } from '#shared/ui/form/input.tsx';
import styles from './watch-list.module.css';
import type { WatchedProduct } from './watched-product.ts';

type Props = {
  readonly product: WatchedProduct;
  readonly onSave: (product: WatchedProduct, text: string) => Promise<void>;
};

/** The customer's own words about a product; a click turns them into a field. */
export function NoteCell({ product, onSave }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The keyboard goes on where it began.
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { remark, group_name, product_short_name: name } = product;
  return (
    <span className={styles['note']}>
      <button
        ref={button}
        type="button"
        className={remark === null ? styles['noNote'] : styles['noteText']}
        title={remark ?? undefined}
        aria-label={`${remark === null ? '添加备注' : `备注 ${remark}，修改`} ${name}`}
        onClick={() => setIsEditing(true)}
      >
        {remark ?? '添加备注'}
      </button>
      {group_name !== null && <small title={group_name}>{group_name}</small>}
      {isEditing && (
        <NoteEditor
          name={name}
          text={remark ?? ''}
          onEnd={(text) => {
            setIsEditing(false);
            if (text !== undefined) void onSave(product, text);
          }}
        />
      )}
    </span>
  );
}

type EditorProps = {
  readonly name: string;
  readonly text: string;
  /** What was typed, or nothing when it was given up. */
  readonly onEnd: (text: string | undefined) => void;
};

/** Enter and leaving the field keep the note, Esc keeps the old one. */
function NoteEditor({ name, text, onEnd }: EditorProps) {
  const [typed, setTyped] = useState(text);
  const hasEnded = useRef(false);
  const end = (outcome: string | undefined) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(undefined);
  };
  return (
    <form className={styles['editor']} onSubmit={submit}>
      <Input
        autoFocus
        aria-label={`备注 ${name}`}
        placeholder={`备注，最多${NOTE_MAX}个字`}
        maxLength={NOTE_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => end(typed)}
        onKeyDown={press}
      />
      <span className={styles['count']} aria-hidden="true">
        {typed.length}/{NOTE_MAX}
      </span>
    </form>
  );
}
