import type { Span } from '@opentelemetry/api'
import type pg from 'pg'
import { fail, type Spans } from './spans.ts'

/** A transaction that is open on a connection. */
type Open = { span: Span; statements: number }

/**
 * Transactions, each with how many statements it had, and statements outside of one, each by its verb. Neither their text nor their values,
 * which hold what people entered.
 */
export function traceQueries(pool: pg.Pool, spans: Spans): void {
  const open = new WeakMap<pg.ClientBase, Open>()
  const end = (client: pg.ClientBase) => {
    const transaction = open.get(client)
    if (!transaction) return
    open.delete(client)
    transaction.span.setAttribute('entree.statements', transaction.statements)
    transaction.span.end()
  }
  pool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    const traced = (...given: unknown[]): unknown => {
      const verb = verbOf(given[0])
      const transaction = open.get(client)
      if (transaction && verb !== 'commit' && verb !== 'rollback') {
        transaction.statements += 1
        return watched(query(...given), (error) => error !== null && fail(transaction.span, error))
      }
      if (transaction) return watched(query(...given), () => end(client))
      const isStart = verb === 'begin' || verb === 'start'
      const name = isStart ? 'transaction' : `query ${verb}`
      const span = spans.start({ name, kind: 'query', attributes: { 'db.system.name': 'postgresql' } })
      if (span && isStart) open.set(client, { span, statements: 0 })
      return watched(query(...given), (error) => {
        if (!span) return
        if (error !== null) fail(span, error)
        if (!isStart) span.end()
        else if (error !== null) end(client)
      })
    }
    Object.defineProperty(client, 'query', { configurable: true, value: traced })
  })
  // One that was left open, or ended by other words.
  pool.on('release', (_error, client) => end(client))
}

/** What a statement begins with, as far as it is a word of SQL: `select`, `with`. */
function verbOf(given: unknown): string {
  const text: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : given
  return typeof text === 'string' ? (/^\s*([a-z]{2,10})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other') : 'other'
}

/** Reports how it ended: with an error, or null. The caller gets the same answer. */
function watched(answer: unknown, ended: (error: unknown) => void): unknown {
  if (!(answer instanceof Promise)) return answer
  return answer.then(
    (value: unknown) => {
      ended(null)
      return value
    },
    (error: unknown) => {
      ended(error ?? 'error')
      throw error
    },
  )
}
