import type { ConnectionSettings } from '#db/connection-settings.ts';
import type { Credentials } from './folder/credentials.ts';
import { PORT } from './server-settings.ts';

export type ClusterSettings = {
  /** The mall's database, as the mall itself. */
  readonly app: ConnectionSettings;
  /** The mall's database, as its owner, who migrates it. */
  readonly owner: ConnectionSettings;
  /** The whole cluster, as its superuser. */
  readonly maintenance: ConnectionSettings;
};

/** How the three roles of a cluster come in. */
export function settingsOf(socketFolder: string, credentials: Credentials): ClusterSettings {
  const address = { host: socketFolder, port: PORT };
  const app = { ...address, user: 'mall_app', password: credentials.app, database: 'mall' };
  const owner = { ...address, user: 'mall', password: credentials.mall, database: 'mall' };
  const maintenance = {
    ...address,
    user: 'postgres',
    password: credentials.postgres,
    database: 'postgres',
  };
  return { app, owner, maintenance };
}
