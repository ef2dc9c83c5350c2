import type { CallName } from '@entree/contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { anOffice, type Office } from '../../../guards/an-office.ts'
import { officeInputs } from '../../../guards/office-inputs.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aStoredBackground } from '#features/catalogue/ticket-templates/template-testing.ts'

/*
 * What the people of an organiser get done with the rights their role brings, nothing granted besides: a user makes and changes, what only
 * the administrator of the company may delete they delete, and customer support does none of it.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let office: Office
let user: Record<string, string>
let administrator: Record<string, string>
let support: Record<string, string>

beforeEach(async () => {
  office = await anOffice(server)
  user = await signIn(server, await aUser(server, office.company, { role: 'user' }))
  administrator = await signIn(server, office.administrator)
  support = await signIn(server, await aUser(server, office.company, { role: 'customer_support' }))
})

/** Makes the call as customer support, who is refused, then as a user who may; returns the answer to the latter. */
async function does<N extends CallName>(name: N, input: Record<string, unknown>, headers = user) {
  const refused = await server.send(name, input, { headers: support })
  expect([refused.status, refused.refusals], `${name} as support`).toEqual([403, [{ code: 'access_denied' }]])
  const { status, body, refusals } = await server.send(name, input, { headers })
  expect([status, refusals], name).toEqual([200, []])
  return body
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('GEN-07 organiser staff plan timeslots and opening hours, which the shop then offers', async () => {
  const event_id = office.event.id
  const slot = { date: '2026-07-04', start: '20:00', end: '21:00', interval: 'hourly', spots: 5 }
  const [added] = (await does('addTimeslots', { event_id, timeslots: [slot] })).slice(-1)
  if (!added) throw new Error('no timeslot')
  await does('saveTimeslot', { event_id, id: added.id, ...slot, spots: 7 })
  expect((await does('listTimeslots', { event_id })).find(({ id }) => id === added.id)).toMatchObject({
    starts_at: '2026-07-04T18:00:00.000Z',
    spots: 7,
  })
  await does('deleteTimeslot', { event_id, id: added.id })
  expect(idsOf(await does('listTimeslots', { event_id }))).not.toContain(added.id)

  const hour = { day: 3, opens_at: '06:00', closes_at: '07:00', spots: 1, interval: 'hourly' }
  const { id } = await does('addOpeningHour', { event_id, ...hour })
  await does('saveOpeningHour', { event_id, id, ...hour, closes_at: '08:00' })
  expect((await does('listOpeningHours', { event_id })).find((row) => row.id === id)).toMatchObject({
    day: 3,
    closes_at: '08:00',
  })
  await does('deleteOpeningHour', { event_id, id })
  expect(idsOf(await does('listOpeningHours', { event_id }))).not.toContain(id)
})

test('GEN-08 organiser staff ask questions, which the buyer is then asked', async () => {
  const event_id = office.event.id
  const input = officeInputs(office).addQuestion
  const asked = async () => (await server.send('listOrderQuestions', office.order, { host: office.host })).body.questions
  const { id } = await does('addQuestion', { ...input, event_id })
  expect((await asked()).find((row) => row.id === id)).toMatchObject({ question: 'Shirt size?', answers: ['S', 'M'] })
  await does('saveQuestion', { ...input, event_id, id, question: 'Size?', mandatory: true })
  expect((await asked()).find((row) => row.id === id)).toMatchObject({ question: 'Size?', mandatory: true })
  await does('deleteQuestion', { event_id, id })
  expect(idsOf(await asked())).not.toContain(id)
})

test('GEN-09 organiser staff make discount codes, which the shop then takes', async () => {
  const input = officeInputs(office).addDiscountCode
  await server.services.db.updateTable('event').set({ status: 'live' }).where('id', '=', office.event.id).execute()
  const taken = async () => {
    const { status } = await server.send(
      'checkDiscountCode',
      { id: office.point_of_sale.id, code: 'STAFF' },
      { host: office.host },
    )
    return status === 200
  }
  expect(await taken()).toBe(false)
  const { id } = await does('addDiscountCode', { ...input, code: 'STAFF' })
  expect(await taken()).toBe(true)
  await does('saveDiscountCode', { ...input, id, code: 'STAFF', active: false })
  expect(await taken()).toBe(false)
  expect((await server.send('deleteDiscountCode', { id }, { headers: user })).status).toBe(403)
  await does('deleteDiscountCode', { id }, administrator)
  expect((await server.send('getDiscountCode', { id }, { headers: administrator })).status).toBe(404)
})

test('GEN-10 organiser staff make campaigns with rules, which the shop then knows by their address', async () => {
  const shown = async (slug: string) =>
    (await server.send('getCampaign', { domain: office.host, slug }, { host: office.host })).body.campaign
  const { id, slug } = await does('addCampaign', { name: 'Early birds' })
  expect(slug).toBe('early-birds')
  const change = { ...officeInputs(office).saveCampaign, id, name: 'Late birds', slug: `late-${office.mark}` }
  await does('saveCampaign', change)
  const rule = { ...officeInputs(office).addCampaignRule, campaign_id: id }
  const { id: rule_id } = await does('addCampaignRule', rule)
  await does('saveCampaignRule', { ...rule, id: rule_id, discount_value: 250 })
  expect(await shown('early-birds')).toBeNull()
  expect(await shown(change.slug)).toMatchObject({ rules: [{ discount_value: 250 }] })
  await does('deleteCampaignRule', { campaign_id: id, id: rule_id })
  expect(await shown(change.slug)).toMatchObject({ rules: [] })
  expect((await server.send('deleteCampaign', { id }, { headers: user })).status).toBe(403)
  await does('deleteCampaign', { id }, administrator)
  expect(await shown(change.slug)).toBeNull()
})

test('GEN-12 organiser staff make ticket templates, which an event then takes', async () => {
  const background = await aStoredBackground(server, office.company)
  const { id } = await does('createTicketTemplate', { name: 'Gala' })
  const design = { ...officeInputs(office).saveTicketTemplate, background }
  await does('saveTicketTemplate', { ...design, id, name: 'Gala 2026' })
  expect((await does('listTicketTemplates', {})).find((row) => row.id === id)).toMatchObject({ name: 'Gala 2026' })
  const copy = await does('duplicateTicketTemplate', { id, name: 'Ball' })
  expect(copy).toMatchObject({ name: 'Ball', background })
  const { body: event } = await server.send('saveEvent', { event_id: office.event.id, ticket_template_id: id }, { headers: user })
  expect(event.ticket_template_id).toBe(id)
  expect((await server.send('deleteTicketTemplate', { id: copy.id }, { headers: user })).status).toBe(403)
  await does('deleteTicketTemplate', { id: copy.id }, administrator)
  expect(idsOf(await does('listTicketTemplates', {}))).not.toContain(copy.id)
})
