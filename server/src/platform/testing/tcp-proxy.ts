import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** What stands between a process and its database: passes everything on, or nothing, as a machine that vanished does. */
export type TcpProxy = {
  /** The database through it. */
  connection: pg.PoolConfig
  /** From now on, connections that are open say nothing more; `open` is for those that come later. */
  hush: () => void
  /** Listens again at the same port, after `close`. */
  open: () => Promise<void>
  /** Listens no more, and cuts what is open. */
  close: () => Promise<void>
}

/** What a client says to end its connection. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/**
 * A proxy before a PostgreSQL that is reached by its socket or by TCP. With `keeps` the connections to PostgreSQL live on when those that
 * used them end, as those of a pooler do.
 */
export async function startTcpProxy(target: pg.PoolConfig, { keeps = false } = {}): Promise<TcpProxy> {
  const { host = 'localhost', port = 5432 } = target
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        if (!keeps) other.destroy()
      })
      socket.on(
        'data',
        (data) => void (keeps && typeof data !== 'string' && TERMINATE.equals(data) ? socket.end() : other.write(data)),
      )
    }
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const own = await listen(0)
  return {
    connection: { ...target, host: '127.0.0.1', port: own },
    hush: () => {
      for (const socket of open) socket.removeAllListeners('data').resume()
    },
    open: async () => void (await listen(own)),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
