import type { CallInput } from '@entree/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { aCompany, anEvent, aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aBackground, add, aTemplate, company, headers, prepareTemplates, read, remove } from './company-templates-testing.ts'
import { block } from './template-testing.ts'

const server = prepareTemplates()

test('TPL-04 TPL-05 TPL-06 TPL-07 TPL-08 BCALL-085 BCALL-087 BCALL-088 a template is added, changed, and shown again as it was saved', async () => {
  const { body: made } = await add('  Summer  ')
  // It begins as the ticket that a new company gets, which says what the door looks for.
  expect(made).toMatchObject({ name: 'Summer', background: null, qr: { size: 225 }, events_count: 0, products_count: 0 })
  expect(made.text_blocks.map(({ text }) => text)).toContain('{event_name}')
  const background = await aBackground()
  const design = {
    background,
    qr: { left: 160, top: 300.5, size: 225 },
    text_blocks: [{ ...block, left: 10, top: 20, width: 300, height: 50 }, block],
  }
  const { status, body } = await server.send('saveTicketTemplate', { id: made.id, name: 'Winter', ...design }, { headers })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Winter', ...design, background_url: `/files/${background}` })
  expect((await read(made.id)).body).toEqual(body)
})

test('TPL-01 BCALL-083 BCALL-084 templates are listed by page, searched, sorted, with what uses them', async () => {
  const { db } = server.services
  const { body: first } = await add('Nacht van het Licht')
  const { body: second } = await add('Zomerfeest')
  const event = await anEvent(db, company, { ticket_template_id: second.id })
  await aProduct(db, event, { ticket_template_id: second.id })
  await aProduct(db, event, { ticket_template_id: second.id })
  const list = async (input: Partial<CallInput<'listTicketTemplatesOverview'>> = {}) =>
    (await server.send('listTicketTemplatesOverview', { page: 1, ...input }, { headers })).body
  expect((await list()).data).toMatchObject([
    { id: first.id, is_default: true, events_count: 0, products_count: 0 },
    { id: second.id, is_default: false, events_count: 1, products_count: 2 },
  ])
  expect((await list({ sort: '-name' })).data.map(({ name }) => name)).toEqual(['Zomerfeest', 'Nacht van het Licht'])
  expect((await list({ search: 'licht NACHT' })).data.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ search: '%' })).total).toBe(0)
  for (let number = 0; number < 24; number++) await add(`More ${number}`)
  const [one, two] = [await list(), await list({ page: 2 })]
  expect([one.data.length, two.data.length, two.total, two.last_page]).toEqual([25, 1, 26, 2])
  expect((await server.send('listTicketTemplates', {}, { headers })).body).toHaveLength(26)
})

test('TPL-02 BCALL-086 a template is duplicated under a new name, and the two live apart', async () => {
  const { id, design, save } = await aTemplate()
  await save()
  const { body: copy } = await server.send('duplicateTicketTemplate', { id, name: 'Copy' }, { headers })
  expect(copy).toMatchObject({ name: 'Copy', ...design, is_default: false })
  expect(copy.id).not.toBe(id)
  await save({ text_blocks: [{ ...block, text: 'Changed' }] })
  expect((await read(copy.id)).body.text_blocks).toEqual([block])
  expect(codesAndFields(await server.send('duplicateTicketTemplate', { id, name: ' ' }, { headers }))).toEqual([
    'field_required name',
  ])
})

describe('TPL-20 BERR-56 DEC-B-106 BCALL-089 a template is deleted', () => {
  test('unless it is the default, or an event or a product uses it', async () => {
    const { db } = server.services
    const { body: first } = await add('Default')
    const { body: second } = await add('Second')
    expect(codesAndFields(await remove(first.id))).toEqual(['ticket_template_in_use'])
    const event = await anEvent(db, company, { ticket_template_id: second.id })
    expect(codesAndFields(await remove(second.id))).toEqual(['ticket_template_in_use'])
    const product = await aProduct(db, event, { ticket_template_id: second.id })
    await db.updateTable('event').set({ ticket_template_id: first.id }).where('id', '=', event.id).execute()
    expect(codesAndFields(await remove(second.id))).toEqual(['ticket_template_in_use'])
    await db.updateTable('product').set({ ticket_template_id: null }).where('id', '=', product.id).execute()
    expect((await remove(second.id)).body).toEqual({ success: true })
    expect((await read(second.id)).status).toBe(404)
    expect((await remove(second.id)).status).toBe(404)
  })

  test('and that refusal is given when someone chooses it at this very moment', async () => {
    const { db } = server.services
    await add('Default')
    const { body } = await add('Second')
    const event = await anEvent(db, company)
    const removing = await db.transaction().execute(async (tx) => {
      await tx.updateTable('event').set({ ticket_template_id: body.id }).where('id', '=', event.id).execute()
      const answer = remove(body.id)
      await waitUntilBlocked(db, 1)
      return { answer }
    })
    const removed = await removing.answer
    expect(codesAndFields(removed)).toEqual(['ticket_template_in_use'])
  })
})

test('TPL-22 BCALL-091 DEC-B-165 the default is the first template, which new events get; without one, the platform’s', async () => {
  const { db } = server.services
  const standard = () => server.send('getDefaultTicketTemplate', {}, { headers })
  expect((await standard()).body).toMatchObject({ id: null, qr: { size: 225 } })
  await db
    .insertInto('default_value')
    .values({
      key: 'ticket_template',
      value: JSON.stringify({ background: null, qr: { left: 200, top: 200, size: 120 }, text_blocks: [block] }),
    })
    .execute()
  expect((await standard()).body).toMatchObject({ id: null, qr: { size: 120 }, text_blocks: [block] })
  const { body: first } = await add('First')
  expect(first).toMatchObject({ qr: { size: 120 }, is_default: true })
  await add('Another')
  expect((await standard()).body).toMatchObject({ id: first.id, name: 'First' })
  const dates = { starts_at: '2026-09-01T18:00:00.000Z', ends_at: '2026-09-01T21:00:00.000Z' }
  const { body: event } = await server.send('createEvent', { name: 'New event', ...dates }, { headers })
  expect(event.ticket_template_id).toBe(first.id)
  await db.deleteFrom('default_value').execute()
})

test('GEN-01 templates of another company do not exist', async () => {
  const { id, design, save } = await aTemplate()
  await add('Spare')
  const as = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  const statuses = await Promise.all([
    read(id, as),
    save({}, as),
    remove(id, as),
    server.send('duplicateTicketTemplate', { id, name: 'Mine' }, { headers: as }),
    server.send('previewTicketTemplate', { id, data: design }, { headers: as }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await server.send('listTicketTemplates', {}, { headers: as })).body).toEqual([])
})
