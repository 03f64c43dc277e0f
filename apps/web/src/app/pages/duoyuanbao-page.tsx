import { RepoTopic } from '#features/repo-topic/repo-topic.tsx';

export function DuoyuanbaoPage() {
  return <RepoTopic />;
}
