import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureDatabase } from './connection.ts'

test('a start gives a busy PostgreSQL a minute to answer, and says then what could not be reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'entree-silent-'))
  const sockets: Socket[] = []
  const connected = Promise.withResolvers<void>()
  // Accepts, and never answers.
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    connected.resolve()
  })
  await new Promise<void>((resolve) => silent.listen(join(folder, '.s.PGSQL.5432'), resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    for (const socket of sockets) socket.destroy()
    silent.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let failure = ''
  const start = ensureDatabase({ host: folder, port: 5432, user: 'entree', database: 'entree' }).catch(
    (error: Error) => (failure = error.message),
  )
  await connected.promise
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failure).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await start
  expect(failure).toBe('PostgreSQL runs and cannot be reached: timeout expired')
})
