import type pg from 'pg'

/** What the driver says when the client's own time limit of a query is over. */
const TIMED_OUT = 'Query read timeout'

/**
 * A query that outlives the time limit of its pool (`query_timeout`) takes its connection with it: the server limits its statements
 * itself, so one that still has not answered has vanished, and the next user of the connection would wait for as long again.
 */
export function limitQueries(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const end = 'end' in client && typeof client.end === 'function' ? client.end.bind(client) : () => {}
  const limited = (...given: unknown[]): unknown => {
    const answer = query(...given)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      // With a query under way this closes the socket at once; the pool then lets go of the connection.
      if (error instanceof Error && error.message === TIMED_OUT) void Promise.resolve(end()).catch(() => {})
      throw error
    })
  }
  Object.defineProperty(client, 'query', { configurable: true, value: limited })
}
