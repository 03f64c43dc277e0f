const PREFIX = 'N-';

/** The number of a notice's file follows from the notice's, so none has to be kept. */
export function noticeFileId(articleId: string): string {
  return `${PREFIX}${articleId}`;
}

/** The notice whose file has this number; undefined for a file of another kind. */
export function articleIdOf(fileId: string): string | undefined {
  return fileId.startsWith(PREFIX) ? fileId.slice(PREFIX.length) : undefined;
}
