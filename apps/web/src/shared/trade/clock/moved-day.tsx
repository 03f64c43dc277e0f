import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';

type Props = { readonly day: string; readonly onAgree: () => void };

/** The cut-off passed while the sheet was open: the order counts for another day, which the customer agrees to. */
export function MovedDay({ day, onAgree }: Props) {
  return (
    <Notice type="warning">
      已过今日15:00，本单将计入 {day}{' '}
      <Checkbox checked={false} onChange={onAgree}>
        我已知晓交易日变为 {day}
      </Checkbox>
    </Notice>
  );
}
