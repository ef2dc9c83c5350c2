import { tmpdir } from 'node:os'
import { readConfig } from '#platform/config.ts'
import { createDatabase, createPool } from '#platform/database/connect.ts'
import { openVault } from '#platform/secrets/open-vault.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { createDeliveries } from './deliver.ts'
import { queueFacts } from './queue-facts.ts'

/**
 * What a worker does for webhooks in a process of its own, for tests that kill it: without a pause, on the connection and with the settings
 * given as JSON, at a clock that is `ahead_ms` milliseconds ahead. Says when it begins, and ends with the process that started it.
 */
const [connection = '{}', settings = '{}', ahead_ms = '0'] = process.argv.slice(2)
const config = readConfig({
  SECRETS_KEY: TEST_KEY,
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'silent',
  ...(JSON.parse(settings) as Record<string, string>),
})
const none = async () => {
  throw new Error('a webhook that works queues no job')
}
const jobs = { queue: none, register: none, startWorking: none, drain: none, waiting: none, ping: none, stop: none }
const services = {
  config,
  jobs,
  db: createDatabase(createPool(JSON.parse(connection), 4)),
  vault: await openVault(config),
  now: () => new Date(Date.now() + Number(ahead_ms)).toISOString(),
}
process.stdin.on('end', () => process.exit()).resume()
process.stdout.write('working\n')
for (;;) {
  await queueFacts(services)
  await Promise.all(await createDeliveries(services).start())
}
