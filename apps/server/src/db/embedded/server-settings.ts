export const PORT = 5432;

/**
 * What PostgreSQL is told on every start, so that the settings are those of this code and not of the day
 * the cluster was made. The sizes suit a machine of two cores and a few gigabytes.
 */
export function serverSettings(
  socketFolder: string,
  isDurable: boolean,
): Readonly<Record<string, string>> {
  return {
    ...ADDRESS,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    ...SIZES,
    ...LOGGING,
    ...(isDurable ? DURABLE : FORGETFUL),
  };
}

// No network at all: the port only names the socket's file.
const ADDRESS = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
};

const SIZES = {
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  io_workers: '2',
  autovacuum_max_workers: '2',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  // Short queries on two cores gain nothing from helpers, and helpers need /dev/shm, which containers keep small.
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  // A client that vanished must not hold its locks for long.
  client_connection_check_interval: '10s',
};

// Errors of statements go to the mall, which made them; their texts may quote customers' data.
const LOGGING = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%b|',
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  lc_messages: 'C',
};

const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** For tests only: after a power cut this cluster is worthless. Its test files bring connections of their own. */
const FORGETFUL = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A small database that lives for minutes spends more on planning a statement anew than a better plan can save.
  plan_cache_mode: 'force_generic_plan',
  // The same for the order of joins: of more tables than this, the statement's own order is as good.
  join_collapse_limit: '4',
  from_collapse_limit: '4',
};
