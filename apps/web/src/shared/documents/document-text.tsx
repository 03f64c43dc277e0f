import { createElement, Fragment, type ReactNode } from 'react';
import styles from './document-text.module.css';

const ALLOWED: ReadonlySet<string> = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'br',
]);
// A document's own title is not the page's: headings begin one level below.
const LOWERED: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h4' };
const DEPTH_MAX = 20;

/**
 * A document's text as React elements: headings, paragraphs, lists and tables, without any attribute.
 * Whatever else the markup holds is shown as the text inside it, so no document can bring code with it.
 */
export function DocumentText({ html, renderItem }: Props) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const items: readonly Element[] = [...parsed.querySelectorAll('li')];
  const itemIn = (item: Element, inside: ReactNode) =>
    renderItem ? renderItem(String(items.indexOf(item) + 1), inside) : inside;
  return childrenOf(parsed.body, 0, itemIn);
}

type Props = {
  readonly html: string;
  /** Draws what stands in an item of a list; items are counted through, from 1. */
  readonly renderItem?: ((no: string, inside: ReactNode) => ReactNode) | undefined;
};

type ItemIn = (item: Element, inside: ReactNode) => ReactNode;

function childrenOf(node: Node, depth: number, itemIn: ItemIn): ReactNode {
  if (depth > DEPTH_MAX) return node.textContent;
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (!(child instanceof Element)) return null;
    const tag = child.tagName.toLowerCase();
    if (tag === 'script' || tag === 'style') return null;
    const key = `${tag}${index}`;
    if (tag === 'br') return <br key={key} />;
    const inside = childrenOf(child, depth + 1, itemIn);
    if (!ALLOWED.has(tag)) return <Fragment key={key}>{inside}</Fragment>;
    // Columns of a wide table are reached by scrolling the table alone.
    if (tag === 'table')
      return (
        <div key={key} className={styles['table']}>
          <table>{inside}</table>
        </div>
      );
    return createElement(
      LOWERED[tag] ?? tag,
      { key },
      tag === 'li' ? itemIn(child, inside) : inside,
    );
  });
}
