import type pg from 'pg'

/**
 * Sends the first statement of a transaction right behind its `begin`, on a connection that pipelines: a `begin` has nothing to tell, and
 * waiting for it is a round trip, behind whatever the process is doing meanwhile. PostgreSQL runs the two one after the other. A `begin` can
 * only fail with its connection; the connection is closed all the same, so that nothing after it is written outside of a transaction.
 */
export function beginAtOnce(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const end = 'end' in client && typeof client.end === 'function' ? client.end.bind(client) : () => {}
  const sent = (...given: unknown[]): unknown => {
    const answer = query(...given)
    if (given[0] !== 'begin' || !(answer instanceof Promise)) return answer
    answer.catch(() => void Promise.resolve(end()).catch(() => {}))
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [], fields: [], oid: 0 })
  }
  Object.defineProperty(client, 'query', { configurable: true, value: sent })
}
