import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';

type Agreement = Flow['step_data']['agreements'][number];
type Mode = Agreement['sign_mode'];

type Props = {
  readonly agreement: Agreement;
  readonly state: keyof typeof STATES;
  readonly onOpen: () => void;
};

const STATES = { unread: '未读', begun: '阅读中', read: '已读' } as const;

/** One document of the list: its name opens it, and below stands what it asks for. */
export function AgreementRow({ agreement, state, onOpen }: Props) {
  return (
    <li>
      <span>
        <TextButton onClick={onOpen}>《{agreement.agreement_name}》</TextButton>
        <small className={styles['demands']}>{demandsOf(agreement).join(' · ')}</small>
      </span>
      <span className={styles['state']}>{STATES[state]}</span>
    </li>
  );
}

/** Signed with a confirmed identity; the others are read and ticked. */
export function isSigned(mode: Mode): boolean {
  return mode === 'S';
}

function demandsOf(agreement: Agreement): readonly string[] {
  const { template_version, sign_mode, force_read_seconds: seconds } = agreement;
  return [
    `版本 ${template_version}`,
    isSigned(sign_mode) ? '须签' : '必读',
    ...(seconds > 0 ? [`需阅读 ${seconds} 秒`] : []),
  ];
}
