import { parseArgs } from 'node:util'
import { languageOf, languages } from '@entree/domain/foundation/languages.ts'
import { LINK_MINUTES, makePlatformAdmin } from './features/foundation/users/make-platform-admin.ts'
import { readConfig, type Config } from './platform/config.ts'
import { createDatabase, createPool, type Connection } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { backofficeOrigin } from './platform/http/backoffice-origin.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { openVault } from './platform/secrets/open-vault.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin -- you@example.com [--force] [--language nl]`: prints the link that makes the platform's first administrator (RUN-01). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, language: { type: 'string', default: 'en' } },
  })
  const config = readConfig(process.env)
  await withDatabase(config, async (connection) => {
    await migrate(connection, (line) => console.error(line))
    const token = await makeToken(config, connection, { email: positionals[0] ?? '', ...values })
    const scheme = config.ENVIRONMENT === 'local' ? 'http' : 'https'
    const origin = backofficeOrigin(config, { origin: `${scheme}://${config.PLATFORM_DOMAIN}:${config.PORT}` })
    console.log(
      `Choose your password at this address. It works once, within ${LINK_MINUTES} minutes:\n\n  ${origin}/backoffice/password-reset/${token}\n`,
    )
  })
}

async function makeToken(
  config: Config,
  connection: Connection,
  { email, language, force }: { email: string; language: string; force: boolean },
): Promise<string> {
  if (languageOf(language) === null) throw new Error(`"${language}" is none of the languages: ${languages.join(', ')}.`)
  const pool = createPool(connection, 1)
  const jobs = await startJobs(connection, { error: (data) => console.error(data) })
  const vault = await openVault(config)
  const scope = { tx: createDatabase(pool), company_id: 0, actor: { kind: 'system', job: 'admin' }, jobs, vault } as const
  try {
    return (await makePlatformAdmin({ ...scope, now: new Date().toISOString() }, { email, language, force })).token
  } finally {
    await jobs.stop()
    await pool.end()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
