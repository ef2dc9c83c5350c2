import { sql } from 'kysely'
import { watchProcessors, type Bench } from '../bench.ts'
import type { HttpConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask, loadFor } from '../load.ts'
import { connectMollie } from '../seed-mollie.ts'
import { seedShop } from '../seed-shop.ts'
import { formatTimes } from '../timing.ts'
import { countTickets, createBuyer, createOrderer, waitForPdfs } from '../buyer.ts'

const BUYERS = 128
const WARM_UP_SECONDS = 5
const SECONDS = 5
const TICKETS = 2
/** Of another company than the one that sells through the sandbox. */
const HOST = '127.0.0.1'

/**
 * Whole purchases through what stands in for Mollie, in the load generator's process: each asks it twice over HTTP, to make the payment and
 * how it stands when its notice comes. Beside them those through the sandbox, which is part of the server, in the same run.
 */
export async function measureMolliePurchases(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { server, db, mollie } = system
  const shop = await seedShop(db, { host: HOST, url: 'festival-through-mollie' })
  const account_id = await connectMollie(system, shop.company)
  const goToProvider = createOrderer(shop)
  const before = { tickets: await countTickets(system), payments: mollie.payments.size }
  const buy = async (connection: HttpConnection) => {
    const id = `tr_${new URL(await goToProvider(connection)).pathname.split('/').at(-1)}`
    mollie.decide(id, 'paid')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = `/api/payment/mollie/${account_id}/notice`
    await ask(connection, { method: 'POST', path, headers, body: `id=${id}` })
  }
  const load = { origin: `http://${HOST}:${new URL(server.origin).port}`, connections: BUYERS, work: buy }
  await loadFor({ ...load, seconds: WARM_UP_SECONDS })
  await sql`analyze`.execute(db)
  const processors = watchProcessors(system)
  const times = await loadFor({ ...load, seconds: SECONDS })
  const notes = [formatTimes(times), ...processors(times.count), '5 requests of the buyer and 2 of the server to Mollie each']
  const tickets = (await countTickets(system)) - before.tickets
  const payments = mollie.payments.size - before.payments
  if (tickets !== payments * TICKETS) throw new Error(`${payments} payments at Mollie made ${tickets} tickets`)
  // What is still made for those takes nothing from these.
  await waitForPdfs(system)
  const sandbox = await loadFor({ origin: server.origin, connections: BUYERS, work: createBuyer(system), seconds: SECONDS })
  return [
    {
      name: 'whole purchases through Mollie',
      value: times.per_second,
      unit: 'purchases/s',
      goal: null,
      limit: { what: 'through the sandbox', value: sandbox.per_second },
      notes,
    },
  ]
}
