import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createMall } from '#app/create-mall.ts';
import { Providers } from '#app/providers.tsx';
import { routes as mallRoutes } from '#app/router.tsx';
import type { StoredSession } from '#shared/session/stored-session.ts';
import { storeSession } from '#shared/session/stored-session.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { message } from '#shared/ui/message.ts';
import { type Answer, createFakeServer } from './fake-server.ts';

export const BASE_PATH = '/mall-pc-org';

export const CUSTOMER: StoredSession = {
  user: { client_id: 'c1001', mobile_tel: '13800000001', inst_name: '启明重工集团财务有限公司' },
  accessToken: 'access-1',
  fileToken: 'file-1',
};

type Setting = {
  readonly path: string;
  readonly answers?: readonly Answer[];
  /** Logged in before the page opens. */
  readonly customer?: StoredSession;
  readonly routes?: readonly RouteObject[];
};

/** Opens the whole mall at an address, against a fake server. */
export function renderMall({ path, answers = [], customer, routes = mallRoutes }: Setting) {
  localStorage.clear();
  sessionStorage.clear();
  message.clear();
  const storage = createMallStorage(() => localStorage, BASE_PATH);
  if (customer) storeSession(storage, customer);
  const server = createFakeServer(answers);
  const mall = createMall(storage, server.carry);
  const router = createMemoryRouter([...routes], { initialEntries: [path] });
  const view = render(
    <Providers mall={mall}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { mall, router, server, user: userEvent.setup(), close: view.unmount };
}
