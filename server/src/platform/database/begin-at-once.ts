import pg from 'pg'

/**
 * Sends the first statement of a transaction right behind its `begin`, on a connection that pipelines: a `begin` has nothing to tell, and
 * waiting for it is a round trip, behind whatever the process is doing meanwhile. PostgreSQL runs the two one after the other. A `begin` can
 * only fail with its connection; the connection is closed all the same, so that nothing after it is written outside of a transaction. Both
 * leave in one piece: a small write to the socket costs as much as the rest of such a statement.
 */
export function beginAtOnce(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const end = 'end' in client && typeof client.end === 'function' ? client.end.bind(client) : () => {}
  let release = () => {}
  const sent = (...given: unknown[]): unknown => {
    if (given[0] === 'begin') release = hold(client)
    const answer = query(...given)
    if (given[0] !== 'begin') release()
    if (given[0] !== 'begin' || !(answer instanceof Promise)) return answer
    answer.catch(() => void Promise.resolve(end()).catch(() => {}))
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [], fields: [], oid: 0 })
  }
  Object.defineProperty(client, 'query', { configurable: true, value: sent })
}

/** Holds back what a connection sends until it is released, or this turn of the event loop ends. */
function hold(client: pg.ClientBase): () => void {
  const stream = 'connection' in client && client.connection instanceof pg.Connection ? client.connection.stream : null
  if (stream === null) return () => {}
  stream.cork()
  let isHeld = true
  const release = () => {
    if (isHeld) stream.uncork()
    isHeld = false
  }
  setImmediate(release)
  return release
}
