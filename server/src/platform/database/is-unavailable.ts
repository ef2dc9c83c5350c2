/**
 * Classes and codes of PostgreSQL that say nothing about the statement: no connection, no room, shutting down, cancelled, a lock that was
 * not granted, a conflict that the next try will not have, a transaction that was idle for too long, a server that only reads (a standby
 * that is to take over, or a primary that no longer is one).
 */
const SQLSTATE = /^(08|53|57)\w{3}$|^(25006|25P03|40001|40P01|55P03)$/
/** A lock that was not granted in time, two that wait for each other, a conflict that the next try will not have. */
const HELD = /^(40001|40P01|55P03)$/
/** Connections that are refused until a person changes a setting, here or there: a password, a user, a database that is gone. */
const NOT_LET_IN = /^(28\w{3}|3D000)$/
/** A connection that broke or could not be made. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What a connection begins with: its host is looked up, and reached. */
const REACHING = new Set<unknown>(['getaddrinfo', 'connect'])
/** A disk of this machine that takes no more, or nothing at all: what is put there has to wait as well. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** What the driver says when there is no such code; closed: by the caller that saw its `begin` fail (`beginAtOnce`). */
const MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout$|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether an error says that the database, or the disk, could not be used now, whatever was asked, so that asking again in a moment is right. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && (SQLSTATE.test(code) || BROKEN.has(code) || DISK.has(code))) return true
  // What PostgreSQL calls fatal ended a connection, or let none begin, whose codes statements have as well ('not accepting connections').
  if (isNotLetIn(error) || (typeof code === 'string' && Reflect.get(error, 'severity') === 'FATAL')) return true
  // The socket of a server that is down is a file that is not there, and the name of a container that is down no name.
  return MESSAGE.test(error.message) || (REACHING.has(Reflect.get(error, 'syscall')) && typeof code === 'string')
}

/** Whether the database works, and others held what was asked for longer than anybody waits. */
export function isHeldByOthers(error: unknown): boolean {
  return error instanceof Error && HELD.test(String(Reflect.get(error, 'code')))
}

/** Whether the database is there and does not let this process in, so that a start that waits for it waits in vain. */
export function isNotLetIn(error: Error): boolean {
  return NOT_LET_IN.test(String(Reflect.get(error, 'code')))
}
