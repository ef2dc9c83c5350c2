import { setTimeout as delay } from 'node:timers/promises'
import { createHttpClient, payOrder, placeOrder, sendNotice, type Wanted } from '@entree/server/testing/http-buyer.ts'
import type { Vaulted } from '@entree/server/platform/secrets/installation-secret.ts'

/** A buyer who saw that something went wrong tries again after this long. */
const PAUSE_MS = 200

export type Sale = {
  /** Orders that a buyer saw as paid, with the moment (milliseconds of `performance.now`). */
  paid: { id: number; at: number }[]
  /** How often something went wrong for a buyer, by what they were shown. */
  wrong: Map<string, number>
  stop: () => Promise<void>
}

/** As many buyers as `buyers`, each of whom buys again and again, pays, and looks at the order until they see it paid. */
export function sell(origin: string, vaulted: Vaulted, wanted: Wanted, buyers: number): Sale {
  const sale: Pick<Sale, 'paid' | 'wrong'> = { paid: [], wrong: new Map() }
  const over = new AbortController()
  const buy = async () => {
    const http = createHttpClient(origin)
    while (!over.signal.aborted) {
      const outcome = await purchase(http, vaulted, wanted).catch((error: unknown) => codeOf(error))
      if (typeof outcome === 'number') sale.paid.push({ id: outcome, at: performance.now() })
      else {
        sale.wrong.set(outcome, (sale.wrong.get(outcome) ?? 0) + 1)
        await delay(PAUSE_MS)
      }
    }
    http.close()
  }
  const all = Promise.all(Array.from({ length: buyers }, buy))
  return {
    ...sale,
    stop: async () => {
      over.abort()
      await all
    },
  }
}

/** The id of an order that its buyer saw as paid, or what came in between. */
async function purchase(http: ReturnType<typeof createHttpClient>, vaulted: Vaulted, wanted: Wanted): Promise<number | string> {
  const placed = await placeOrder(http, wanted)
  if (placed.status !== 200) return `order ${placed.status}`
  const order = JSON.parse(placed.body) as { id: number; secret: string }
  const payment = await payOrder(http, vaulted, wanted, order)
  if (!('notice' in payment)) return `pay ${payment.status}`
  const noticed = await sendNotice(http, payment)
  if (noticed.status !== 200) return `notice ${noticed.status}`
  const seen = await http.get(`/api/order/${order.id}/${order.secret}`)
  if (seen.status !== 200) return `look ${seen.status}`
  return Reflect.get(JSON.parse(seen.body), 'payment_status') === 'paid' ? order.id : 'not paid yet'
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, 'code') : null
  return typeof code === 'string' ? code : error instanceof Error ? error.message.slice(0, 60) : 'unknown'
}
