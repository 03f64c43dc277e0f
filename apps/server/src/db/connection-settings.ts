/** Where a PostgreSQL database is and how to enter it. A host that begins with '/' is a socket folder. */
export type ConnectionSettings = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

/** Settings of the embedded database, or the URL of an external one. */
export type ConnectionTarget = ConnectionSettings | string;

/** The part of a pg configuration that says where to connect. */
export function addressOf(
  target: ConnectionTarget,
): ConnectionSettings | { connectionString: string } {
  return typeof target === 'string' ? { connectionString: target } : target;
}
