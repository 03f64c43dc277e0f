import { createElement, Fragment, type ReactNode } from 'react';

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
export function DocumentText({ html }: { readonly html: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(parsed.body, 0);
}

function childrenOf(node: Node, depth: number): ReactNode {
  if (depth > DEPTH_MAX) return node.textContent;
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (!(child instanceof Element)) return null;
    const tag = child.tagName.toLowerCase();
    if (tag === 'script' || tag === 'style') return null;
    const key = `${tag}${index}`;
    if (tag === 'br') return <br key={key} />;
    const inside = childrenOf(child, depth + 1);
    if (!ALLOWED.has(tag)) return <Fragment key={key}>{inside}</Fragment>;
    return createElement(LOWERED[tag] ?? tag, { key }, inside);
  });
}
