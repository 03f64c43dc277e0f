import { NoticeBoard } from '#features/notices/notice-board.tsx';

export function NoticePage() {
  return <NoticeBoard />;
}
