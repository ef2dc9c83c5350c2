import { badgeFormats } from '@entree/domain/catalogue/template-formats.ts'
import { expect, test } from 'vitest'
import { anEvent, aProduct } from '../../../testing/builders.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aBackground, add, company, headers, prepareTemplates, read, remove } from './company-templates-testing.ts'

const server = prepareTemplates()

const addBadge = async (format: (typeof badgeFormats)[number] = 'badge_90x60') =>
  (await server.send('createTicketTemplate', { name: 'Badge', format }, { headers })).body

/** Saves a badge as it is, with these changes. */
async function save(changes: object) {
  const { id, name, background, qr, text_blocks } = await addBadge()
  return server.send('saveTicketTemplate', { id, name, background, qr, text_blocks, ...changes }, { headers })
}

test('BADGE-01 a badge of each size starts with a design that can be saved as it is, and keeps its size', async () => {
  for (const format of badgeFormats) {
    const { id, name, background, qr, text_blocks } = await addBadge(format)
    const saved = await server.send('saveTicketTemplate', { id, name, background, qr, text_blocks }, { headers })
    expect([saved.status, saved.body.format, saved.body.text_blocks]).toEqual([200, format, text_blocks])
    const copy = await server.send('duplicateTicketTemplate', { id, name: 'Copy' }, { headers })
    expect([copy.body.format, copy.body.qr]).toEqual([format, qr])
  }
  expect((await add()).body.format).toBe('ticket')
})

test('BADGE-01 a badge is not the ticket of an event or product, nor the default', async () => {
  const badge = await addBadge()
  expect((await read(badge.id)).body.is_default).toBe(false)
  const event = await anEvent(server.services.db, company)
  const product = await aProduct(server.services.db, event)
  const ofEvent = await server.send('saveEvent', { event_id: event.id, ticket_template_id: badge.id }, { headers })
  expect(codesAndFields(ofEvent)).toEqual(['errors_please_select ticket_template_id'])
  const of = { event_id: event.id, product_id: product.id }
  const ofProduct = await server.send('changeProduct', { ...of, ticket_template_id: badge.id }, { headers })
  expect(codesAndFields(ofProduct)).toEqual(['not_found ticket_template_id'])
  const { body } = await server.send('getEventDetail', { event_id: event.id }, { headers })
  expect(body.ticket_templates).toEqual([])
})

test('BADGE-02 a badge may have no code, or one from 57 points wide, 8 points from the edge, and no background', async () => {
  expect((await save({ qr: null })).body.qr).toBeNull()
  expect((await save({ qr: { left: 8, top: 8, size: 57 } })).body.qr).toEqual({ left: 8, top: 8, size: 57 })
  expect(codesAndFields(await save({ qr: { left: 7, top: 8, size: 57 } }))).toEqual(['qr_too_close_to_edge qr'])
  expect(codesAndFields(await save({ qr: { left: 8, top: 8, size: 56 } }))).toEqual(['qr_size_invalid qr.size'])
  expect(codesAndFields(await save({ background: await aBackground() }))).toEqual(['image_unreadable background'])
  const ticket = (await add()).body
  const { id, name, text_blocks } = ticket
  const bare = { id, name, background: await aBackground(), qr: null, text_blocks }
  expect(codesAndFields(await server.send('saveTicketTemplate', bare, { headers }))).toEqual(['field_required qr'])
})

test('BADGE-03 a badge says who wears it and what they answered; a ticket has no such places', async () => {
  const { text_blocks } = await addBadge()
  const said = (text: string) => ({ text_blocks: [{ ...text_blocks[0]!, text }] })
  expect((await save(said('{first_name} {last_name} {holder_company} {answer:Job title} {seat}'))).status).toBe(200)
  expect(codesAndFields(await save(said('{nonsense}')))).toEqual(['placeholder_unknown text_blocks.0.text'])
  const { body } = await add()
  const blocks = [{ ...body.text_blocks[0]!, text: '{first_name}' }]
  const ticket = { id: body.id, name: 'Ticket', background: await aBackground(), qr: body.qr, text_blocks: blocks }
  expect(codesAndFields(await server.send('saveTicketTemplate', ticket, { headers }))).toEqual([
    'placeholder_unknown text_blocks.0.text',
  ])
})

test('BADGE-04 the preview of a badge has a usual name, a very long one in full, and none', async () => {
  const { id, background, qr, text_blocks } = await addBadge('badge_85x55')
  const input = { id, data: { background, qr, text_blocks }, language: 'en' as const }
  const pdf = await openPdf((await server.send('previewTicketTemplate', input, { headers })).raw)
  expect([pdf.numPages, (await pdf.getPage(1)).view]).toEqual([3, [0, 0, 240, 155]])
  const words = await Promise.all([1, 2, 3].map(async (page) => (await pageText(pdf, page)).replaceAll(/\s+/g, ' ')))
  expect(words[0]).toContain('Robin Visitor')
  expect(words[1]).toContain('Maximiliane-Alexandra van Wolfeschlegelsteinhausen-Bergerdorff')
  expect(words[2]).not.toMatch(/Robin|Maximiliane|\{/)
})

test('BADGE-05 a product has a badge or none: saved, shown again, in the history, copied with its event, and not deleted', async () => {
  const { db } = server.services
  const badge = await addBadge()
  const event = await anEvent(db, company)
  const product = await aProduct(db, event)
  const of = { event_id: event.id, product_id: product.id }
  const set = (badge_template_id: number | null) => server.send('changeProduct', { ...of, badge_template_id }, { headers })
  expect(codesAndFields(await set((await add()).body.id))).toEqual(['not_found badge_template_id'])
  expect((await set(badge.id)).body.badge_template_id).toBe(badge.id)
  const { body } = await server.send('getProductDependencies', { event_id: event.id }, { headers })
  expect(body.badge_templates).toEqual([{ id: badge.id, name: 'Badge' }])
  expect((await read(badge.id)).body.products_count).toBe(1)
  expect(codesAndFields(await remove(badge.id))).toEqual(['ticket_template_in_use'])
  const changes = await db
    .selectFrom('audit')
    .select('after')
    .where('entity', '=', 'product')
    .where('entity_id', '=', product.id)
    .execute()
  expect(changes).toContainEqual({ after: { badge_template_id: badge.id } })
  const copy = await server.send(
    'duplicateEvent',
    { event_id: event.id, name: 'Next year', starts_at: event.starts_at, ends_at: event.ends_at },
    { headers },
  )
  const copied = await db.selectFrom('product').select('badge_template_id').where('event_id', '=', copy.body.id).execute()
  expect(copied).toEqual([{ badge_template_id: badge.id }])
  expect((await set(null)).body.badge_template_id).toBeNull()
})
