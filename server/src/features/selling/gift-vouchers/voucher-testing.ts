import type { CallAnswer } from '@entree/contract/calls.ts'
import { anEvent, aCompany, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { comeBack, decideAtSandbox, save, startPaying } from '#features/money/payments/payment-testing.ts'

type Placed = CallAnswer<'placeOrder'>

/** A shop of a company of its own that sells gift vouchers of 40.00, good for 36 months, and tickets of 25.00 and 10.00. */
export async function aVoucherShop({ services: { db } }: TestServer) {
  const company = await aCompany(db)
  const event = await anEvent(db, company)
  const voucher = await aProduct(db, event, { product_type_id: 8, has_ticket: false, price: 4000, voucher_months: 36 })
  const ticket = await aProduct(db, event, { price: 2500, stock: 1000, max_buy: 20 })
  const cheap = await aProduct(db, event, { price: 1000, stock: 1000, max_buy: 20 })
  const point_of_sale = await aPointOfSale(db, event, { products: [voucher, ticket, cheap] })
  return { company, event, voucher, ticket, cheap, point_of_sale }
}
type VoucherShop = Awaited<ReturnType<typeof aVoucherShop>>

/** What a buyer does in a shop with gift vouchers. */
export function voucherBuyer(server: TestServer, shop: VoucherShop) {
  const place = (
    amounts: { voucher?: number; ticket?: number; cheap?: number },
    discount_code?: string,
    input: Record<string, unknown> = {},
  ) =>
    server.send('placeOrder', {
      point_of_sale_id: shop.point_of_sale.id,
      products: (['voucher', 'ticket', 'cheap'] as const).flatMap((name) =>
        amounts[name] ? [{ product_id: shop[name].id, amount: amounts[name] }] : [],
      ),
      ...(discount_code === undefined ? {} : { discount_code }),
      ...input,
    })
  const order = async (...asked: Parameters<typeof place>): Promise<Placed> => {
    const { status, body, refusals } = await place(...asked)
    if (status !== 200) throw new Error(`placing the order answered ${status}: ${JSON.stringify(refusals)}`)
    return body
  }
  const pay = async (placed: Placed): Promise<Placed> => {
    await save(server, placed, {
      customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
      terms_accepted: true,
      point_of_sale_payment_method_id: shop.point_of_sale.payment_methods[0]!.id,
    })
    if (placed.total === 0) await server.send('payOrder', { id: placed.id, secret: placed.secret })
    else await comeBack(server, await decideAtSandbox(server, await startPaying(server, placed), 'paid'))
    return placed
  }
  const buy = async (...asked: Parameters<typeof place>) => pay(await order(...asked))
  const vouchersOf = async ({ id, secret }: Placed) => (await server.send('listOrderVouchers', { id, secret })).body
  /** A voucher of 40.00 that was bought, with the order it was bought with. */
  const aVoucher = async () => {
    const sold = await buy({ voucher: 1 })
    const [voucher] = await vouchersOf(sold)
    if (!voucher) throw new Error('no gift voucher was made')
    return { sold, ...voucher, left: async () => (await vouchersOf(sold))[0]?.left }
  }
  return { place, order, pay, buy, vouchersOf, aVoucher }
}
