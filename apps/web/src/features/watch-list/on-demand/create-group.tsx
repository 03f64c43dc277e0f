import { useState } from 'react';
import { groupNameProblem } from '#features/watch-list/watch-groups.ts';
import styles from '#features/watch-list/watch-list.module.css';
import type { WatchedProduct } from '#features/watch-list/watched-product.ts';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupNameField } from './group-name-field.tsx';
import { useRunning } from './use-running.ts';
import type { WatchDialogParts } from './watch-dialog-parts.ts';

type Problems = { readonly name: string | undefined; readonly members: string | undefined };

const NO_PROBLEMS: Problems = { name: undefined, members: undefined };

/** A group is a name that products carry, so it begins with at least one of them. */
export function CreateGroup({
  list,
  groups,
  selection,
  actions,
  onOpenGroup,
  onClose,
}: WatchDialogParts) {
  const { isRunning, run } = useRunning(onClose);
  const [name, setName] = useState('');
  const [members, setMembers] = useState<readonly string[]>(
    selection.chosen.map(({ product_no }) => product_no),
  );
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const change = (typed: string) => {
    setName(typed);
    setProblems({ ...problems, name: undefined });
  };
  const submit = () => {
    const wrong = {
      name: groupNameProblem(name, groups),
      members: members.length === 0 ? '请选择至少1只产品' : undefined,
    };
    setProblems(wrong);
    if (wrong.name !== undefined || wrong.members !== undefined) return;
    const products = list.filter(({ product_no }) => members.includes(product_no));
    void run(
      () => actions.group(products, name.trim(), '分组已新建'),
      () => {
        selection.clear();
        onOpenGroup(name.trim());
      },
    );
  };
  return (
    <GroupForm
      title="新建分组"
      okText="新建分组"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupNameField name={name} problem={problems.name} onChange={change} />
      <FormItem
        as="group"
        label="组内产品"
        extra={`已选 ${members.length} 只`}
        help="已在其他分组的产品会移到新分组"
        error={problems.members}
      >
        <MemberList list={list} members={members} onChange={setMembers} />
      </FormItem>
    </GroupForm>
  );
}

type MemberProps = {
  readonly list: readonly WatchedProduct[];
  readonly members: readonly string[];
  readonly onChange: (members: readonly string[]) => void;
};

function MemberList({ list, members, onChange }: MemberProps) {
  const toggle = (productNo: string) =>
    onChange(
      members.includes(productNo)
        ? members.filter((one) => one !== productNo)
        : [...members, productNo],
    );
  return (
    <ul className={styles['checklist']}>
      {list.map(({ product_no, product_short_name, group_name }) => (
        <li key={product_no}>
          <Checkbox checked={members.includes(product_no)} onChange={() => toggle(product_no)}>
            {product_short_name}
            {group_name !== null && <small>{group_name}</small>}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
