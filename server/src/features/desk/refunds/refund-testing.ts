import type { CallInput } from '@entree/contract/calls.ts'
import { aDiscountCode, anEvent, aPointOfSale, aProduct, aCompany, anOrder } from '../../../testing/builders.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { comeBack, decideAtSandbox, save, startPaying, type PlacedOrder } from '#features/money/payments/payment-testing.ts'

/** A shop with a limited product of 25.00, one of 7.33, a ticket fee of 0.61 and a payment fee of 0.35; of a company of its own or of this one. */
export async function aFeeShop(server: TestServer, { stock = 100, of }: { stock?: number; of?: { id: number } } = {}) {
  const { db } = server.services
  const company = of ?? (await aCompany(db))
  await db.updateTable('company').set({ vat_percentage: 21 }).where('id', '=', company.id).execute()
  await setTicketFee(db, company.id, 50)
  const event = await anEvent(db, company, { charge_ticket_fee_to_customer: true })
  const product = await aProduct(db, event, { price: 2500, stock, max_buy: 20 })
  const other = await aProduct(db, event, { price: 733, stock, max_buy: 20 })
  const point_of_sale = await aPointOfSale(db, event, {
    products: [product, other],
    payment_methods: [{ fee_fixed: 35, fee_percentage: 0 }],
  })
  const code = await aDiscountCode(db, company, { stock: 1000 })
  return { company, event, product, other, point_of_sale, code }
}
export type FeeShop = Awaited<ReturnType<typeof aFeeShop>>

/** An order of the shop that its buyer pays at the sandbox. */
export async function buyAt(
  server: TestServer,
  shop: FeeShop,
  amounts: { product?: number; other?: number },
  { discount_code, ...input }: { discount_code?: string; [field: string]: unknown } = {},
): Promise<PlacedOrder> {
  const order = await anUnpaidOrder(server, shop, amounts, { ...input, ...(discount_code ? { discount_code } : {}) })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  return order
}

/** An order of the shop that only has to be paid. */
export async function anUnpaidOrder(
  server: TestServer,
  shop: FeeShop,
  { product = 0, other = 0 }: { product?: number; other?: number },
  input: Record<string, unknown> = {},
): Promise<PlacedOrder> {
  const lines = [
    { product_id: shop.product.id, amount: product },
    { product_id: shop.other.id, amount: other },
  ]
  const order = await anOrder(
    server,
    shop.point_of_sale,
    lines.filter(({ amount }) => amount > 0),
    input,
  )
  await save(server, order, {
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
    terms_accepted: true,
    point_of_sale_payment_method_id: shop.point_of_sale.payment_methods[0]!.id,
  })
  return order
}

/** How much is taken of each product's stock. */
export async function takenOf({ services: { db } }: TestServer, shop: FeeShop): Promise<number[]> {
  const ids = [shop.product.stock_pool_id, shop.other.stock_pool_id]
  const pools = await db.selectFrom('stock_pool').select(['id', 'taken']).where('id', 'in', ids).execute()
  return ids.map((id) => pools.find((pool) => pool.id === id)!.taken)
}

/** The calls about refunds with these headers: a refund (with its idempotency key), what is refundable, and the units of an order. */
export function refundCalls(server: TestServer, headers: Record<string, string>) {
  const refund = ({ id }: { id: number }, asked: Partial<CallInput<'refundOrder'>>, key?: string) =>
    server.send(
      'refundOrder',
      { id, ...asked },
      { headers: key === undefined ? headers : { ...headers, 'idempotency-key': key } },
    )
  const refundable = async ({ id }: { id: number }) => (await server.send('getRefundable', { id }, { headers })).body
  const units = async ({ id }: { id: number }) => (await server.send('getOrderDetail', { id }, { headers })).body.order_products
  return { refund, refundable, units }
}
