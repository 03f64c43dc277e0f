import { formatMoment, type Moment } from '@mall/domain/calendar/moment';

const NAME_MAX = 80;

/** The header that names a file to a browser: RFC 5987 for what is not ASCII, and a plain name for old readers. */
export function attachmentNamed(name: string, plain: string): string {
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** `{title}_{who}_{YYYYMMDD-HHmmss}.{ending}`, without what a file system does not take. */
export function exportFileName(
  { title, who, ending }: { readonly title: string; readonly who: string; readonly ending: string },
  now: Moment,
): string {
  const stamp = formatMoment(now).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${nameable(title)}_${nameable(who)}_${stamp}.${ending}`;
}

export function nameable(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|%]/gu, '')
    .trim();
  return [...allowed].slice(0, NAME_MAX).join('').replace(/^\.+/, '');
}

function percentEncoded(text: string): string {
  // RFC 5987 allows fewer characters than encodeURIComponent leaves alone.
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
