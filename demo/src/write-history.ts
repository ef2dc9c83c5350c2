import { randomBytes } from 'node:crypto'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { orderExpiry } from '@entree/domain/selling/order-states.ts'
import { priceCart, type PricedCart } from '@entree/domain/selling/price-cart.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sealSigningKey } from '@entree/server/features/selling/tickets/signing-key.ts'
import { codeSigner, newSigningKey } from '@entree/server/features/selling/tickets/signing.ts'
import type { Vault } from '@entree/server/platform/secrets/vault.ts'
import { takeSeats } from './add-hall.ts'
import type { Demo } from './build.ts'
import type { Sale } from './build.ts'
import { writeGiftVoucher } from './write-gift-voucher.ts'
import { writePayment } from './write-payment.ts'

const newSecret = () => randomBytes(16).toString('base64url')

/** An order of the history as the guide can name one. */
export type WrittenOrder = {
  id: number
  secret: string
  sale: Sale
  total: number
  paid_at: string | null
  tickets: WrittenTicket[]
}
type WrittenTicket = { id: number; product_id: number }

/** Turns what was sold into orders with their customers, units, tickets, payments and answers, in the order in which they came in. */
export function writeHistory(demo: Demo, vault: Vault): WrittenOrder[] {
  const sign = createSigners(demo, vault)
  return demo.sales.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)).map((sale) => writeOrder(demo, sale, sign))
}

type Signers = (sale: Sale) => ReturnType<typeof codeSigner>

/** One key an event, made when its first ticket is. */
function createSigners({ rows }: Demo, vault: Vault): Signers {
  const signers = new Map<number, ReturnType<typeof codeSigner>>()
  return ({ point_of_sale: { event } }) => {
    const known = signers.get(event.id)
    if (known) return known
    const key = newSigningKey()
    rows.put('event_signing_key', { event_id: event.id, company_id: event.company.id, ...sealSigningKey(vault, event.id, key) })
    const signer = codeSigner(key)
    signers.set(event.id, signer)
    return signer
  }
}

function writeOrder(demo: Demo, sale: Sale, signerOf: Signers): WrittenOrder {
  const { rows, random } = demo
  const { point_of_sale: shop, created_at, timeslot, code, outcome } = sale
  const company_id = shop.event.company.id
  const event_id = shop.event.id
  const priced = priceSale(sale)
  const is_free = priced.totals.total === 0
  const waited = sale.desk ? 0 : random.whole(70, 400) * 1000
  const paid_at = outcome === 'expired' || outcome === 'pending' ? null : addMs(created_at, waited)
  const ended_at =
    outcome === 'refunded' || outcome === 'cancelled' ? addMs(paid_at ?? created_at, random.whole(1, 30) * MINUTE_MS) : null
  const { email, ...person } = sale.person
  const buyer = { company_id, ...person, email, optin: random.next() < 0.3, created_at }
  // At the desk nobody says who they are.
  const customer_id = sale.desk ? null : rows.add('customer', buyer)
  const secret = newSecret()
  const id = rows.add('order', {
    company_id,
    event_id,
    point_of_sale_id: shop.id,
    secret,
    created_at,
    paid_at,
    customer_id,
    payment_status: paid_at === null ? outcome : shop.is_test ? 'test_order_paid' : 'paid',
    is_cancelled: outcome === 'cancelled',
    cancelled_at: outcome === 'cancelled' ? ended_at : null,
    is_test: shop.is_test,
    stock_held: outcome === 'paid' || outcome === 'pending',
    expires_at: orderExpiry(created_at),
    language: shop.language,
    origin: demo.port === null ? null : `http://${shop.event.company.host}:${demo.port}`,
    source: sale.source,
    discount_code_id: code?.id ?? null,
    timeslot_id: timeslot?.id ?? null,
    point_of_sale_payment_method_id: is_free || sale.desk ? null : sale.method.id,
    type: sale.desk ? 'box_office' : 'online',
    mails_tickets: sale.desk === null,
    terms_accepted_at: created_at,
    age_confirmed_at: created_at,
    products_total: priced.products_total,
    campaign_discount: priced.campaignDiscount,
    discount_code_adjustment: priced.discount_code_adjustment,
    service_fees: priced.service_fees,
    payment_fee: priced.payment_fee,
    total: priced.totals.total,
    tickets_generated_at: paid_at,
  })
  const refunded_at = outcome === 'refunded' ? ended_at : null
  const claimed_at = paid_at !== null && random.next() < 0.3 ? addMs(paid_at, random.whole(2, 50) * MINUTE_MS) : null
  const tickets: WrittenTicket[] = []
  let first = true
  for (const unit of priced.products) {
    const seats = outcome === 'paid' || outcome === 'pending' ? takeSeats(demo, shop.event, unit.id, unit.amount) : []
    for (let count = 0; count < unit.amount; count++) {
      const order_product_id = rows.add('order_product', {
        company_id,
        order_id: id,
        product_id: unit.id,
        price: unit.price,
        discount_price: unit.discount_price,
        service_fee: unit.service_fee,
        vat_percentage: unit.vat_percentage,
        is_cross_sell: unit.is_cross_sell,
        is_disabled: unit.is_disabled,
        refunded_at,
        seat_id: seats[count] ?? null,
      })
      if (paid_at !== null && isGiftVoucher(unit))
        writeGiftVoucher(demo, sale, { order_id: id, order_product_id, unit, sold_at: paid_at })
      if (paid_at === null || !unit.has_ticket) continue
      const ticket = {
        company_id,
        event_id,
        order_id: id,
        order_product_id,
        product_id: unit.id,
        secret: newSecret(),
        is_test: shop.is_test,
        status: outcome === 'cancelled' ? 'cancelled' : 'active',
        generated_at: paid_at,
        created_at: paid_at,
      }
      const claim = first && claimed_at !== null ? { customer_id, claimed_at } : { customer_id: null, claimed_at: null }
      const sign = signerOf(sale)
      const made = rows.add('ticket', (ticket_id) => ({
        ...ticket,
        ...claim,
        code: sign({ event_id, product_id: unit.id, ticket_id, code_version: 1, is_test: shop.is_test }),
      }))
      tickets.push({ id: made, product_id: unit.id })
      first = false
    }
  }
  const { service_fees, payment_fee, totals } = priced
  const owed = { total: totals.total, service_fees, payment_fee }
  if (!is_free && outcome !== 'expired') writePayment(demo, sale, { id, ...owed, paid_at, refunded_at })
  if (outcome === 'paid' && !sale.desk) writeAnswers(demo, sale, id)
  return { id, secret, sale, total: totals.total, paid_at, tickets }
}

function priceSale({ point_of_sale, lines, code, method, desk }: Sale): PricedCart<Unit> {
  // A box office asks for the price and nothing more.
  const fee = desk ? { service_fee: 0 } : {}
  const products = lines.map(({ product, ...line }): Unit => ({ ...product, ...line, ...fee }))
  const cart = {
    company: point_of_sale.event.company,
    products,
    campaign: null,
    discountCode: code,
  }
  return priceCart({ ...cart, paymentMethod: desk ? null : method })
}

type Unit = {
  id: number
  name: string
  amount: number
  price: number
  service_fee: number
  vat_percentage: number
  product_type_id: number
  has_ticket: boolean
  is_cross_sell: boolean
  is_disabled: boolean
}

/** Most people answer the questions that are asked once for an order. */
function writeAnswers({ rows, random }: Demo, { point_of_sale: { event } }: Sale, order_id: number): void {
  for (const { id, answers } of event.questions) {
    if (answers.length === 0 || random.next() < 0.2) continue
    const answer = JSON.stringify(random.pick(answers))
    rows.add('customer_information_answer', {
      company_id: event.company.id,
      customer_information_id: id,
      order_id,
      ticket_id: null,
      answer,
    })
  }
}
