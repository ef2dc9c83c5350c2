import type pg from 'pg'

/** What a connection answers to `begin` and to the end of a transaction in which nothing was asked. */
const answerOf = (command: 'BEGIN' | 'COMMIT' | 'ROLLBACK') => ({ command, rowCount: null, oid: null, fields: [], rows: [] })
const ENDS: Record<string, ReturnType<typeof answerOf>> = { commit: answerOf('COMMIT'), rollback: answerOf('ROLLBACK') }

/**
 * Lets `begin` travel with the first statement of its transaction, in one packet: a way to the server and back less for every
 * transaction, and no transaction that is open while nothing was asked in it yet. Needs a connection in pipeline mode, so that a
 * statement need not wait for the answer to the one before.
 */
export function joinBegin(client: pg.ClientBase & { connection?: { stream: { cork: () => void; uncork: () => void } } }): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  let isDue = false
  const ask = (...given: unknown[]): unknown => {
    const [text] = given
    if (text === 'begin' && !isDue) {
      isDue = true
      return Promise.resolve(answerOf('BEGIN'))
    }
    if (!isDue) return query(...given)
    isDue = false
    const nothing = typeof text === 'string' ? ENDS[text] : undefined
    if (nothing) return Promise.resolve(nothing)
    const stream = client.connection?.stream
    stream?.cork()
    try {
      // When it fails the connection is broken, and what comes after it fails as well.
      Promise.resolve(query('begin')).catch(() => {})
      return query(...given)
    } finally {
      stream?.uncork()
    }
  }
  Object.defineProperty(client, 'query', { value: ask })
}
