import type pg from 'pg'

type Command = 'BEGIN' | 'COMMIT' | 'ROLLBACK' | 'SELECT'
type Given = unknown[]

/** Begins a statement inside a transaction whose answer nobody needs: it may wait and travel with the next one. */
export const LATER = '/* later */'
/** Ends the statement that is the last of its transaction: the commit travels with it, and both have happened when it is answered. */
export const LAST = '/* last */'

const ENDS: Record<string, Command> = { commit: 'COMMIT', rollback: 'ROLLBACK' }

/**
 * Saves ways to the server: `begin` travels with the first statement of its transaction, and a statement that begins with `LATER`
 * with the one after it, mostly the `commit`, in one packet and in their order. So no transaction is open in which nothing was asked.
 * A statement that waited and fails makes the one fail that it travelled with, and with it the transaction. The statement that ends
 * with `LAST` takes the `commit` along.
 *
 * Needs a connection in pipeline mode: there a statement need not wait for the answer to the one before.
 */
export function joinPackets(client: pg.ClientBase & { connection?: { stream: { cork: () => void; uncork: () => void } } }): void {
  const query: (...given: Given) => Promise<unknown> = client.query.bind(client)
  const stream = client.connection?.stream
  let transaction: 'none' | 'due' | 'open' | 'over' = 'none'
  let waiting: Given[] = []

  const ask = (...given: Given): unknown => {
    const [text] = given
    if (transaction === 'none' && text === 'begin') {
      transaction = 'due'
      return answered('BEGIN')
    }
    if (transaction === 'none' || typeof text !== 'string') return query(...given)
    const end = ENDS[text]
    if (transaction === 'over') {
      if (end === undefined) throw new Error('a statement comes after the last one of its transaction')
      transaction = 'none'
      return answered(end)
    }
    if (text.startsWith(LATER)) {
      waiting.push(given)
      return answered('SELECT')
    }
    if (text === 'rollback') waiting = []
    const isLast = text.endsWith(LAST)
    const hasNothing = end !== undefined && transaction === 'due' && waiting.length === 0
    const packet = [...(transaction === 'due' ? [['begin']] : []), ...waiting, given]
    waiting = []
    if (isLast) {
      transaction = 'over'
      return send([...packet, ['commit']], -2)
    }
    transaction = end === undefined ? 'open' : 'none'
    return hasNothing ? answered(end) : send(packet, -1)
  }

  /** Answers what the statement at `position` of the packet is answered. */
  const send = (packet: Given[], position: number): Promise<unknown> => {
    stream?.cork()
    // The first that fails is the one to blame.
    const answers = Promise.all(packet.map((given) => query(...given)))
    stream?.uncork()
    return answers.then((all) => all.at(position))
  }

  Object.defineProperty(client, 'query', { value: ask })
}

function answered(command: Command): Promise<object> {
  return Promise.resolve({ command, rowCount: 0, oid: null, fields: [], rows: [] })
}
