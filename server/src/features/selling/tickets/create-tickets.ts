import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import { orderTicketsMail } from './mails/order-tickets.ts'
import { writeTogether, type Write } from '#platform/database/write-together.ts'
import { defineJob, queueJobs } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { factsOf } from '#features/foundation/facts/happened.ts'
import { makeGiftVouchers } from '#features/selling/gift-vouchers/make-vouchers.ts'
import { notifyCompany } from './notify-company.ts'
import { mailsWithTickets } from '#features/foundation/mails/queue-mail.ts'
import { notifyProductAddresses } from './notify-product-addresses.ts'
import { ticketsGenerated } from './order-queries.ts'
import { listOrdersToTicket, ticketsInsert, type NewTicket } from './queries.ts'
import { openSigningKey, signingKeyOf } from './signing-key.ts'
import { codeSigner } from './signing.ts'

/** Orders whose PDFs are one job: with the twenty jobs of a batch as many as are quickly drawn. */
const ORDERS_PER_JOB = 10

/**
 * Makes the PDFs of orders' tickets. Those that a crash loses are found again (`renderLeftTickets`). Orders that are paid together become one job,
 * for a worker elsewhere: in a rush the rows of their jobs cost PostgreSQL a fifth of the purchase.
 */
export const renderOrderTicketsJob = defineJob<{ company_id: number; order_ids: number[] }>('render-order-tickets', {
  batch_size: 20,
  room: 40,
  join: (jobs) =>
    [...Map.groupBy(jobs, ({ company_id }) => company_id)].flatMap(([company_id, of]) => {
      const ids = of.flatMap(({ order_ids }) => order_ids)
      const jobs_count = Math.ceil(ids.length / ORDERS_PER_JOB)
      return Array.from({ length: jobs_count }, (_, job) => ({
        company_id,
        order_ids: ids.slice(job * ORDERS_PER_JOB, (job + 1) * ORDERS_PER_JOB),
      }))
    }),
})

/**
 * Makes the tickets of paid orders: one per unit that is neither refunded nor cancelled and whose product has tickets, each
 * with its own secret and signed code; and their gift vouchers (GIFT-05). Queues the making of the PDFs and the mails to the buyers who are to have them. Call it inside the transaction
 * that marks the orders paid, with the orders locked; `also` is what goes along in the same statement, such as that mark;
 * `quietly`: neither the company nor anybody else but buyers hears of it; without `are_drawn` no PDF is made ahead, as with tickets that
 * nobody is mailed: they are drawn on request. Done twice is the same as once.
 */
export async function createTickets(
  scope: Scope,
  order_ids: readonly number[],
  { also = [], quietly = false, are_drawn = true }: { also?: Write[]; quietly?: boolean; are_drawn?: boolean } = {},
): Promise<void> {
  const orders = order_ids.length === 0 ? [] : await listOrdersToTicket(scope, order_ids)
  if (orders.length !== order_ids.length)
    throw new Error(`there are not all of the orders ${order_ids.join(', ')} to make tickets for`)
  const tickets: NewTicket[] = []
  for (const order of orders) tickets.push(...(await ticketsOf(scope, order)))
  const mails = orders.flatMap(({ id: order_id, email, language, mails_tickets }) =>
    email === null || !mails_tickets
      ? []
      : [{ kind: orderTicketsMail, dedupe_key: `order_tickets:${order_id}`, to_address: email, language, order_id }],
  )
  await writeTogether(scope.tx, [
    ...also,
    factsOf(scope, [...orders.map(paidFact), ...tickets.map(createdFact)]),
    ...(tickets.length > 0 ? [ticketsInsert(scope, tickets)] : []),
    ...(mails.length > 0 ? [mailsWithTickets(scope, mails)] : []),
  ])
  await makeGiftVouchers(scope, idsOf(orders.filter(({ sells_vouchers }) => sells_vouchers)))
  const { company_id } = scope
  if (are_drawn) {
    const jobs = orders.map(({ id }) => ({ company_id, order_ids: [id] }))
    await queueJobs(scope, renderOrderTicketsJob, jobs)
  } else await markDrawn(scope, tickets)
  if (quietly) return
  for (const { id, tells_company, tells_products } of orders) {
    if (tells_company) await notifyCompany(scope, id)
    if (tells_products) await notifyProductAddresses(scope, id)
  }
}

/**
 * Makes the tickets of an order that nobody bought (a batch's), for those of its units that have none yet: nobody is notified of them, and they
 * count as made, as they are drawn on request. Call it with the order's units written in the same transaction.
 */
export async function createUnsoldTickets(scope: Scope, order_id: number): Promise<void> {
  const [order] = await listOrdersToTicket(scope, [order_id])
  if (!order) throw new Error(`there is no order ${order_id} to make tickets for`)
  const tickets = await ticketsOf(scope, order)
  if (tickets.length === 0) return
  await writeTogether(scope.tx, [ticketsInsert(scope, tickets), factsOf(scope, tickets.map(createdFact))])
  await markDrawn(scope, tickets)
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

async function markDrawn(scope: Scope, tickets: readonly NewTicket[]): Promise<void> {
  if (tickets.length === 0) return
  await writeTogether(scope.tx, [ticketsGenerated(scope, idsOf(tickets))])
}

type OrderToTicket = Awaited<ReturnType<typeof listOrdersToTicket>>[number]

function paidFact({ id, event_id, is_test, order_number, products, ...order }: OrderToTicket): Fact {
  const { point_of_sale_id, total, service_fees, payment_fee } = order
  const data = { order_number: order_number ?? String(id), point_of_sale_id, total, service_fees, payment_fee, products, is_test }
  return { kind: 'order.paid', event_id, order_id: id, data }
}

function createdFact({ id: ticket_id, event_id, order_id, product_id, order_product_id, is_test }: NewTicket): Fact {
  return { kind: 'ticket.created', event_id, order_id, data: { ticket_id, product_id, order_product_id, is_test } }
}

async function ticketsOf(scope: Scope, order: OrderToTicket): Promise<NewTicket[]> {
  const { id: order_id, event_id, is_test, units, public_key, private_key } = order
  if (units.length === 0) return []
  const isKnown = public_key !== null && private_key !== null
  const key = isKnown ? openSigningKey(scope.vault, event_id, { public_key, private_key }) : await signingKeyOf(scope, event_id)
  const sign = codeSigner(key)
  return units.map(({ ticket_id: id, order_product_id, product_id, holder_id: customer_id }) => {
    const code = sign({ event_id, product_id, ticket_id: id, code_version: 1, is_test })
    return { id, order_id, event_id, is_test, order_product_id, product_id, customer_id, secret: newSecret(), code }
  })
}
