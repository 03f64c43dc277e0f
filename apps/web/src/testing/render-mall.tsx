import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMall } from '#app/create-mall.ts';
import type { PageTable } from '#app/layout/page-handle.ts';
import { MallApp } from '#app/mall-app.tsx';
import { MALL_TABLE } from '#app/mall-table.tsx';
import { createMallHistory, type MallHistory } from '#app/navigation/mall-history.ts';
import type { StoredSession } from '#shared/session/stored-session.ts';
import { storeSession } from '#shared/session/stored-session.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { message } from '#shared/ui/layer/message.ts';
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
  readonly table?: PageTable;
};

/** Opens the whole mall at an address, against a fake server. */
export function renderMall({ path, answers = [], customer, table = MALL_TABLE }: Setting) {
  localStorage.clear();
  sessionStorage.clear();
  message.clear();
  const storage = createMallStorage(() => localStorage, BASE_PATH);
  if (customer) storeSession(storage, customer);
  const server = createFakeServer(answers);
  const mall = createMall(storage, server.carry);
  window.history.replaceState(null, '', path);
  const history = createMallHistory(window);
  const view = render(<MallApp mall={mall} history={history} basePath="" table={table} />);
  return {
    mall,
    router: routerOf(history),
    server,
    user: userEvent.setup(),
    close: view.unmount,
  };
}

/** Where the mall is and the way elsewhere, as a test reads and steers it. */
function routerOf(history: MallHistory) {
  return {
    get state() {
      const { location, action } = history.place();
      return { location, historyAction: action };
    },
    navigate: (to: number | string): Promise<void> => {
      if (typeof to === 'string') history.push(to);
      else return goBack(history, to);
      return Promise.resolve();
    },
  };
}

function goBack(history: MallHistory, steps: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.go(steps);
  });
}
