import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../platform/testing/clone-database.ts'
import { query } from '../platform/testing/test-postgres.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { signIn } from '../testing/users.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * What may be some seconds behind is read from a standby (RUN-06). Two stand-ins: the database itself through a role that may only read, and
 * one that has heard of nothing yet.
 */
const READER = `reader_${process.pid}`
let behind: ClonedDatabase
let headers: Record<string, string>

const lagging = (Object.keys(paths) as CallName[]).filter((name) => (calls[name] as CallDefinition).may_lag)

/** An address of PostgreSQL as DATABASE_READ_URL takes it. */
function urlOf({ host, port, user, password, database }: pg.PoolConfig, as = user): string {
  const url = new URL('postgresql://localhost')
  url.username = String(as)
  if (typeof password === 'string') url.password = password
  url.pathname = `/${database}`
  url.searchParams.set('host', String(host))
  url.searchParams.set('port', String(port))
  return url.href
}

const startReading = (DATABASE_READ_URL: string) =>
  startTestServer({
    connection: server.connection,
    env: { DATABASE_URL: urlOf(server.connection), DATABASE_READ_URL, UNLIMITED_REQUESTS: 'true' },
  })

afterAll(async () => {
  await query(behind.connection, `drop role if exists ${READER}`)
  await behind.drop()
})
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
beforeAll(async () => {
  behind = await cloneDatabase()
  headers = await signIn(server, office.administrator)
  await query(server.connection, `create role ${READER} superuser login password '${READER}'`)
  await query(server.connection, `alter role ${READER} set default_transaction_read_only = on`)
})

describe('RUN-06 what is read from a standby writes nothing', () => {
  test('only reports are', () => {
    expect(lagging.length).toBeGreaterThan(8)
    expect(lagging.filter((name) => !/report|sales-by-tickettype|order-grouped/.test(methodAndPath(name).path))).toEqual([])
  })

  test('each of them is answered where nothing can be written', async () => {
    const reading = await startReading(urlOf({ ...server.connection, password: READER }, READER))
    try {
      for (const name of lagging) {
        const { status, refusals } = await reading.send(name, officeInputs(office)[name]!, { headers })
        expect([name, status, refusals]).toEqual([name, 200, []])
      }
    } finally {
      await reading.stop()
    }
  })
})

const soldIn = async (reading: TestServer) => {
  const { body } = await reading.send('getStockReport', officeInputs(office).getStockReport!, { headers })
  return JSON.stringify(body).includes(office.mark)
}

test('RUN-06 a report says what the standby knows, and everything else what the database does', async () => {
  const reading = await startReading(urlOf(behind.connection))
  try {
    expect([await soldIn(server), await soldIn(reading)]).toEqual([true, false])
    const seen = await reading.send('listProducts', { event_id: office.event.id }, { headers })
    expect(JSON.stringify(seen.body)).toContain(office.mark)
  } finally {
    await reading.stop()
  }
})

test('RUN-11 an address of the standby that cannot be read refuses the start by its name', async () => {
  await expect(startReading('postgresql://entree@127.0.0.1:54321098/entree')).rejects.toThrow('DATABASE_READ_URL')
})

test('RUN-06 while the standby cannot be reached, the database answers in its place', async () => {
  const reading = await startReading(urlOf({ ...behind.connection, database: 'nowhere' }))
  try {
    for (const time of ['first', 'again']) expect([time, await soldIn(reading)]).toEqual([time, true])
  } finally {
    await reading.stop()
  }
})
