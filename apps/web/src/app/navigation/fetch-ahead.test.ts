// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const TABLE = { '/MyAccount/Record': ['assets/record.js', 'assets/table.js', 'assets/record.css'] };

async function open(answer: Response, href: string): Promise<void> {
  document.body.innerHTML = `<a href="${href}"><b>there</b></a>`;
  await fetchAhead({ basePath: '/mall', page: document, send: () => Promise.resolve(answer) });
  for (const event of ['pointerover', 'focusin'])
    document.querySelector('b')?.dispatchEvent(new Event(event, { bubbles: true }));
}

const ahead = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);

// First, because a page keeps its listeners.
it('stays silent when the table cannot be had', async () => {
  await open(new Response('', { status: 404 }), '/mall/MyAccount/Record');
  expect(ahead()).toEqual([]);
});

it.each([
  { why: 'each script of the page once', href: '/mall/myaccount/record?page=2', count: 2 },
  { why: 'nothing for a page it does not know', href: '/mall/elsewhere', count: 0 },
  { why: 'nothing outside of the mall', href: '/other/MyAccount/Record', count: 0 },
  { why: 'nothing of another host', href: 'https://example.com/mall/MyAccount/Record', count: 0 },
])('fetches $why', async ({ href, count }) => {
  await open(Response.json(TABLE), href);
  expect(ahead()).toHaveLength(count);
});
