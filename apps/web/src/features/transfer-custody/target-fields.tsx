import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import {
  accountProblem,
  repetitionProblem,
  type Seller,
  type Transferring,
} from './use-custody.ts';

type Props = {
  readonly sellers: readonly Seller[];
  readonly transferring: Transferring;
  readonly isChecked: boolean;
};

/** The other distributor, and the customer's account there, typed twice. */
export function TargetFields({ sellers, transferring, isChecked }: Props) {
  const { draft } = transferring;
  const isRepeated = draft.accountAgain.length >= draft.account.length;
  return (
    <>
      <FormItem
        label="目标销售机构"
        error={isChecked && draft.seller === undefined ? '请选择目标销售机构' : undefined}
        required
      >
        <Select
          options={sellers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          placeholder="请选择目标销售机构"
          value={draft.seller ?? ''}
          onChange={(seller) => transferring.change({ seller })}
        />
      </FormItem>
      <FormItem label="对方交易账号" error={isChecked ? accountProblem(draft) : undefined} required>
        <Input
          value={draft.account}
          autoComplete="off"
          maxLength={20}
          onChange={(event) => transferring.change({ account: event.target.value.trim() })}
        />
      </FormItem>
      <FormItem
        label="再次输入对方交易账号"
        error={
          isChecked || (isRepeated && draft.accountAgain !== '')
            ? repetitionProblem(draft)
            : undefined
        }
        required
      >
        <Input
          value={draft.accountAgain}
          autoComplete="off"
          maxLength={20}
          // Typed a second time, not copied: a copy repeats the mistake.
          onPaste={(event) => event.preventDefault()}
          onChange={(event) => transferring.change({ accountAgain: event.target.value.trim() })}
        />
      </FormItem>
    </>
  );
}
