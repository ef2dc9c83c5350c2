import { tmpdir } from 'node:os'
import { createServer } from '../../../create-server.ts'
import { readConfig } from '../../../platform/config.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { createFiles } from '../../../providers/files/create-files.ts'
import { createPaymentProviders } from '../../../providers/payments/create-payment-providers.ts'

/**
 * A whole server in a process of its own, for tests that kill it. Connection and settings are given as JSON; it prints
 * its port when ready.
 */
const [connection = '{}', settings = '{}'] = process.argv.slice(2)
const config = readConfig({
  SECRETS_KEY: TEST_KEY,
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'silent',
  UNLIMITED_REQUESTS: 'true',
  ...(JSON.parse(settings) as Record<string, string>),
})
const server = await createServer({
  config,
  connection: JSON.parse(connection),
  files: createFiles(config),
  mail: null,
  createPayments: createPaymentProviders,
})
await server.startWorking()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const address = server.app.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
