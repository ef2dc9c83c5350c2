import type { CallInput } from '@entree/contract/calls.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, anEvent, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aStoredBackground, block } from './template-testing.ts'

type Saved = CallInput<'saveTicketTemplate'>
type Headers = Record<string, string>

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Headers

beforeEach(async () => {
  company = await aCompany(server.services.db, { host: null })
  headers = await signInAdmin(server, company)
})

const add = (name = 'Summer', as = headers) => server.send('createTicketTemplate', { name }, { headers: as })
const read = (id: number, as = headers) => server.send('getTicketTemplate', { id }, { headers: as })
const remove = (id: number, as = headers) => server.send('deleteTicketTemplate', { id }, { headers: as })

const aBackground = (of = company, columns: Parameters<typeof aStoredBackground>[2] = {}) =>
  aStoredBackground(server, of, columns)

/** A template that can be saved, and what saves it. */
async function aTemplate() {
  const { body } = await add()
  const design = { background: await aBackground(), qr: { left: 210, top: 152, size: 175 }, text_blocks: [block] }
  const save = (changes: Partial<Saved> = {}, as = headers) =>
    server.send('saveTicketTemplate', { id: body.id, name: 'Summer', ...design, ...changes }, { headers: as })
  return { id: body.id, detail: body, design, save }
}

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

test('TPL-09 TPL-10 TPL-15 TPL-16 what is missing is told at once, and nothing is saved', async () => {
  const { id, detail, save } = await aTemplate()
  expect(codesAndFields(await save({ name: ' ', background: null, text_blocks: [] }))).toEqual([
    'field_required name',
    'field_required background',
    'text_block_missing text_blocks',
  ])
  expect(codesAndFields(await save({ text_blocks: [{ ...block, text: ' ' }] }))).toEqual(['field_required text_blocks.0.text'])
  expect(codesAndFields(await add(''))).toEqual(['field_required name'])
  expect((await read(id)).body).toEqual(detail)
})

test('TPL-11 TPL-12 TPL-14 DEC-B-104 FILE-04 a background is a checked JPG of the company, made for tickets', async () => {
  const { save, design } = await aTemplate()
  const stranger = await aCompany(server.services.db, { host: null })
  for (const background of [
    'public/9/ticket_background/none.jpg',
    await aBackground(stranger),
    await aBackground(company, { purpose: 'event_image' }),
    await aBackground(company, { status: 'announced' }),
  ])
    expect(codesAndFields(await save({ background }))).toEqual(['image_unreadable background'])
  expect((await save(design)).status).toBe(200)
  // How such a file comes to be: decoded, of exactly this size, whatever it says of its density.
  const upload = async (content: Buffer, type = 'image/jpeg') => {
    const { body, refusals } = await server.send(
      'signUpload',
      { filename: 'a.jpg', type, purpose: 'ticket_background' },
      { headers },
    )
    if (refusals.length > 0) return codesAndFields({ refusals })
    await server.app.inject({ method: 'PUT', url: body.upload_url, headers: body.headers, payload: content })
    const confirmed = await server.send('confirmUpload', { path: body.path }, { headers })
    return confirmed.status === 200 ? codesAndFields(await save({ background: body.path })) : codesAndFields(confirmed)
  }
  const picture = (width: number, height: number, density = 300) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .withMetadata({ density })
      .jpeg()
      .toBuffer()
  expect(await upload(await picture(1240, 1755))).toEqual([])
  expect(await upload(await picture(1240, 1754))).toEqual(['image_size_wrong'])
  expect(await upload(await picture(1240, 1755), 'image/png')).toEqual(['file_type_invalid type'])
  expect(await upload(Buffer.alloc(300 * 1024, 1))).toEqual(['file_too_large'])
})

describe('TPL-13 TPL-17 TPL-18 TPL-19 DEC-B-102 DEC-B-103 the code has a size and keeps its distance', () => {
  test.each([
    [{ left: 152, top: 152, size: 100 }, []],
    [{ left: 152, top: 152, size: 225 }, []],
    [{ left: 152, top: 152, size: 99 }, ['qr_size_invalid qr.size']],
    [{ left: 152, top: 152, size: 226 }, ['qr_size_invalid qr.size']],
    [{ left: 151, top: 152, size: 100 }, ['qr_too_close_to_edge qr']],
    [{ left: 152, top: 842 - 151 - 100, size: 100 }, ['qr_too_close_to_edge qr']],
  ])('%o: %o', async (qr, refusals) => {
    const { save } = await aTemplate()
    expect(codesAndFields(await save({ qr }))).toEqual(refusals)
  })

  test('the distance is a setting, at least 57; the refusal names it', async () => {
    const { id, save } = await aTemplate()
    expect((await read(id)).body.qr_margin).toBe(152)
    expect((await save({ qr: { left: 60, top: 60, size: 100 } })).refusals).toEqual([
      { code: 'qr_too_close_to_edge', field: 'qr', margin: 152 },
    ])
    const other = await startTestServer()
    try {
      const { db } = other.services
      await db.insertInto('setting').values({ key: 'ticket_template_qr_margin', value: '57' }).execute()
      const its = await aCompany(db, { host: null })
      const as = await signInAdmin(other, its)
      const { body } = await other.send('createTicketTemplate', { name: 'Low' }, { headers: as })
      expect(body.qr_margin).toBe(57)
      const input = { id: body.id, name: 'Low', background: 'b.jpg', text_blocks: [block] }
      await db.updateTable('ticket_template').set({ background: 'b.jpg' }).where('id', '=', body.id).execute()
      const saved = (qr: Saved['qr']) => other.send('saveTicketTemplate', { ...input, qr }, { headers: as })
      expect((await saved({ left: 57, top: 57, size: 100 })).status).toBe(200)
      expect(codesAndFields(await saved({ left: 56, top: 57, size: 100 }))).toEqual(['qr_too_close_to_edge qr'])
    } finally {
      await other.stop()
    }
  })
})

test('DEC-B-105 a text lies on the page and says what can be filled in', async () => {
  const { save } = await aTemplate()
  const wrong = [
    { ...block, left: -1 },
    { ...block, height: 500 },
    { ...block, text: 'Dear {naam}' },
    { ...block, font_size: 500 },
  ]
  expect(codesAndFields(await save({ text_blocks: wrong }))).toEqual([
    'text_block_outside_page text_blocks.0',
    'text_block_outside_page text_blocks.1',
    'placeholder_unknown text_blocks.2.text',
    'font_size_invalid text_blocks.3.font_size',
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

  test('and told so when somebody chooses it at this very moment', async () => {
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

test('DEC-B-182 AUD-01 two people with the same template open: the second is told; the trail says what changed', async () => {
  const { id, detail, save } = await aTemplate()
  server.clock.advance(1000)
  expect((await save({ updated_at: detail.updated_at, name: 'First' })).status).toBe(200)
  const second = await save({ updated_at: detail.updated_at, name: 'Second' })
  expect([second.status, codesAndFields(second)]).toEqual([409, ['changed_meanwhile']])
  const trail = await server.services.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'ticket_template')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([
    { action: 'created' },
    { action: 'changed', before: { name: 'Summer' }, after: { name: 'First' } },
  ])
})
