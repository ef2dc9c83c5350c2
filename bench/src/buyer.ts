import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createSigner } from '@entree/server/providers/payments/sandbox/notices.ts'
import { z } from 'zod'
import type { System } from './bench.ts'
import type { HttpConnection, HttpRequest } from './connection.ts'
import { ask } from './load.ts'
import type { BenchShop } from './seed-shop.ts'

/** Tickets of a purchase. */
export const TICKETS = 2

/** How long the PDFs and mails of a rush are waited for. */
const PDF_LIMIT_MS = 180_000

const Placed = z.object({ id: z.number(), secret: z.string() })
const Redirect = z.object({ url: z.string() })

/** What buying takes of a system. */
export type Place = Pick<System, 'db' | 'shop' | 'vault'>

/** Someone who buys, from the first request to the tickets. */
export function createBuyer(system: Place): (connection: HttpConnection) => Promise<void> {
  const pay = createPayer(system)
  return async (connection) => void (await ask(connection, (await pay(connection)).notice))
}

/** What is still to come of a payment: the provider's notice, and the buyer who returns. */
export type OpenPayment = { notice: HttpRequest; returning: HttpRequest }

/** Someone who orders and pays at the provider, which has notified nobody yet. */
export function createPayer({ shop, ...vaulted }: Place): (connection: HttpConnection) => Promise<OpenPayment> {
  const { sign } = createSigner(vaulted)
  const goToProvider = createOrderer(shop)
  return async (connection) => {
    const page = new URL(await goToProvider(connection)).pathname
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const decision = { method: 'POST', path: page, headers: form, body: 'decision=paid&notice=never' } as const
    const { head } = await ask(connection, decision, 303)
    const back = /\r\nlocation: (\S+)/i.exec(head)?.[1] ?? ''
    const body = JSON.stringify({ event_id: randomUUID(), payment_id: page.split('/').at(-1), status: 'paid' })
    const headers = { 'sandbox-signature': await sign(body) }
    return {
      notice: { method: 'POST', path: '/api/payment/sandbox/notice', headers, body },
      returning: { method: 'GET', path: new URL(back).pathname },
    }
  }
}

/** Someone who orders and is sent to the provider; returns the address of its page. */
export function createOrderer(shop: BenchShop): (connection: HttpConnection) => Promise<string> {
  const method = shop.point_of_sale.payment_methods[0]
  const customer = {
    first_name: 'Anna',
    last_name: 'de Vries',
    email: 'anna@example.com',
    email_confirmation: 'anna@example.com',
    phone: '0612345678',
  }
  const order = {
    point_of_sale_id: shop.point_of_sale.id,
    products: [{ product_id: shop.hot_product.id, amount: TICKETS }],
    language: 'nl',
  }
  return async (connection) => {
    const post = async (path: string, body: object) =>
      (await ask(connection, { method: 'POST', path, body: JSON.stringify(body) })).body.toString()
    const { id, secret } = Placed.parse(JSON.parse(await post('/api/order', order)))
    const path = `/api/order/${id}/${secret}`
    await post(path, { customer, terms_accepted: true })
    return Redirect.parse(JSON.parse(await post(`${path}/pay`, { point_of_sale_payment_method_id: method?.id }))).url
  }
}

/** How many tickets there are. */
export async function countTickets({ db }: Pick<System, 'db'>): Promise<number> {
  const { tickets } = await db
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<number>().as('tickets'))
    .executeTakeFirstOrThrow()
  return tickets
}

/** How many orders are paid, and of how many the PDF is made. */
export async function countDrawn({ db }: Pick<System, 'db'>): Promise<{ paid: number; drawn: number }> {
  return db
    .selectFrom('order')
    .where('payment_status', '=', 'paid')
    .select((of) => [of.fn.countAll<number>().as('paid'), of.fn.count<number>('tickets_generated_at').as('drawn')])
    .executeTakeFirstOrThrow()
}

/** Seconds until every paid order has its PDF and its mail is made; null when it takes too long. */
export async function waitForPdfs({ db }: Pick<System, 'db'>): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < PDF_LIMIT_MS) {
    const left = await db
      .selectFrom('order')
      .select('id')
      .where('payment_status', '=', 'paid')
      .where('tickets_generated_at', 'is', null)
      .limit(1)
      .execute()
    const mails = await db.selectFrom('mail').select('id').where('status', 'in', ['queued', 'sending']).limit(1).execute()
    if (left.length + mails.length === 0) return (performance.now() - began) / 1000
    await delay(100)
  }
  return null
}
