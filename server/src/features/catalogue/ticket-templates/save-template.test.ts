import type { CallInput } from '@entree/contract/calls.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aBackground, add, aTemplate, company, headers, prepareTemplates, read } from './company-templates-testing.ts'
import { block } from './template-testing.ts'

type Saved = CallInput<'saveTicketTemplate'>

const server = prepareTemplates()

test('TPL-09 TPL-10 TPL-15 TPL-16 everything that is missing is reported at once, and nothing is saved', async () => {
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

test('DEC-B-182 AUD-01 two people with the same template open: the second is warned; the trail says what changed', async () => {
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
