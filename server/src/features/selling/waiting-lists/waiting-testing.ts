import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach } from 'vitest'
import { anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { mailParts } from '../../../testing/mail-server.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { tellWaiting } from './tell-waiting.ts'

/** So that the limits of one test do not stop the next. */
let mornings = 0

/** A server for the file, whose tests each begin on a morning of their own with empty lists. */
export function prepareWaiting(): void {
  prepareMailServer({ CAPTCHA_TRIES: '20' })
  beforeEach(async () => {
    await drain()
    smtp.mails.length = 0
    await server.services.db.deleteFrom('waiting_list_entry').execute()
    server.clock.set(addMs(`${TEST_NOW.slice(0, 10)}T08:00:00.000Z`, mornings++ * 2 * DAY_MS))
  })
}

type Options = {
  company?: { id: number }
  status?: 'live' | 'test'
  max_buy?: number
  starts_in?: number
  has_waiting_list?: boolean
}
/** An event with one product of which nothing is left, of the shop's company unless another is named. */
export async function aSoldOutEvent({
  company = shop.company,
  status = 'live',
  max_buy = 4,
  starts_in = 60 * DAY_MS,
  has_waiting_list = true,
}: Options = {}) {
  const { db } = server.services
  const starts_at = addMs(server.clock.now(), starts_in)
  const ends_at = addMs(starts_at, 5 * HOUR_MS)
  const event = await anEvent(db, company, { starts_at, ends_at, has_waiting_list })
  const product = await aProduct(db, event, { stock: 0, max_buy })
  const point_of_sale = await aPointOfSale(db, event, { products: [product], status })
  forgetSnapshots(db)
  return { company, event, product, point_of_sale }
}
type SoldOut = Awaited<ReturnType<typeof aSoldOutEvent>>

let visitors = 0
/** An address that nobody else has. */
export const anAddress = () => `waiting${++visitors}@example.com`
export const join = async (
  { product, point_of_sale }: Pick<SoldOut, 'product' | 'point_of_sale'>,
  email: string,
  {
    amount = 1,
    recaptcha,
    language = 'en',
    host = 'localhost',
  }: { amount?: number; recaptcha?: string; language?: 'en' | 'nl'; host?: string } = {},
) =>
  server.send(
    'joinWaitingList',
    {
      point_of_sale_id: point_of_sale.id,
      product_id: product.id,
      email,
      amount,
      language,
      recaptcha: recaptcha ?? (await solveCaptcha(server, 'order')),
    },
    { host },
  )
export const entriesOf = ({ product }: Pick<SoldOut, 'product'>) =>
  server.services.db.selectFrom('waiting_list_entry').selectAll().where('product_id', '=', product.id).orderBy('id').execute()
/** So many of the product may be sold, all in all; null: no limit. */
export const setStock = async ({ product }: Pick<SoldOut, 'product'>, capacity: number | null) => {
  await server.services.db.updateTable('stock_pool').set({ capacity }).where('id', '=', product.stock_pool_id).execute()
}
/** Works on the lists, and returns whom mails went to. */
export const tell = async () => {
  await drain()
  smtp.mails.length = 0
  forgetSnapshots(server.services.db)
  await tellWaiting(server.services)
  await drain()
  return smtp.mails.map(({ to }) => to[0])
}
export const textOf = (source: string) =>
  mailParts(source)
    .find(({ type }) => type === 'text/plain')!
    .content.toString()
