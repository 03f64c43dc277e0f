import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import type { Institution } from './log-in.ts';
import styles from './login.module.css';
import { loginFailureOf } from './login-failure.ts';

type Props = {
  readonly institutions: readonly Institution[];
  readonly onConfirm: (institution: Institution) => Promise<void>;
  readonly onCancel: () => void;
};

const WIDTH = 448;

/** For whom the customer acts, when the mobile belongs to several institutions. None is chosen beforehand. */
export function InstitutionChooser({ institutions, onConfirm, onCancel }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const institution = institutions.find((entry) => entry.inst_user_code === chosen);

  const confirm = async () => {
    if (!institution) return;
    setIsRunning(true);
    try {
      await onConfirm(institution);
    } catch (failure) {
      setRefusal(loginFailureOf(failure).text);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Modal
      open
      title="请选择登录机构"
      width={WIDTH}
      busy={isRunning}
      testId="inst-dialog"
      onCancel={onCancel}
      footer={
        <Button
          type="primary"
          disabled={!institution}
          loading={isRunning}
          onClick={() => void confirm()}
        >
          确定
        </Button>
      }
    >
      <RadioGroup
        aria-label="登录机构"
        variant="rows"
        value={chosen}
        onChange={setChosen}
        options={institutions.map((entry) => ({
          value: entry.inst_user_code,
          label: (
            <span className={styles['institution']}>
              {entry.inst_name}
              <small>{entry.inst_id_no}</small>
            </span>
          ),
        }))}
      />
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
    </Modal>
  );
}
