import pg from 'pg'

/** What a query is refused with that was not answered in time. */
const TIMED_OUT = 'Query read timeout'

/**
 * Ends a connection that answers nothing for `limit_ms` while it is asked something, and with it all that it was asked: PostgreSQL limits its
 * statements itself, so one that still has not answered has vanished, and the next user of the connection would wait for as long again.
 *
 * This is not left to the driver (`query_timeout`), and a query is asked with a callback, not for a promise: either way the driver makes a
 * closure for each query that holds it and is held by it, and V8 then keeps all queries with their values and rows until its next full
 * collection (docs/decisions/0066).
 */
export function limitQueries(client: pg.ClientBase, limit_ms: number | null): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  let under_way = 0
  const timer = limit_ms === null ? null : setTimeout(() => void (under_way > 0 && end(client)), limit_ms).unref()
  const begun = () => void (under_way++ === 0 && timer?.refresh())
  const answered = () => {
    under_way--
    timer?.refresh()
  }
  const limited = (...given: unknown[]): unknown => {
    const callback = given.at(-1)
    begun()
    if (isCallback(callback)) {
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        answered()
        callback(...answer)
      })
    }
    return new Promise((resolve, reject) => {
      query(...given, (error: unknown, result: unknown) => {
        answered()
        if (error) reject(error)
        else resolve(result)
      })
    }).catch((error: unknown) => {
      // From here it leads back to who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
  }
  Object.defineProperty(client, 'query', { configurable: true, value: limited })
}

/** Closes the socket at once; the driver then fails what was asked, and the pool lets go of the connection. */
function end(client: pg.ClientBase): void {
  if ('connection' in client && client.connection instanceof pg.Connection) client.connection.stream.destroy(new Error(TIMED_OUT))
}

function isCallback(given: unknown): given is (...answer: unknown[]) => void {
  return typeof given === 'function'
}
