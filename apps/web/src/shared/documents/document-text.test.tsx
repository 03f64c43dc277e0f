import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DocumentText } from './document-text.tsx';

it.each([
  {
    html: '<h1>揭示书</h1><p>净值<strong>可能</strong>下跌</p>',
    why: 'headings go down',
    shown: '<h3>揭示书</h3><p>净值<strong>可能</strong>下跌</p>',
  },
  { html: '<p onclick="x()" style="color:red">文</p>', shown: '<p>文</p>', why: 'no attributes' },
  { html: '<script>x()</script><p>文</p>', shown: '<p>文</p>', why: 'no code' },
  { html: '<a href="javascript:x()">文</a>', shown: '文', why: 'a link is its text' },
  { html: '<img src="x" onerror="y()">', shown: '', why: 'nothing that loads' },
  {
    html: '<table><tr><th>费用</th></tr></table>',
    shown: '<div class="table"><table><tbody><tr><th>费用</th></tr></tbody></table></div>',
    why: 'a table scrolls by itself',
  },
  { html: '<ol><li>一</li></ol>', shown: '<ol><li>一</li></ol>', why: 'lists stay' },
])('shows $html as $shown: $why', ({ html, shown }) => {
  const { container } = render(<DocumentText html={html} />);
  expect(container.innerHTML).toBe(shown);
});

it('lets a page draw the items of a text, counted through all its lists', () => {
  const html = '<ol><li>信用<strong>风险</strong></li></ol><p>又</p><ul><li>税收</li></ul>';
  const renderItem = (no: string, inside: ReactNode) => (
    <em>
      {no}：{inside}
    </em>
  );
  const { container } = render(<DocumentText html={html} renderItem={renderItem} />);
  expect(container.innerHTML).toBe(
    '<ol><li><em>1：信用<strong>风险</strong></em></li></ol><p>又</p><ul><li><em>2：税收</em></li></ul>',
  );
});
