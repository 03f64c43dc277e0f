import { useSearchParams } from '#shared/router/router.tsx';
import { NoticeArticle } from './notice-article.tsx';
import { NoticeList } from './notice-list.tsx';
import { readNoticeSearch } from './notice-search.ts';

/** The notices of the mall: the list, or one of them when the address names it. */
export function NoticeBoard() {
  const [address] = useSearchParams();
  const search = readNoticeSearch(address);
  const articleId = address.get('article_id');
  if (articleId === null) return <NoticeList search={search} />;
  return <NoticeArticle key={articleId} articleId={articleId} search={search} />;
}
