import { GROUP_NAME_MAX } from '@mall/domain/catalogue/watch-list';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';

type Props = {
  readonly name: string;
  readonly problem: string | undefined;
  readonly onChange: (name: string) => void;
};

export function GroupNameField({ name, problem, onChange }: Props) {
  return (
    <FormItem label="分组名称" required error={problem} help={`最多${GROUP_NAME_MAX}个字`}>
      <Input
        value={name}
        maxLength={GROUP_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </FormItem>
  );
}
