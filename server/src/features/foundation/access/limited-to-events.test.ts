import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOffice, type Office } from '../../../guards/an-office.ts'
import { officeInputs } from '../../../guards/office-inputs.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

let server: TestServer
let office: Office
let limited: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  office = await anOffice(server)
  limited = await signIn(server, await aUser(server, office.company, { events: [office.event] }))
})
afterAll(() => server.stop())

/** What counts for all events of the company: it prices, or prints, those that are not theirs as well. */
const wide = /Campaign|TicketTemplate/
/** What an event's own form needs: the names to choose from, and how a ticket looks without a choice. */
const forEvents = new Set(['listTicketTemplates', 'getCampaign'])

test('USER-18 DEC-B-11 whoever is limited to some events neither sees nor changes what counts for all of them', async () => {
  const inputs = officeInputs(office)
  const calls = (Object.keys(inputs) as (keyof typeof inputs)[]).filter((name) => wide.test(name) && !forEvents.has(name))
  expect(calls.length).toBeGreaterThan(14)
  for (const name of calls) {
    const { status } = await server.send(name, inputs[name] ?? {}, { headers: limited })
    expect([name, status]).toEqual([name, 403])
  }
  const { body } = await server.send('getMe', {}, { headers: limited })
  expect(body.permissions.filter((permission) => /^(campaign|ticket_template)\./.test(permission))).toEqual([])
  expect((await server.send('listTicketTemplates', {}, { headers: limited })).status).toBe(200)
})
