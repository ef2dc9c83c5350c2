import { describe, expect, test } from 'vitest'
import { aCompany, anEvent, aShop } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { drawPage, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'
import { unzip } from '../../../testing/read-zip.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { verifyTicketCode } from '#features/selling/tickets/signing.ts'
import { aBatch, aForm, aGeneratedBatch } from './batch-testing.ts'
import { continueBatches, makeBatch } from './make-batch.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))

const save = async (id: number, form: object) => (await server.send('saveBatch', { ...aForm, ...form, id }, { headers })).refusals
const read = async (id: number) => (await server.send('getBatch', { id }, { headers })).body
const ticketsOf = (order_id: number | null) =>
  server.services.db
    .selectFrom('ticket')
    .select(['id', 'code', 'event_id', 'product_id', 'generated_at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
const download = async (id: number) => {
  const { body } = await server.send('getBatchDownload', { id }, { headers })
  const token = body.url.split('/').at(-1)
  return { token, ...(await server.send('downloadBatch', { token })) }
}

describe('what is filled in', () => {
  test('BATCH-01 BATCH-02 BCALL-121 BCALL-122 batches are added by name and listed in pages, the newest first', async () => {
    const company = await aCompany(server.services.db, { host: null })
    const as = await signInAdmin(server, company)
    for (let number = 1; number <= 26; number++) await server.send('addBatch', { name: `Batch ${number}` }, { headers: as })
    const page = async (of: number) => (await server.send('listBatches', { page: of }, { headers: as })).body
    expect(await page(1)).toMatchObject({ total: 26, last_page: 2 })
    expect((await page(1)).data[0]).toMatchObject({ name: 'Batch 26', status: 'created' })
    expect((await page(2)).data.map(({ name }) => name)).toEqual(['Batch 1'])
    expect((await server.send('addBatch', { name: ' ' }, { headers: as })).refusals).toEqual([
      { code: 'field_required', field: 'name' },
    ])
  })

  test('BATCH-03 BATCH-06 BATCH-07 BATCH-08 BATCH-09 BATCH-10 BATCH-11 BATCH-12 BATCH-13 BCALL-123 BCALL-124 every field is kept', async () => {
    const id = await aBatch(server, headers)
    expect(await read(id)).toMatchObject({ ...aForm, status: 'created', generated: 0, order_id: null })
    const other = { ...aForm, valid_for: 'events', event_ids: [shop.event.id], weekdays: [1] }
    expect(await save(id, other)).toEqual([])
    expect(await read(id)).toMatchObject({ ...other, weekdays: [], named_events: [{ name: shop.event.name }] })
  })

  test('BATCH-14 BATCH-15 BATCH-16 BATCH-17 missing required fields are all reported at once', async () => {
    const id = await aBatch(server, headers)
    const nothing = { name: ' ', ticket_name: null, price: null, vat_percentage: null, weekdays: [] }
    expect(await save(id, nothing)).toEqual(
      ['name', 'ticket_name', 'price', 'vat_percentage', 'weekdays'].map((field) => ({ code: 'field_required', field })),
    )
    const { body } = await server.send('addBatch', { name: 'Empty' }, { headers })
    const { refusals } = await server.send('generateBatch', { id: body.id }, { headers })
    expect(refusals.map(({ field }) => field)).toEqual([
      'ticket_name',
      'price',
      'vat_percentage',
      'count',
      'starts_at',
      'ends_at',
      'event_ids',
    ])
  })

  test('BATCH-18 BATCH-19 BCONST-03 a count of 1 and of 4,999 is taken, of 0 and of 5,000 refused', async () => {
    const id = await aBatch(server, headers)
    const refused = [{ code: 'whole_number_invalid', field: 'count', min: 1, max: 4999 }]
    expect(await save(id, { count: 0 })).toEqual(refused)
    expect(await save(id, { count: 5000 })).toEqual(refused)
    expect([await save(id, { count: 1 }), await save(id, { count: 4999 })]).toEqual([[], []])
  })

  test('DEC-B-122 it ends after it starts, and is valid for events of the company only', async () => {
    const id = await aBatch(server, headers)
    expect(await save(id, { ends_at: '2026-06-30T10:00:00.000Z' })).toMatchObject([{ code: 'end_date_before_start_date' }])
    const theirs = await anEvent(server.services.db, await aCompany(server.services.db, { host: null }))
    expect(await save(id, { valid_for: 'events', event_ids: [theirs.id] })).toMatchObject([{ code: 'not_found' }])
    expect(await save(id, { price: 10_000_000, count: 4999 })).toMatchObject([{ code: 'order_total_too_high' }])
  })
})

describe('generated', () => {
  test('BATCH-04 BATCH-05 BATCH-20 BATCH-21 DEC-B-121 BCALL-125 tickets are made in the background, and downloaded afterwards as a ZIP whose codes a scanner can verify', async () => {
    const id = await aBatch(server, headers)
    const link = async () => (await server.send('getBatchDownload', { id }, { headers })).refusals
    expect(await link()).toEqual([{ code: 'batch_not_generated' }])
    const { body } = await server.send('generateBatch', { id }, { headers })
    expect(body).toEqual({ status: 'generating', generated: 0, failed_at: null, count: 3 })
    expect(await link()).toEqual([{ code: 'batch_not_generated' }])
    await server.services.jobs.drain()
    const { body: status } = await server.send('getBatchStatus', { id }, { headers })
    expect(status).toEqual({ status: 'generated', generated: 3, failed_at: null, count: 3 })

    const { order_id } = await read(id)
    const tickets = await ticketsOf(order_id)
    expect(tickets).toHaveLength(3)
    const { raw, headers: told } = await download(id)
    expect([told['content-type'], Number(told['content-length'])]).toEqual(['application/zip', raw.length])
    const files = unzip(raw)
    const lines = files.get('tickets.csv')?.toString().replace('\uFEFF', '').trim().split('\r\n') ?? []
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual(tickets.map((one) => [String(one.id), one.code]))

    const pdf = await openPdf(files.get('tickets.pdf')!)
    expect(pdf.numPages).toBe(3)
    const text = await pageText(pdf, 2)
    for (const said of ['Sponsors', 'Day ticket', 'Saturday, Sunday', '€ 12,50', String(tickets[1]!.id), 'Ticket 2 of 3'])
      expect(text.replaceAll('\u00a0', ' ').toLowerCase()).toContain(said.toLowerCase())
    const key = await server.services.db
      .selectFrom('event_signing_key')
      .selectAll()
      .where('event_id', '=', tickets[1]!.event_id)
      .executeTakeFirstOrThrow()
    const code = readQr(await drawPage(pdf, 2))?.text ?? ''
    const { id: ticket_id, event_id, product_id } = tickets[1]!
    const said = { ticket_id, event_id, product_id, code_version: 1, is_test: false }
    expect(verifyTicketCode(code, key.public_key)).toEqual(said)
  })

  test('BATCH-22 BERR-57 a second generation is refused, also one at the same moment, and no ticket is made twice', async () => {
    const id = await aBatch(server, headers, { count: 260 })
    const both = await Promise.all([1, 2].map(() => server.send('generateBatch', { id }, { headers })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { company } = shop
    await Promise.all([1, 2].map(() => makeBatch(server.services, company.id, id)))
    await server.services.jobs.drain()
    expect((await server.send('generateBatch', { id }, { headers })).refusals).toEqual([{ code: 'batch_already_generated' }])
    expect(await ticketsOf((await read(id)).order_id)).toHaveLength(260)
  })

  test('BATCH-20 what a killed process left is gone on with, without making a ticket twice', async () => {
    const id = await aBatch(server, headers, { count: 260 })
    await server.send('generateBatch', { id }, { headers })
    const putStream = async (_path: string, content: AsyncIterable<unknown>): Promise<number> => {
      for await (const _chunk of content) throw new Error('the disk is full')
      return 0
    }
    const broken = { ...server.services.files, putStream }
    await makeBatch({ ...server.services, files: broken }, shop.company.id, id)
    await server.services.jobs.drain()
    const failed_at = server.clock.now()
    expect(await read(id)).toMatchObject({ status: 'generating', generated: 0, failed_at })
    expect(await ticketsOf((await read(id)).order_id)).toHaveLength(260)
    server.clock.advance(60_000)
    await continueBatches(server.services)
    await server.services.jobs.drain()
    expect(await read(id)).toMatchObject({ status: 'generated', generated: 260, failed_at: null })
    expect(await ticketsOf((await read(id)).order_id)).toHaveLength(260)
  })

  test('DEC-B-120 its name can be changed and nothing else, and it cannot be deleted', async () => {
    const id = await aGeneratedBatch(server, headers)
    expect(await save(id, { name: 'Friends' })).toEqual([])
    expect((await read(id)).name).toBe('Friends')
    for (const change of [{ ticket_name: 'VIP' }, { price: 1 }, { count: 4 }, { weekdays: [1] }, { starts_at: null }])
      expect(await save(id, change), JSON.stringify(change)).toEqual([{ code: 'batch_already_generated' }])
    const remove = async (one: number) => (await server.send('deleteBatch', { id: one }, { headers })).refusals
    expect(await remove(id)).toEqual([{ code: 'batch_already_generated' }])
    const other = await aBatch(server, headers)
    expect(await remove(other)).toEqual([])
    expect((await server.send('getBatch', { id: other }, { headers })).refusals).toEqual([{ code: 'not_found' }])
  })

  test('BATCH-23 BORD-32 its tickets are those of one paid order of the type batch, and its event is in no list', async () => {
    const id = await aGeneratedBatch(server, headers)
    const { order_id } = await read(id)
    const { body } = await server.send('listOrders', { page: 1, search: String(order_id) }, { headers })
    expect(body.data).toMatchObject([{ id: order_id, type: 'batch', payment_status: 'paid' }])
    const [ticket] = await ticketsOf(order_id)
    expect(ticket?.generated_at).not.toBeNull()
    const states = { show_archived: true, page: 1 }
    const { body: events } = await server.send('listEvents', states, { headers })
    expect(events.data.map((event) => event.id)).not.toContain(ticket?.event_id)
    expect((await server.send('getEventDetail', { event_id: ticket!.event_id }, { headers })).status).toBe(404)
  })

  test('DEC-B-121 a link is of one batch, and over after ten minutes', async () => {
    const id = await aGeneratedBatch(server, headers)
    const { token = '' } = await download(id)
    const status = async (one: string) => (await server.send('downloadBatch', { token: one })).status
    expect([await status(token), await status(token.replace(`-${id}-`, `-${id - 1}-`))]).toEqual([200, 404])
    server.clock.advance(10 * 60_000 + 1)
    expect(await status(token)).toBe(404)
  })
})

test('PERM-047 PERM-048 PERM-049 without its permission each call is refused, and with it alone answered', async () => {
  const id = await aBatch(server, headers)
  const calls = [
    ['listBatches', 'batch.view', { page: 1 }],
    ['getBatch', 'batch.view', { id }],
    ['getBatchStatus', 'batch.view', { id }],
    ['addBatch', 'batch.create', { name: 'One more' }],
    ['saveBatch', 'batch.edit', { ...aForm, id }],
    ['generateBatch', 'batch.create', { id }],
  ] as const
  for (const [call, permission, input] of calls) {
    const others = (['batch.view', 'batch.create', 'batch.edit'] as const).filter((one) => one !== permission)
    const without = await signInWith(server, shop.company, ...others)
    expect((await server.send(call, input, { headers: without })).status, call).toBe(403)
    const holding = await signInWith(server, shop.company, permission)
    expect((await server.send(call, input, { headers: holding })).status, call).toBe(200)
  }
})
