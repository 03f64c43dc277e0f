import { TextButton } from '#shared/ui/action/text-button.tsx';

type Props = {
  readonly text: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isEmpty: boolean;
  readonly onRetry: () => void;
};

/** What stands below the hits, or instead of them. */
export function SearchNote({ text, isLoading, hasFailed, isEmpty, onRetry }: Props) {
  if (hasFailed) return <TextButton onClick={onRetry}>搜索失败，点击重试</TextButton>;
  if (isLoading) return '加载中...';
  return isEmpty ? `未找到“${text}”相关产品` : null;
}
