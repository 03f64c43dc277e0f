import Bell from 'lucide-react/icons/bell';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { Link } from '#shared/router/link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './todo-bell.module.css';
import { type Todos, useTodos } from './use-todos.ts';

const WIDTH = 320;
const SHOWN_MAX = 99;

/** What waits for the customer, in sight from every page. */
export function TodoBell() {
  const todos = useTodos();
  const count = todos.todos.length;
  return (
    <div data-testid="todo-bell">
      <DropPanel
        title="待办"
        side="below"
        width={WIDTH}
        className={styles['bell']}
        label={
          <>
            <Icon of={Bell} />
            待办
            {count > 0 && (
              <span className={styles['count']}>
                {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
                <span className="sr-only">项</span>
              </span>
            )}
          </>
        }
      >
        <TodoLines {...todos} />
      </DropPanel>
    </div>
  );
}

function TodoLines({ todos, isPartial, refresh }: Todos) {
  return (
    <>
      {todos.length === 0 && !isPartial && <p className={styles['none']}>暂无待办</p>}
      <ul className={styles['lines']}>
        {todos.map(({ key, text, to }) => (
          <li key={key}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
      {isPartial && (
        <p className={styles['none']}>
          部分待办加载失败，<TextButton onClick={refresh}>刷新</TextButton>
        </p>
      )}
    </>
  );
}
