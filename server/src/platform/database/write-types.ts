import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres/start-postgres.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

/** Makes an empty database from the migrations and writes `tables.gen.ts` from it. */
async function writeTypes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'entree-types-'))
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres'), durable: false })
  try {
    await migrate(postgres.connection)
    await generateTypes(postgres.connection)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await writeTypes()
