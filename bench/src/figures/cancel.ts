import { setTimeout } from 'node:timers/promises'
import { aCompany, anEvent, aPointOfSale, aProduct } from '@entree/server/testing/builders.ts'
import { seedSoldOrders } from '@entree/server/testing/sold-orders.ts'
import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { createSender } from '../office-calls.ts'
import { connectMollie, payAtMollie } from '../seed-mollie.ts'
import { seedToken } from '../seed-office.ts'

const ORDERS = 5000
const LOOK_AGAIN_MS = 200
/** What Mollie takes for a refund. */
const LATENCY_MS = 200

type Left = { orders: number; refunds: number; mails: number }

/**
 * An event of five thousand paid orders is cancelled: from the call that starts it until each order is cancelled, its refund is with
 * what stands in for Mollie, which takes its time for each answer, and its mail is made.
 */
export async function measureCancel(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { event_id, send } = await sellOut(system)
  const { templates } = await send<{ templates: { cancel: object } }>('GET', `/event/${event_id}/changes/dependencies`)
  system.mollie.latency_ms = LATENCY_MS
  const start = performance.now()
  await send('POST', `/event/${event_id}/changes`, { kind: 'cancel', refunds: true, messages: templates.cancel })
  const seconds = async (isDone: (left: Left) => boolean): Promise<number> => {
    while (!isDone(await countLeft(system, event_id))) await setTimeout(LOOK_AGAIN_MS)
    return (performance.now() - start) / 1000
  }
  const cancelled_s = await seconds(({ orders }) => orders === 0)
  const done_s = await seconds(({ refunds, mails }) => refunds + mails === 0)
  system.mollie.latency_ms = 0
  const given = [...system.mollie.payments.values()].filter(({ refunds }) => refunds.length > 0)
  if (given.length !== ORDERS || given.some(({ refunds }) => refunds.length > 1))
    throw new Error(`${given.length} payments of ${ORDERS} were given back, or some of them twice`)
  return [
    {
      name: `cancelling an event of ${ORDERS} orders, until their refunds are with Mollie and their mails made`,
      value: done_s,
      unit: 's',
      goal: goals.cancel,
      limit: null,
      notes: [`the last order was cancelled after ${cancelled_s.toFixed(1)} s; Mollie takes ${LATENCY_MS} ms for an answer`],
    },
  ]
}

async function sellOut(system: System) {
  const { db } = system
  const company = await aCompany(db, { name: 'Rained off', host: 'rained-off.localhost' })
  const event = await anEvent(db, company, { name: 'Open air' })
  const product = await aProduct(db, event, { name: 'Day ticket', stock: 2 * ORDERS })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  await seedSoldOrders({ db, now: () => new Date().toISOString() }, { company, event, product, point_of_sale }, ORDERS)
  await payAtMollie(system, event, await connectMollie(system, company))
  return { event_id: event.id, send: createSender(system, await seedToken(db, company.id)) }
}

async function countLeft({ db }: System, event_id: number): Promise<Left> {
  const { rows } = await sql<Left>`
    select (select count(*)::int from "order" o where o.event_id = ${event_id} and not o.is_cancelled) as orders,
           (select count(*)::int from refund r join payment p on p.id = r.payment_id join "order" o on o.id = p.order_id
             where o.event_id = ${event_id} and r.status <> 'done'
               and r.provider_refund_id is null) as refunds,
           (select count(*)::int from mail where kind = 'event_change' and status in ('queued', 'sending')) as mails`.execute(db)
  return rows[0] ?? { orders: 0, refunds: 0, mails: 0 }
}
