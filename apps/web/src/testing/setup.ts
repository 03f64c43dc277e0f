import type {} from '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';

if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // The library does this by itself for the first file of a process only.
  afterEach(cleanup);
  // The first look at a page waits for its chunk to be compiled, which a busy machine does slowly.
  configure({ asyncUtilTimeout: 15_000 });

  // What the simulated browser does not have and the pages only tell, never ask.
  window.scrollTo = () => {};
  const silent = () => {};
  // An arrow cannot be called with new; what a function returns is what new gives.
  function QuietObserver() {
    return { observe: silent, unobserve: silent, disconnect: silent };
  }
  Object.assign(window, { ResizeObserver: window.ResizeObserver ?? QuietObserver });
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
}
