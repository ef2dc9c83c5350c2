import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { MAILCHIMP_KEY, startMailingServices, type MailingServices } from '../../../testing/mailing-services.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

let service: MailingServices

beforeAll(async () => {
  service = await startMailingServices()
})
afterAll(() => service.stop())
const server = prepareServer(() => ({ env: service.env }))
const company = prepare(() => aCompany(server.services.db, { host: 'club.test' }))
const event = prepare(() => anEvent(server.services.db, company))
const headers = prepare(() => signInAdmin(server, company))
beforeEach(async () => {
  await server.services.db.deleteFrom('mailing_service').execute()
  service.state.fails = []
})

const connect = (over: object = {}) =>
  server.send(
    'saveMailingService',
    { service: 'mailchimp', api_key: MAILCHIMP_KEY, list_id: 'aaa111', event_ids: [event.id], ...over },
    { headers },
  )

test('EXT-02 the key is tried before it is kept, a list must be one of the account, and another service needs another key', async () => {
  const codes = async (over: object) => codesAndFields(await connect(over))
  expect(await codes({ api_key: null })).toEqual(['field_required api_key'])
  expect(await codes({ api_key: 'nonsense' })).toEqual(['mailing_key_refused api_key'])
  expect(await codes({ api_key: `${'f'.repeat(32)}-us21` })).toEqual(['mailing_key_refused api_key'])
  expect(await codes({ api_key: `${'f'.repeat(32)}-us21@evil.example/` })).toEqual(['mailing_key_refused api_key'])
  expect(await codes({ list_id: 'zzz' })).toEqual(['mailing_list_unknown list_id'])
  service.state.fails = [500]
  expect(await codes({})).toEqual(['mailing_service_down api_key'])
  expect((await server.send('listMailingLists', {}, { headers })).body).toEqual({ lists: [] })
  expect((await connect({ list_id: null })).body).toMatchObject({ active: false, list_id: null })
  expect((await server.send('listMailingLists', {}, { headers })).body.lists.map(({ name }) => name)).toEqual([
    'Friends',
    'Press',
  ])
  expect(await codes({ service: 'brevo', api_key: null })).toEqual(['field_required api_key'])
  const stranger = await aCompany(server.services.db, { host: 'other.test' })
  const elsewhere = await anEvent(server.services.db, stranger)
  expect(await codes({ event_ids: [elsewhere.id] })).toEqual(['not_found event_ids'])
})

test('PERM-091 PERM-092 the overview and the e-mail marketing extension take a permission each, and the key stands nowhere in the trail', async () => {
  await connect()
  const overview = await signInWith(server, company, 'extension.view')
  const mailing = await signInWith(server, company, 'extension.mailing_service')
  const statuses = async (own: Record<string, string>) =>
    Promise.all(
      (['listExtensions', 'getMailingService'] as const).map(
        async (name) => (await server.send(name, {}, { headers: own })).status,
      ),
    )
  expect([await statuses(overview), await statuses(mailing)]).toEqual([
    [200, 403],
    [403, 200],
  ])
  const trail = await server.services.db.selectFrom('audit').select(['before', 'after']).where('entity', '=', 'company').execute()
  expect(JSON.stringify(trail)).toContain('Friends')
  expect(JSON.stringify(trail)).not.toMatch(/us21|v1:/)
})
