import { useState } from 'react';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import type { Institution } from './log-in.ts';
import styles from './login.module.css';

type Props = {
  readonly institutions: readonly Institution[];
  readonly chosen: string | undefined;
  readonly current: string | undefined;
  readonly last: string | undefined;
  readonly onChoose: (instUserCode: string) => void;
};

/** More rows than this are searched, not scanned. */
const SCANNED = 8;

export function InstitutionRows({ institutions, chosen, current, last, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  // The chosen one stays in sight, so that the user sees what he confirms.
  const shown = institutions.filter(
    ({ inst_name, inst_user_code }) => inst_name.includes(wanted) || inst_user_code === chosen,
  );
  return (
    <>
      {institutions.length > SCANNED && (
        <SearchInput
          className={styles['find']}
          aria-label="查找机构"
          placeholder="输入机构名称查找"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className={styles['none']}>未找到“{wanted}”</p>}
      <RadioGroup
        aria-label="登录机构"
        variant="rows"
        value={chosen}
        onChange={onChoose}
        options={shown.map(({ inst_user_code, inst_name, inst_id_no }) => ({
          value: inst_user_code,
          disabled: inst_user_code === current,
          label: (
            <span className={styles['institution']}>
              <span>
                {inst_name} {inst_user_code === current && <Tag>当前</Tag>}
                {inst_user_code === last && inst_user_code !== current && <Tag>上次登录</Tag>}
              </span>
              <small>{inst_id_no}</small>
            </span>
          ),
        }))}
      />
    </>
  );
}
