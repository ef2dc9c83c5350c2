import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

test('RUN-23 a start that finds its port in use says that, and nothing of a database that it ends itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'entree-port-in-use-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  onTestFinished(() => {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), ROLE: 'all', DEMO: 'false', DATABASE_URL: '', NODE_ENV: '' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [written, told, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect(told).toContain(`Port ${port} is in use`)
  expect(written).not.toContain('"level":50')
  expect(code).toBe(1)
})
