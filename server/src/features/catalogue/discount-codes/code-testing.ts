import type { CallInput } from '@entree/contract/calls.ts'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

export let server: TestServer
export let company: Awaited<ReturnType<typeof aCompany>>
export let headers: Record<string, string>
let counter = 0

/** A server for the file, with a company and its administrator. */
export function prepareCodes(): void {
  server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  company = prepare(() => aCompany(server.services.db))
  headers = prepare(() => signInAdmin(server, company))
}

/** A code of its own as a form sends it: ten per cent off an order, but for what is changed. */
export const code = (changes: Partial<CallInput<'addDiscountCode'>> = {}): CallInput<'addDiscountCode'> => ({
  code: `CODE-${++counter}`,
  type: 'percentage',
  amount: 10,
  apply_type: 'order',
  stock: null,
  active: true,
  starts_at: null,
  ends_at: null,
  events: [],
  products: [],
  ...changes,
})
/** Adds such a code. */
export const add = (changes: Partial<CallInput<'addDiscountCode'>> = {}, as = headers) =>
  server.send('addDiscountCode', { ...code(changes) }, { headers: as })

/** A shop whose orders can have a code. */
export async function aShopWith() {
  const { db } = server.services
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 1000 })
  return { event, product, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
}
