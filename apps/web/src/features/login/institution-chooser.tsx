import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { InstitutionRows } from './institution-rows.tsx';
import type { Institution } from './log-in.ts';
import styles from './login.module.css';
import { loginFailureOf } from './login-failure.ts';

type Props = {
  /** Absent while they are asked for; `waiting` stands in their place. */
  readonly institutions: readonly Institution[] | undefined;
  readonly waiting?: ReactNode;
  /** The one the customer acts for now; it cannot be chosen again. */
  readonly current?: string | undefined;
  /** The one of the last login in this browser: marked, not chosen. */
  readonly last?: string | undefined;
  readonly onConfirm: (institution: Institution) => Promise<void>;
  readonly onCancel: () => void;
};

const WIDTH = 448;

/** For whom the customer acts, when the mobile belongs to several institutions. None is chosen beforehand. */
export function InstitutionChooser({ institutions, waiting, onConfirm, ...rest }: Props) {
  const { current, last, onCancel } = rest;
  const [chosen, setChosen] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const institution = institutions?.find((entry) => entry.inst_user_code === chosen);

  const confirm = async () => {
    if (!institution) return;
    setIsRunning(true);
    setRefusal('');
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
      flush={institutions !== undefined}
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
      {institutions ? (
        <InstitutionRows
          institutions={institutions}
          chosen={chosen}
          current={current}
          last={last}
          onChoose={setChosen}
        />
      ) : (
        waiting
      )}
      <p className={styles['choice-refusal']} role="alert">
        {refusal}
      </p>
    </Modal>
  );
}
