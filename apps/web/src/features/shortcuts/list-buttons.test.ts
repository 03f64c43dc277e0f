// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusedTrace, pageButton, productButton } from './list-buttons.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <button data-testid="buy-1" id="page-buy">购买</button>
      <table><tbody>
        <tr data-testid="row-1"><td><a href="#1" id="one">一</a></td>
          <td><button data-testid="star-1" id="star-one">☆</button></td></tr>
        <tr data-testid="row-2"><td><a href="#2" id="two">二</a></td>
          <td><button data-testid="star-2" id="star-two">☆</button></td>
          <td><button data-testid="buy-2" id="buy-two">购买</button></td></tr>
      </tbody></table>
      <p><button id="worth" data-trace="mv:1">1.00</button></p>
      <button id="day">12<b data-trace="day_income:all@20261112">+3.00</b></button>
      <nav data-testid="pager">
        <button data-page="previous" id="previous">‹</button>
        <button data-page="next" id="next">›</button>
      </nav>
    </main>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

const focus = (id: string) => document.getElementById(id)?.focus();

it('finds the buttons of the bar', () => {
  expect(pageButton('previous')?.id).toBe('previous');
  expect(pageButton('next')?.id).toBe('next');
});

it('acts on the row that has the focus', () => {
  focus('two');
  expect(productButton('star')?.id).toBe('star-two');
  expect(productButton('buy')?.id).toBe('buy-two');
});

it('never buys another product than the focused one', () => {
  window.history.replaceState(null, '', '/detail/fund?product_no=1');
  focus('one');
  expect(productButton('buy')).toBeNull();
});

it('acts on the product of the page while no row has the focus, and on none in a list', () => {
  expect(productButton('buy')).toBeNull();
  window.history.replaceState(null, '', '/detail/fund?product_no=1');
  expect(productButton('buy')?.id).toBe('page-buy');
});

it('asks about the figure that has the focus, or stands in what has it', () => {
  expect(focusedTrace()).toBeUndefined();
  focus('worth');
  expect(focusedTrace()).toBe('mv:1');
  focus('day');
  expect(focusedTrace()).toBe('day_income:all@20261112');
  focus('one');
  expect(focusedTrace()).toBeUndefined();
});
