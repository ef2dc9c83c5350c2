import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from '../create-server.ts'
import { readConfig, type Config } from '../platform/config.ts'
import type { Connection } from '../platform/database/connect.ts'
import { withDatabase } from '../with-database.ts'
import { createFiles } from '../providers/files/create-files.ts'
import { createPaymentProviders } from '../providers/payments/create-payment-providers.ts'
import { listBucket } from '../providers/files/s3-files.ts'
import { finishRestore } from './finish-restore.ts'
import { describeBucket, describeMissing, findMissing, type Bucket } from './bucket-list.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, type RestoreStep } from './restore-backup.ts'

/** `npm run backup [folder]` and `npm run restore <folder> [--force] [--incomplete]`, for the embedded database or the one in DATABASE_URL. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, incomplete: { type: 'boolean', default: false } },
  })
  const [command, folder] = positionals
  const config = readConfig(process.env)
  if (command === 'restore' && folder === undefined) throw new Error('Which backup? npm run restore -- <folder>')
  await withDatabase(config, async (connection) => {
    const installation = { connection, data_dir: resolve(config.DATA_DIR), bucket: bucketOf(config) }
    if (command === 'restore') return restore(config, installation, resolve(folder ?? ''), values)
    const target = resolve(
      folder ?? join(config.DATA_DIR, 'backups', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`),
    )
    const { tables, files, bucket } = await makeBackup(installation, target)
    console.log(`Backup made: ${sum(tables)} rows and ${files} files in ${target}`)
    if (bucket) console.log(describeBucket(bucket))
  })
}

async function restore(
  config: Config,
  installation: Parameters<typeof restoreBackup>[0],
  folder: string,
  options: { force: boolean; incomplete: boolean },
): Promise<void> {
  const reached = (step: RestoreStep) => console.log(`… ${step}`)
  const { manifest, files, missing } = await restoreBackup(installation, folder, { ...options, reached })
  await finish(config, installation.connection)
  const { tables, made_at, bucket } = manifest
  console.log(`Restored: ${sum(tables)} rows and ${files} files, as of ${made_at}. npm start serves them.`)
  if (files < manifest.files)
    console.log(`MISSING: the backup held ${manifest.files} files when it was made. ${missing.join(', ')}`)
  if (!bucket) return
  if (installation.bucket) console.log(describeMissing(bucket, await findMissing(folder, installation.bucket)))
  else console.log(`${describeBucket(bucket)} S3_BUCKET is not set here: they will not be found.`)
}

function bucketOf({ S3_BUCKET, ...config }: Config): Bucket | null {
  return S3_BUCKET ? { name: S3_BUCKET, list: () => listBucket({ ...config, S3_BUCKET }) } : null
}

/** The queues are made by what does the jobs: the server. */
async function finish(config: Config, connection: Connection): Promise<void> {
  const files = createFiles(config)
  const server = await createServer({
    config: { ...config, LOG_LEVEL: 'silent' },
    connection,
    files,
    mail: null,
    createPayments: createPaymentProviders,
  })
  try {
    await finishRestore(server.services)
  } finally {
    await server.stop()
  }
}

function sum(tables: Record<string, number>): number {
  return Object.values(tables).reduce((total, rows) => total + rows, 0)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
