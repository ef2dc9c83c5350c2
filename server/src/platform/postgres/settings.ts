/** The settings of the embedded server: sized for two cores and a few hundred connections, durable unless `durable` is false. */
export function settingsFor(socket_dir: string, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket_dir,
    unix_socket_permissions: '0700',
    max_connections: '300',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // To make a new file of its log, PostgreSQL writes and syncs 16 MB, and all who commit wait: files it has are used again.
    min_wal_size: '512MB',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    jit: 'off',
    // A new installation that sells at once: until its tables were looked at, plans are made as if they were empty.
    autovacuum_naptime: '15s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    logging_collector: 'off',
    ...(durable ? DURABLE : THROWAWAY),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Only for tests: what a power cut leaves behind cannot be trusted. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
