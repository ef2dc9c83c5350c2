import { once } from 'node:events'
import { request } from 'node:http'
import type { ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCompany, anEvent, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { picture } from './image-testing.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))

async function movingPicture(width: number, height: number) {
  const frames = ['#175', '#751'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

const sign = (purpose: ImagePurpose, type = 'image/png', as = headers) =>
  server.send('signUpload', { filename: 'photo.png', type, purpose }, { headers: as })

async function upload(purpose: ImagePurpose, content: Buffer, type = 'image/png') {
  const { body } = await sign(purpose, type)
  const put = await server.app.inject({ method: 'PUT', url: body.upload_url, headers: body.headers, payload: content })
  return { path: body.path, put, confirmed: await server.send('confirmUpload', { path: body.path }, { headers }) }
}

const look = (path: string) => server.app.inject({ url: `/files/${path}`, headers: { host: 'localhost' } })

test('FILE-01 BCALL-092 an image is announced, sent, and shown once it was checked', async () => {
  const content = await picture(1180, 174)
  const { body } = await sign('event_banner')
  expect(body.path).toMatch(new RegExp(`^public/${company.id}/event_banner/[\\w-]{22}\\.png$`))
  const put = await server.app.inject({ method: 'PUT', url: body.upload_url, headers: body.headers, payload: content })
  expect(put.statusCode).toBe(200)
  expect((await look(body.path)).statusCode).toBe(404)
  const confirmed = await server.send('confirmUpload', { path: body.path }, { headers })
  expect(confirmed.body).toMatchObject({ path: body.path, url: `/files/${body.path}`, width: 1180, height: 174 })
  expect((await look(body.path)).rawPayload.equals(content)).toBe(true)
  expect((await server.send('confirmUpload', { path: body.path }, { headers })).body).toEqual(confirmed.body)
})

test.each<[string, ImagePurpose, () => Promise<Buffer>, string[]]>([
  ['another size', 'event_banner', () => picture(1180, 175), ['image_size_wrong']],
  ['a JPG that says it is a PNG', 'event_image', () => picture(530, 340, 'jpeg'), ['file_type_invalid']],
  ['a text', 'event_image', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), ['image_unreadable']],
  ['half a picture', 'event_image', async () => (await picture(530, 340)).subarray(0, 300), ['image_unreadable']],
  ['a picture that moves', 'event_image', () => movingPicture(530, 340), ['image_unreadable']],
  ['a picture with too many pixels', 'product_image', () => picture(4000, 4000), ['image_unreadable']],
  ['a file that is too heavy', 'logo', async () => Buffer.alloc(1_048_577), ['file_too_large']],
])('FILE-04 %s is refused and never shown', async (_, purpose, make, codes) => {
  const { path, confirmed } = await upload(purpose, await make())
  expect(confirmed.status).toBe(400)
  expect(codesOf(confirmed)).toEqual(codes)
  expect((await look(path)).statusCode).toBe(404)
})

test.each(['svg', 'webp', 'gif', 'tiff', 'avif'] as const)(
  'SEC-15 a picture as %s is not drawn, whatever it says it is',
  async (kind) => {
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="60" height="60"/></svg>'
    const content = kind === 'svg' ? Buffer.from(drawn) : await sharp(Buffer.from(drawn)).toFormat(kind).toBuffer()
    expect(codesOf((await upload('product_image', content)).confirmed)).toEqual(['image_unreadable'])
  },
)

test('a photo is shown without where it was taken and what hangs behind it, the way up it is meant', async () => {
  const photo = await sharp({ create: { width: 340, height: 530, channels: 3, background: '#175' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'At home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { path, confirmed } = await upload('event_image', Buffer.concat([photo, Buffer.from('<script>')]), 'image/jpeg')
  const shown = (await look(path)).rawPayload
  expect(confirmed.body).toMatchObject({ width: 530, height: 340, size: shown.length })
  const { format, width, height, exif, orientation } = await sharp(shown).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 530, height: 340 })
  expect(shown.includes('At home') || shown.includes('<script>')).toBe(false)
})

test('a PNG stays one, see-through where it was', async () => {
  const logo = await sharp({ create: { width: 30, height: 8, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer()
  const { path } = await upload('logo', Buffer.concat([logo, Buffer.from('<script>')]))
  const shown = (await look(path)).rawPayload
  expect(shown.includes('<script>')).toBe(false)
  expect((await sharp(shown).metadata()).format).toBe('png')
  expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(logo).raw().toBuffer())
})

test('FILE-04 an SVG or GIF is not even announced', async () => {
  for (const type of ['image/svg+xml', 'image/gif', 'text/html']) {
    const { status, refusals } = await sign('logo', type)
    expect([status, refusals]).toEqual([400, [{ code: 'file_type_invalid', types: 'JPG, PNG', field: 'type' }]])
  }
})

test('FILE-03 BLAY-12 BCALL-009 a logo has a signed upload of its own', async () => {
  const { body } = await server.send('signLogoUpload', { company_id: company.id, filename: 'logo.png' }, { headers })
  expect(body.path).toContain(`public/${company.id}/logo/`)
  const content = await picture(300, 80)
  await server.app.inject({ method: 'PUT', url: body.upload_url, headers: body.headers, payload: content })
  expect((await server.send('confirmUpload', { path: body.path }, { headers })).body).toMatchObject({ width: 300, height: 80 })
})

test('an upload is good for ten minutes, and left ones are removed', async () => {
  const { body } = await sign('logo')
  server.clock.advance(600_001)
  const late = await server.app.inject({
    method: 'PUT',
    url: body.upload_url,
    headers: body.headers,
    payload: await picture(9, 9),
  })
  expect(late.statusCode).toBe(404)
  expect((await server.send('confirmUpload', { path: body.path }, { headers })).refusals).toEqual([{ code: 'upload_expired' }])
  await server.repeatOnce()
  expect((await server.send('confirmUpload', { path: body.path }, { headers })).status).toBe(404)
})

test('what nobody announced is not taken, and a path leads nowhere', async () => {
  const put = (path: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/upload/${path}`,
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    })
  expect((await put(`public/${company.id}/logo/mine.png`)).statusCode).toBe(404)
  expect((await put('..%2f..%2fsecret')).statusCode).toBe(404)
  const { body } = await sign('product_image')
  const heavy = await server.app.inject({
    method: 'PUT',
    url: body.upload_url,
    headers: body.headers,
    payload: Buffer.alloc(4_194_304),
  })
  expect(heavy.statusCode).toBe(413)
})

test('BCALL-092 BCALL-093 only users who may edit the record upload or delete its files, and no other company does', async () => {
  const products = await signInWith(server, company, 'event.products')
  expect((await sign('product_image', 'image/png', products)).status).toBe(200)
  expect((await sign('logo', 'image/png', products)).refusals).toEqual([{ code: 'access_denied' }])
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: 'other.test' }))
  const { path } = await upload('logo', await picture(9, 9))
  expect((await server.send('confirmUpload', { path }, { headers: stranger })).status).toBe(404)
  expect((await server.send('deleteFile', { filename: path }, { headers: stranger })).status).toBe(404)
  const refused = await server.send('deleteFile', { filename: path }, { headers: products })
  expect([refused.status, refused.refusals]).toEqual([403, [{ code: 'access_denied' }]])
  expect((await look(path)).statusCode).toBe(200)
})

test('FILE-02 BCALL-093 a file is deleted unless a record shows it', async () => {
  const { path } = await upload('event_image', await picture(530, 340))
  const event = await anEvent(server.services.db, company)
  const remove = () => server.send('deleteFile', { filename: path }, { headers })
  const { db } = server.services
  const product = await aProduct(db, event)
  const designed = { company_id: company.id, name: 'Classic' }
  const template = await db.insertInto('ticket_template').values(designed).returning('id').executeTakeFirstOrThrow()
  const show = {
    image: (image: string | null) => db.updateTable('event').set({ image }).where('id', '=', event.id).execute(),
    banner: (banner: string | null) => db.updateTable('event').set({ banner }).where('id', '=', event.id).execute(),
    product: (image: string | null) => db.updateTable('product').set({ image }).where('id', '=', product.id).execute(),
    template: (background: string | null) =>
      db.updateTable('ticket_template').set({ background }).where('id', '=', template.id).execute(),
    logo: (logo: string | null) =>
      db
        .updateTable('company')
        .set({ layout: JSON.stringify({ logo }) })
        .where('id', '=', company.id)
        .execute(),
  }
  for (const [where, set] of Object.entries(show)) {
    await set(path)
    expect([where, (await remove()).refusals]).toEqual([where, [{ code: 'file_in_use' }]])
    await set(null)
  }
  expect((await remove()).body).toEqual({ success: true })
  expect((await look(path)).statusCode).toBe(404)
  expect((await remove()).status).toBe(404)
})

test('FILE-06 a company that has used up its room uploads no more, by the field, and others do', async () => {
  const own = await aCompany(server.services.db, { host: 'full.test' })
  const as = await signInAdmin(server, own)
  const big = 1000 * 1_048_576
  const file = { company_id: own.id, path: `public/${own.id}/logo/big.png`, purpose: 'logo', content_type: 'image/png' }
  const { body } = await sign('logo', 'image/png', as)
  await server.services.db
    .insertInto('file')
    .values({ ...file, status: 'stored', size: big })
    .execute()
  const refused = [{ code: 'upload_quota_reached', field: 'type', max: 1000 }]
  expect((await sign('logo', 'image/png', as)).refusals).toEqual(refused)
  // Announced before the room was used up.
  await server.app.inject({ method: 'PUT', url: body.upload_url, headers: body.headers, payload: await picture(300, 80) })
  const late = await server.send('confirmUpload', { path: body.path }, { headers: as })
  expect(late.refusals).toEqual([{ code: 'upload_quota_reached', field: 'path', max: 1000 }])
  expect((await sign('logo', 'image/png', await signInAdmin(server, company))).status).toBe(200)
})

test('SEC-26 an image that nobody announced is refused before it is sent', async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const stranger = request({
    port,
    method: 'PUT',
    path: '/api/upload/public/1/logo/none.png',
    headers: { 'content-type': 'image/png', 'content-length': 1_000_000 },
  })
  stranger.flushHeaders()
  const [answer] = await once(stranger, 'response')
  expect(answer.statusCode).toBe(404)
  stranger.destroy()
})
