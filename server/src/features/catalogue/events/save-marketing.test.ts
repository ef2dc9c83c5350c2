import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>
let headers: Record<string, string>
const PIXEL = '123456789012345'

beforeEach(async () => {
  company = await aCompany(server.services.db, { host: null })
  event = await anEvent(server.services.db, company)
  headers = await signInAdmin(server, company)
})

const save = (input: Record<string, unknown>, as = headers) =>
  server.send('saveEventMarketing', { event_id: event.id, gtm_id: null, ...input }, { headers: as })
const codes = async (answer: ReturnType<typeof save>) => codesAndFields(await answer)
const account = async () => {
  const row = await server.services.db
    .selectFrom('event')
    .select(['fb_pixel_id', 'fb_access_token', 'fb_test_event_code'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const { fb_access_token } = row
  expect(fb_access_token ?? 'v1:').toMatch(/^v1:/)
  return {
    ...row,
    fb_access_token: fb_access_token && server.services.vault.open('event.fb_access_token', event.id, fb_access_token),
  }
}

test('EVT-09 EVT-34 EVT-57 BCALL-035 the tag manager id is saved and shown again', async () => {
  expect((await save({ gtm_id: ' gtm-abc1234 ' })).body.gtm_id).toBe('GTM-ABC1234')
  expect((await server.send('getEventDetail', { event_id: event.id }, { headers })).body.gtm_id).toBe('GTM-ABC1234')
  expect(await codes(save({ gtm_id: '"><script>' }))).toEqual(['gtm_id_invalid gtm_id'])
  expect((await save({ gtm_id: '' })).body.gtm_id).toBeNull()
})

test('DEC-B-202 an event can have a conversion account of its own; its token is kept and never answered', async () => {
  const secret = 'EAAB-very-secret'
  expect(await codes(save({ has_fb_capi: true }))).toEqual(['field_required fb_pixel_id'])
  expect(await codes(save({ has_fb_capi: true, fb_pixel_id: PIXEL }))).toEqual(['field_required fb_access_token'])
  const saved = await save({ has_fb_capi: true, fb_pixel_id: PIXEL, fb_access_token: secret, fb_test_event_code: 'TEST1' })
  expect(saved.body).toMatchObject({
    has_fb_capi: true,
    fb_pixel_id: PIXEL,
    has_fb_access_token: true,
    fb_test_event_code: 'TEST1',
  })
  expect(saved.raw.toString()).not.toContain(secret)
  expect(await account()).toEqual({ fb_pixel_id: PIXEL, fb_access_token: secret, fb_test_event_code: 'TEST1' })
  await save({ fb_pixel_id: PIXEL, fb_access_token: '', fb_test_event_code: null })
  expect(await account()).toEqual({ fb_pixel_id: PIXEL, fb_access_token: secret, fb_test_event_code: null })
  // Another pixel needs its own token, and without a pixel there is none.
  expect(await codes(save({ fb_pixel_id: '999999999' }))).toEqual(['field_required fb_access_token'])
  await server.services.db
    .updateTable('company')
    .set({ fb_pixel_id: '77777', fb_access_token: 'of the company' })
    .where('id', '=', company.id)
    .execute()
  expect((await save({ fb_pixel_id: null })).body).toMatchObject({
    has_fb_capi: true,
    has_fb_access_token: false,
    company_has_fb: true,
  })
  expect(await account()).toMatchObject({ fb_pixel_id: null, fb_access_token: null })
  expect((await save({ has_fb_capi: false })).body.has_fb_capi).toBe(false)
  const trail = await server.services.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('entity_id', '=', event.id)
    .execute()
  expect(trail.length).toBeGreaterThan(2)
  expect(JSON.stringify(trail)).not.toContain(secret)
})

test('DEC-B-182 a user who saves the marketing of an event that changed meanwhile is warned', async () => {
  server.clock.advance(1000)
  expect((await save({ gtm_id: 'GTM-AAAA1', updated_at: event.updated_at })).status).toBe(200)
  expect((await save({ gtm_id: 'GTM-BBBB1', updated_at: event.updated_at })).status).toBe(409)
  server.clock.set(TEST_NOW)
})

test('PERM-030 marketing asks for event.marketing', async () => {
  expect((await save({}, await signInWith(server, company, 'event.view', 'event.edit', 'event.details'))).status).toBe(403)
  expect((await save({}, await signInWith(server, company, 'event.marketing'))).status).toBe(200)
})
