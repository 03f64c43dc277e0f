import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShownWhenNear } from '#shared/product-detail/shown-when-near.tsx';
import { PrintButton } from './print-button.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Sees nothing: what it watches stays below the window. */
function blindObserver() {
  return { observe: () => undefined, disconnect: () => undefined };
}

function Fees({ load }: { readonly load: () => Promise<string> }) {
  const fees = useQuery({ queryKey: ['fees'], queryFn: load });
  return <p>{fees.data ?? '加载中'}</p>;
}

it('a section below the window is loaded before the page is printed', async () => {
  vi.stubGlobal('IntersectionObserver', blindObserver);
  let give: (text: string) => void = () => undefined;
  const load = () => new Promise<string>((resolve) => (give = resolve));
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PrintButton />
      <ShownWhenNear rows={3}>
        <Fees load={load} />
      </ShownWhenNear>
    </QueryClientProvider>,
  );
  expect(screen.queryByText('加载中')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  await screen.findByText('加载中');
  expect(printed).not.toHaveBeenCalled();
  give('申购费 1.20%');
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(screen.getByText('申购费 1.20%')).toBeVisible();
});
