import { sql } from 'kysely'
import { readdir, stat, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { colorAt, drawPage, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { queueJobs } from '#platform/jobs/jobs.ts'
import { transact } from '#platform/scope.ts'
import { renderOrderTicketsJob } from './create-tickets.ts'
import { createRenderer, renderLeftTickets, renderOrderTickets } from './render-order-tickets.ts'
import { anOrderOf, of, server, shop, ticketsOf, prepareShop } from './ticket-testing.ts'

prepareShop()

describe('making the PDFs', () => {
  test('PROD-53 an event’s template and a product’s own are used, with the code at the size they say', async () => {
    const { db } = server.services
    const company_id = shop.company.id
    const template = async (size: number, text: string) => {
      const block = {
        left: 40,
        top: 500,
        width: 400,
        height: 40,
        text,
        font_size: 20,
        align: 'left',
        color: '#000000',
        bold: true,
      }
      const values = {
        company_id,
        name: text,
        qr: JSON.stringify({ left: 40, top: 60, size }),
        text_blocks: JSON.stringify([block]),
      }
      return (await db.insertInto('ticket_template').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const own = await aProduct(db, shop.event, {
      name: 'Backstage',
      ticket_template_id: await template(100, 'Own: {product_name}'),
    })
    await db
      .updateTable('event')
      .set({ ticket_template_id: await template(225, 'Event: {product_name}') })
      .where('id', '=', shop.event.id)
      .execute()
    const order = await aPaidOrder(server, shop, {
      products: [
        { id: shop.product.id, amount: 1 },
        { id: own.id, amount: 1 },
      ],
    })
    await server.services.jobs.drain()
    const pdf = await openPdf((await server.send('downloadOrderTickets', of(order))).raw)
    await db.updateTable('event').set({ ticket_template_id: null }).where('id', '=', shop.event.id).execute()
    const sides: number[] = []
    for (const [index, ticket] of (await ticketsOf(order)).entries()) {
      const found = readQr(await drawPage(pdf, index + 1, 3))
      expect(found?.text).toBe(ticket.code)
      sides.push((found!.right - found!.left) / 3)
    }
    expect(await pageText(pdf, 1)).toContain(`Event: ${shop.product.name}`)
    expect(await pageText(pdf, 2)).toContain('Own: Backstage')
    // The code without its quiet zone: 37 of 45 modules.
    expect(Math.abs(sides[0]! - (225 * 37) / 45)).toBeLessThan(6)
    expect(Math.abs(sides[1]! - (100 * 37) / 45)).toBeLessThan(3)
  })

  test('the company’s logo is on it', async () => {
    const { db, files } = server.services
    const red = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    await files.put('public/red.png', red, 'image/png')
    await db
      .updateTable('company')
      .set({ layout: JSON.stringify({ logo: 'public/red.png' }) })
      .where('id', '=', shop.company.id)
      .execute()
    const order = await anOrderOf(1)
    await server.services.jobs.drain()
    const page = await drawPage(await openPdf((await server.send('downloadOrderTickets', of(order))).raw), 1, 1)
    await db.updateTable('company').set({ layout: '{}' }).where('id', '=', shop.company.id).execute()
    // In the band at the top, left.
    expect(colorAt(page, 80, 68)).toBe('#ff0000')
  })

  test('making an order’s PDF twice changes nothing', async () => {
    const order = await anOrderOf(2)
    await server.services.jobs.drain()
    const read = () =>
      server.services.db.selectFrom('order').select('tickets_generated_at').where('id', '=', order.id).executeTakeFirstOrThrow()
    const before = {
      order: await read(),
      tickets: await ticketsOf(order),
      raw: (await server.send('downloadOrderTickets', of(order))).raw,
    }
    server.clock.advance(60_000)
    await renderOrderTickets(companyScope(server, shop.company.id), server.services.files, [order.id])
    expect(await read()).toEqual(before.order)
    expect(await ticketsOf(order)).toEqual(before.tickets)
    expect((await server.send('downloadOrderTickets', of(order))).raw.equals(before.raw)).toBe(true)
  })

  test.each([0, 0.5])('a stored PDF of which only a part is there (%d) is made again', async (part) => {
    const order = await anOrderOf(1)
    await server.services.jobs.drain()
    const whole = (await server.send('downloadOrderTickets', of(order))).raw
    const folder = join(server.services.config.DATA_DIR, 'files/orders', String(shop.company.id))
    const [file] = (await readdir(folder, { recursive: true })).filter((name) => basename(name).startsWith(`${order.id}-`))
    const path = join(folder, file ?? '')
    await truncate(path, Math.floor(whole.length * part))
    expect((await server.send('downloadOrderTickets', of(order))).raw.length).toBeCloseTo(whole.length, -2)
    expect((await stat(path)).size).toBeCloseTo(whole.length, -2)
  })

  test('making it waits for the order before it takes its tickets, as a claim does, so that the two cannot block each other', async () => {
    const order = await anOrderOf(1)
    const { db, files } = server.services
    const scope = companyScope(server, shop.company.id)
    const { made } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('order').select('id').where('id', '=', order.id).forUpdate().execute()
      const started = renderOrderTickets(scope, files, [order.id])
      await waitUntilBlocked(db, 1)
      await tx.selectFrom('ticket').select('id').where('order_id', '=', order.id).forUpdate().noWait().execute()
      return { made: started }
    })
    await made
    expect((await ticketsOf(order))[0]?.generated_at).toBe(server.clock.now())
  })

  test('RUN-10 between two batches, work that is waited for goes first, for as long as the batch before has taken', async () => {
    const batches = [await anOrderOf(1), await anOrderOf(1)].map((order) => [
      { company_id: shop.company.id, order_ids: [order.id] },
    ])
    const isMade = async () => {
      const ids = batches.flat().flatMap(({ order_ids }) => order_ids)
      const rows = server.services.db.selectFrom('order').select('tickets_generated_at').where('id', 'in', ids).orderBy('id')
      return (await rows.execute()).map(({ tickets_generated_at }) => tickets_generated_at !== null)
    }
    const rests: { worked_ms: number; made: boolean[] }[] = []
    const giveWay = {
      ...server.services.giveWay,
      rest: async (worked_ms: number) => void rests.push({ worked_ms, made: await isMade() }),
    }
    const render = createRenderer({ ...server.services, giveWay }, null)
    for (const batch of batches) expect(await render(batch)).toMatchObject([{ status: 'fulfilled' }])
    expect(rests).toEqual([
      { worked_ms: 0, made: [false, false] },
      { worked_ms: expect.any(Number), made: [true, false] },
    ])
    expect(rests[1]?.worked_ms).toBeGreaterThan(0)
    expect(await isMade()).toEqual([true, true])
  })

  test('RUN-10 orders that are paid together are a job of ten each, so that a rush writes few rows', async () => {
    const { id: company_id } = shop.company
    const orders = Array.from({ length: 12 }, (_, index) => ({ company_id, order_ids: [900_001 + index] }))
    const stranger = { company_id: company_id + 1, order_ids: [900_100] }
    await transact(companyScope(server, company_id), (scope) => queueJobs(scope, renderOrderTicketsJob, [...orders, stranger]))
    const { rows } = await sql<{ company_id: number; orders: number }>`
      delete from jobs.job where name = ${renderOrderTicketsJob.name} and (data -> 'order_ids' ->> 0)::bigint > 900000
      returning (data ->> 'company_id')::integer as company_id, jsonb_array_length(data -> 'order_ids') as orders`.execute(
      server.services.db,
    )
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        { company_id, orders: 10 },
        { company_id, orders: 2 },
        { company_id: company_id + 1, orders: 1 },
      ]),
    )
  })

  test('of orders that are one job, one that cannot be drawn fails it and holds up none of the others', async () => {
    const [bad, good] = [await anOrderOf(1), await anOrderOf(1)]
    const { files } = server.services
    const put: typeof files.put = (path, ...rest) =>
      path.includes(String(bad.id)) ? Promise.reject(new Error('no room on the disk')) : files.put(path, ...rest)
    const render = createRenderer({ ...server.services, files: { ...files, put } }, null)
    const job = { company_id: shop.company.id, order_ids: [bad.id, good.id] }
    expect(await render([job])).toMatchObject([{ status: 'rejected', reason: { message: 'no room on the disk' } }])
    expect((await ticketsOf(bad))[0]?.generated_at).toBeNull()
    expect((await ticketsOf(good))[0]?.generated_at).toBe(server.clock.now())
    await server.services.jobs.drain()
    expect((await ticketsOf(bad))[0]?.generated_at).toBe(server.clock.now())
  })

  test('a job that the version before has queued is done', async () => {
    const order = await anOrderOf(1)
    const render = createRenderer(server.services, null)
    expect(await render([{ company_id: shop.company.id, order_id: order.id }])).toMatchObject([{ status: 'fulfilled' }])
    expect((await ticketsOf(order))[0]?.generated_at).toBe(server.clock.now())
  })

  test('failure story 25: tickets whose job was lost are made by the sweep', async () => {
    const order = await anOrderOf(1)
    const { db } = server.services
    // The queue lost everything; the tickets are there.
    server.clock.advance(3 * 60_000)
    await renderLeftTickets(server.services)
    expect((await ticketsOf(order))[0]?.generated_at).toBe(server.clock.now())
    const { tickets_generated_at } = await db
      .selectFrom('order')
      .select('tickets_generated_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(tickets_generated_at).not.toBeNull()
  })

  test('RUN-31 tickets that a killed process had begun without a job are made within a minute, those that are queued are left to their jobs', async () => {
    const order = await anOrderOf(1)
    const isMade = async () => (await ticketsOf(order))[0]!.generated_at !== null
    server.clock.advance(60_000)
    await renderLeftTickets(server.services)
    expect(await isMade()).toBe(false)
    await sql`delete from jobs.job where name = 'render-order-tickets'`.execute(server.services.db)
    await renderLeftTickets(server.services)
    expect(await isMade()).toBe(true)
  })

  test('failure story 25: an order of 50 is one PDF of 50 pages', async () => {
    const order = await anOrderOf(50)
    await server.services.jobs.drain()
    expect((await openPdf((await server.send('downloadOrderTickets', of(order))).raw)).numPages).toBe(50)
  })
})
