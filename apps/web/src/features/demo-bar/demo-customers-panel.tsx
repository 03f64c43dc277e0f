import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './demo-bar.module.css';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts';

const WIDTH = 460;

/** The people the demo knows; 填入 puts one of them into the login form. */
export function DemoCustomersPanel() {
  const session = useSessionStore();
  return (
    <DropPanel label="演示客户" title="演示客户" side="above" width={WIDTH}>
      <ul className={styles['customers']}>
        {DEMO_CUSTOMERS.map(({ mobile, who }) => (
          <li key={mobile}>
            <b>{mobile}</b>
            <span>{who}</span>
            <TextButton
              aria-label={`填入 ${mobile}`}
              onClick={() => session.proposeLogin({ mobile, password: DEMO_PASSWORD })}
            >
              填入
            </TextButton>
          </li>
        ))}
      </ul>
    </DropPanel>
  );
}
