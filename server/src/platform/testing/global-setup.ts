import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { startTestServer, type TestServer } from './test-postgres.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because vitest merges it
  interface ProvidedContext {
    test_server: TestServer
  }
}

const MIGRATE = z.object({
  migrate: z.custom<(connection: pg.PoolConfig) => Promise<void>>((value) => typeof value === 'function'),
})

/** Vitest's global set-up: one server for the run, one migrated template to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(await findMigrate())
  project.provide('test_server', { connection: server.connection, template: server.template })
  return server.stop
}

/** Loaded by path, so that the launcher can be tested without migrations. */
async function findMigrate(): Promise<(connection: pg.PoolConfig) => Promise<void>> {
  const file = join(import.meta.dirname, '../database/migrate.ts')
  if (!existsSync(file)) return async () => {}
  return MIGRATE.parse(await import(file)).migrate
}
