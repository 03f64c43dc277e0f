import { useState } from 'react';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { TodoList } from '#shared/ui/page/todo-list.tsx';
import { byDeadline } from './todo.ts';
import { TodoDeadline } from './todo-deadline.tsx';
import { useTodos } from './use-todos.ts';

const SHOWN = 3;

/** What waits for the customer, what ends first before the rest; without any the block is absent. */
export function TodoSection() {
  const { todos } = useTodos();
  const [isWhole, setIsWhole] = useState(false);
  if (todos.length === 0) return null;
  const sorted = byDeadline(todos);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN);
  const hasDeadlines = todos.some(({ due }) => due !== undefined);
  return (
    <Section
      title="待办"
      subtitle={`${todos.length} 项${hasDeadlines ? '，按截止时间排列' : ''}`}
      extra={
        todos.length > SHOWN && (
          <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '收起' : '全部'}
          </TextButton>
        )
      }
    >
      <TodoList
        items={shown.map(({ key, text, to, due }) => ({
          key,
          text,
          ...(hasDeadlines && { when: <TodoDeadline due={due} /> }),
          action: (
            <ButtonLink size="small" to={to} aria-label={`去处理 ${text}`}>
              去处理
            </ButtonLink>
          ),
        }))}
      />
    </Section>
  );
}
