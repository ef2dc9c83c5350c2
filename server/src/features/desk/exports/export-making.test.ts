import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { fileOf, rowOf, wholeMonth } from './export-testing.ts'
import { makeNextExport } from './make-export.ts'

type Headers = Record<string, string>
const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
let headers: Headers
beforeAll(async () => {
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  headers = await signInAdmin(server, shop.company)
})

const start = async (input: object = {}) =>
  (await server.send('exportOrders', { ...wholeMonth, ...input }, { headers })).body.export_id
const listed = async (id: number) => {
  const { data } = (await server.send('listOrderExports', { page: 1 }, { headers })).body
  return data.find((one) => one.id === id) ?? null
}
const mailsOf = (id: number) =>
  server.services.db.selectFrom('mail').selectAll().where('dedupe_key', 'like', `order_export:${id}:%`).execute()
const made = async (input: object = {}) => {
  const id = await start(input)
  await server.services.jobs.drain()
  return id
}
const tokenOf = (url: string | null | undefined) => url?.split('/').at(-2) ?? ''
const goOn = async () => {
  await server.repeatOnce()
  await server.services.jobs.drain()
}

describe('the link', () => {
  test('DEC-B-94 it is mailed and listed, and brings the file to anyone who has it, without signing in', async () => {
    const id = await made({ language: 'nl' })
    const one = await listed(id)
    expect(one).toMatchObject({ status: 'done', rows_done: 1, email: 'books@example.com', ends_at: '2026-06-08T10:00:00.000Z' })
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({ to_address: 'books@example.com', language: 'nl', status: 'stored' })
    expect(mail!.subject).toBe('Je export is klaar: bestellingen 1 jun 2026 – 30 jun 2026')
    const token = tokenOf(one?.url)
    expect(mail!.text).toContain(`/backoffice/exports/download/${token}`)
    expect(mail!.text).toContain('persoonsgegevens')
    const about = (await server.send('getExportOfLink', { token })).body
    expect(about).toMatchObject({ type: 'general', format: 'csv', rows: 1, company_name: shop.company.name, url: one?.url })
    const file = await server.send('downloadExport', { token })
    expect(file.raw).toEqual(await fileOf(server, id))
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(one?.size),
      'content-disposition': 'attachment; filename="bestellingen-2026-06-01-2026-06-30.csv"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  test('DEC-B-94 after seven days it ends, and nothing is left: neither the file nor that there was one', async () => {
    const id = await made()
    const token = tokenOf((await listed(id))?.url)
    const status = async () => (await server.send('downloadExport', { token })).status
    server.clock.advance(7 * 86_400_000 - 1)
    expect(await status()).toBe(200)
    server.clock.advance(1)
    expect(await status()).toBe(404)
    expect((await server.send('getExportOfLink', { token })).refusals).toEqual([{ code: 'export_over' }])
    await server.repeatOnce()
    await expect(rowOf(server, id)).rejects.toThrow('no result')
    await expect(fileOf(server, id)).rejects.toThrow()
  })

  test('SEC-02 a token that is changed, or that of another export, opens nothing', async () => {
    const [one, other] = [await made(), await made()]
    const token = tokenOf((await listed(one))?.url)
    const wrong = [
      token.slice(0, -1),
      `${token}A`,
      token.replace(/^\d+/, String(other)),
      'x',
      '1-',
      `${one}-${'A'.repeat(43)}`,
      token.replace(/-\d+-/, '-1-'),
    ]
    for (const guess of wrong) expect((await server.send('downloadExport', { token: guess })).status, guess).toBe(404)
    expect((await server.send('downloadExport', { token })).status).toBe(200)
  })

  test.each([
    ['is deactivated', { active: false }],
    ['may no longer export', { withheld: ['order.export' as const] }],
    ['no longer sees its events', { event_access: 'selected' as const }],
  ])('SEC-13 it ends once the user it was given to %s, and a colleague has one of their own', async (_, change) => {
    const { db } = server.services
    const person = await aUser(server, shop.company)
    const theirs = await signIn(server, person)
    const { body } = await server.send('exportOrders', wholeMonth, { headers: theirs })
    await server.services.jobs.drain()
    const listedBy = async (as: Headers) =>
      (await server.send('listOrderExports', { page: 1 }, { headers: as })).body.data.find(({ id }) => id === body.export_id)
    const [mine, colleagues] = [tokenOf((await listedBy(theirs))?.url), tokenOf((await listedBy(headers))?.url)]
    const [mail] = await mailsOf(body.export_id)
    expect(mail!.text).toContain(`/download/${mine}`)
    const statuses = () =>
      Promise.all([mine, colleagues].map(async (token) => (await server.send('downloadExport', { token })).status))
    expect(await statuses()).toEqual([200, 200])
    await db.updateTable('user').set(change).where('id', '=', person.id).execute()
    expect(await statuses()).toEqual([404, 200])
    expect((await server.send('getExportOfLink', { token: mine })).refusals).toEqual([{ code: 'export_over' }])
    await db.deleteFrom('order_export').where('id', '=', body.export_id).execute()
  })

  test('an export that is deleted has no link, no file and no place in the list; the trail keeps who asked for it', async () => {
    const id = await made()
    const token = tokenOf((await listed(id))?.url)
    const stored = await rowOf(server, id)
    await server.send('deleteOrderExport', { id }, { headers })
    expect(await listed(id)).toBeNull()
    expect((await server.send('downloadExport', { token })).status).toBe(404)
    expect(await server.services.files.exists(`exports/${shop.company.id}/${id}_${stored.salt}.csv`)).toBe(false)
    const trail = await server.send('listRecordChanges', { entity: 'order_export', entity_id: id }, { headers })
    expect(trail.body.data.map(({ action }) => action)).toEqual(['deleted', 'created'])
    expect(trail.body.data[1]!.after).toMatchObject({ email: 'books@example.com', type: 'general' })
  })
})

describe('made in the background', () => {
  test('an export whose process was killed is made from scratch once no process reports on it any more', async () => {
    const id = await start()
    const { db } = server.services
    // As a process leaves it that is killed in the middle.
    const lease_ends_at = '2026-06-01T10:02:00.000Z'
    await db
      .updateTable('order_export')
      .set({ status: 'making', attempts: 1, rows_done: 500, lease_ends_at })
      .where('id', '=', id)
      .execute()
    await goOn()
    expect(await rowOf(server, id)).toMatchObject({ status: 'making', attempts: 1 })
    server.clock.advance(131_000)
    await goOn()
    expect(await rowOf(server, id)).toMatchObject({ status: 'done', attempts: 2, rows_done: 1 })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('a process that lost its export while writing it neither ends it nor sends mail about it, and leaves the file of the other', async () => {
    const id = await start()
    const { services } = server
    const files: typeof services.files = {
      ...services.files,
      putStream: async (path, content, type) => {
        await services.db.updateTable('order_export').set({ attempts: 2 }).where('id', '=', id).execute()
        await services.files.put(path, Buffer.from('of the other'), type)
        return services.files.putStream(path, content, type)
      },
    }
    await makeNextExport({ ...services, files }, shop.company.id)
    const row = await rowOf(server, id)
    expect(row).toMatchObject({ status: 'making', attempts: 2, size: null })
    // Its size is what the other one says, and a download of that many bytes would break off, or never end.
    const kept = await services.files.read(`exports/${shop.company.id}/${id}_${row.salt}.csv`)
    expect(kept.toString()).toBe('of the other')
    expect(await mailsOf(id)).toEqual([])
    await services.db.deleteFrom('order_export').where('id', '=', id).execute()
  })

  test('one that is deleted while it is written leaves no file behind', async () => {
    const id = await start()
    const { services } = server
    const row = await rowOf(server, id)
    const files: typeof services.files = {
      ...services.files,
      putStream: async (path, content, type) => {
        await server.send('deleteOrderExport', { id }, { headers })
        return services.files.putStream(path, content, type)
      },
    }
    await makeNextExport({ ...services, files }, shop.company.id)
    expect(await services.files.exists(`exports/${shop.company.id}/${id}_${row.salt}.csv`)).toBe(false)
    expect(await mailsOf(id)).toEqual([])
  })

  test('an export that fails is tried three times, says so, is reported by mail, and can be started again', async () => {
    const id = await start()
    const { services } = server
    const files: typeof services.files = { ...services.files, putStream: () => Promise.reject(new Error('the disk is full')) }
    for (let tries = 0; tries < 5; tries += 1) {
      await makeNextExport({ ...services, files }, shop.company.id)
      server.clock.advance(120_000)
    }
    expect(await rowOf(server, id)).toMatchObject({ status: 'failed', attempts: 3 })
    await services.jobs.drain()
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([
      "Your export didn't work: orders 1 Jun 2026 – 30 Jun 2026",
    ])
    expect(await listed(id)).toMatchObject({ status: 'failed', url: null, ends_at: null })
    expect((await server.send('retryOrderExport', { id }, { headers })).status).toBe(200)
    await services.jobs.drain()
    expect(await listed(id)).toMatchObject({ status: 'done', rows_done: 1 })
    const again = await server.send('retryOrderExport', { id }, { headers })
    expect(again.refusals).toEqual([{ code: 'export_not_failed' }])
  })

  test('of one company two are made at a time, and the others wait for them', async () => {
    const ids = [await start(), await start(), await start()]
    const { services } = server
    let most = 0
    const files: typeof services.files = {
      ...services.files,
      putStream: async (path, content, type) => {
        const making = await services.db.selectFrom('order_export').select('id').where('status', '=', 'making').execute()
        most = Math.max(most, making.length)
        return services.files.putStream(path, Readable.from(content), type)
      },
    }
    await Promise.all(ids.map(() => makeNextExport({ ...services, files }, shop.company.id)))
    await services.jobs.drain()
    expect(most).toBeLessThanOrEqual(2)
    for (const id of ids) expect(await rowOf(server, id)).toMatchObject({ status: 'done' })
  })
})

describe('saved columns', () => {
  test('a user has their own, by name, and saving one again replaces it', async () => {
    const save = (name: string, fields: string[]) =>
      server.send('saveExportChoice', { name, type: 'general', fields }, { headers })
    const { body } = await save(' My bookkeeping columns ', ['total', 'order_number'])
    await save('My bookkeeping columns', ['order_number', 'vat'])
    const choices = async (as = headers) => (await server.send('listExportChoices', {}, { headers: as })).body
    expect(await choices()).toEqual([
      { id: body.id, name: 'My bookkeeping columns', type: 'general', fields: ['order_number', 'vat'] },
    ])
    const colleague = await signInAdmin(server, shop.company)
    expect(await choices(colleague)).toEqual([])
    expect((await server.send('deleteExportChoice', { id: body.id }, { headers: colleague })).status).toBe(404)
    expect((await save(' ', ['total'])).refusals).toEqual([{ code: 'field_required', field: 'name' }])
    expect((await save('x'.repeat(61), ['total'])).refusals).toEqual([{ code: 'text_too_long', field: 'name', max: 60 }])
    expect((await save('None', [])).refusals).toEqual([{ code: 'field_required', field: 'fields' }])
    expect((await server.send('deleteExportChoice', { id: body.id }, { headers })).status).toBe(200)
    expect(await choices()).toEqual([])
  })
})
