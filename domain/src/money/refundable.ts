import { percentageOf } from '../foundation/money.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { paidPrices, shares } from '../selling/paid-prices.ts'

const refundStates = ['requested', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A refund in cents; `of_products`: it was for products, which stay refunded whatever becomes of the money. */
export type KnownRefund = { status: RefundState; amount: number; of_products?: boolean; payment_fee?: number }

/**
 * Whether a refund may still go out or has gone out. One of products that the provider refused stays owed until it is sent again; of a
 * free amount nothing else was changed, so that it may be asked for again.
 */
function isOwedOrDone({ status, of_products = false }: KnownRefund): boolean {
  return status !== 'failed' || of_products
}

/** What can still be given back of a payment, in cents: what was paid less all refunds that are done or may still be (story 17). */
export function refundable(paid: number, refunds: readonly KnownRefund[]): number {
  return Math.max(0, paid - amountOf(refunds.filter(isOwedOrDone)))
}

/** `refund_above_paid` (with `remaining`) for more than is left, `invalid_amount` for what is no amount to give back (REF-07). */
export function refundRefusals(amount: number, paid: number, refunds: readonly KnownRefund[]): Refusal[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) return [refusal('invalid_amount', { field: 'amount' })]
  const remaining = refundable(paid, refunds)
  return amount > remaining ? [refusal('refund_above_paid', { field: 'amount', remaining })] : []
}

/** A paid order in cents, as far as its refunds look at it. `paid` is what came in for it, without what is refunded automatically. */
export type OrderToRefund = {
  total: number
  discount_code_adjustment: number
  payment_fee: number
  paid: number
  units: readonly {
    id: number
    discount_price: number
    takes_code: boolean
    service_fee: number
    refunded_at: string | null
    /** What its buyer cancelled it for, and is still owed in person (SELF-12); null or left out: what was paid. */
    owed?: { price: number; service_fee: number } | null
    /** Of a gift voucher: what of it is not used (GIFT-13); null or left out: it is none. */
    left_on_voucher?: number | null
    /** Of a gift voucher that is not void: what it was sold for (GIFT-21); null or left out: it is none. */
    voucher_price?: number | null
  }[]
  refunds: readonly KnownRefund[]
}

export type RefundProduct = { order_product_id: number; price: number; service_fee: number }

/** What was and can be given back of an order, in cents. */
export type Refundable = {
  total: number
  paid: number
  /** Given back already. */
  refunded: number
  /** On its way, or refused by the provider and still owed. */
  pending: number
  remaining: number
  /** What was not given back yet, each with what was really paid for it and its ticket fee. */
  products: RefundProduct[]
  /** The ticket fees of all of them. */
  ticket_fee: number
  /** 0 once it was given back. */
  payment_fee: number
  /** What its gift vouchers were sold for that are not void: no free amount is of that (GIFT-21); left out: nothing. */
  in_vouchers?: number
}

/** Works out what can still be given back of an order; dialog and server ask this alike (REF-08, REF-09, DEC-B-86, M28). */
export function refundableOf({
  total,
  paid,
  payment_fee,
  discount_code_adjustment,
  units,
  refunds,
}: OrderToRefund): Refundable & { in_vouchers: number } {
  const prices = paidPrices(units, discount_code_adjustment)
  const counted = refunds.filter(isOwedOrDone)
  const refunded = amountOf(counted.filter(({ status }) => status === 'done'))
  const products = units.flatMap(({ id, service_fee, refunded_at, owed, left_on_voucher }, index) => {
    const paid_for = { price: Math.min(prices[index] ?? 0, left_on_voucher ?? Infinity), service_fee }
    return refunded_at === null ? [{ order_product_id: id, ...(owed ?? paid_for) }] : []
  })
  const isFeeGiven = counted.some((refund) => (refund.payment_fee ?? 0) > 0)
  return {
    total,
    paid,
    refunded,
    pending: amountOf(counted) - refunded,
    remaining: refundable(paid, refunds),
    products,
    ticket_fee: products.reduce((sum, { service_fee }) => sum + service_fee, 0),
    payment_fee: isFeeGiven ? 0 : payment_fee,
    in_vouchers: units.reduce(
      (sum, { voucher_price, refunded_at }) => sum + (refunded_at === null ? (voucher_price ?? 0) : 0),
      0,
    ),
  }
}

/** What a user asks to give back: products with or without their fees, or, without any, a free amount in cents. */
export type RefundWish = {
  amount: number | null
  order_product_ids: readonly number[]
  include_ticket_fees: boolean
  include_payment_fees: boolean
}

/** What a refund comes to, in cents; `payment_fee` is the part of `amount` that is the payment fee. */
export type PlannedRefund = { amount: number; products: RefundProduct[]; payment_fee: number }

/**
 * What is given back for a wish: the chosen products and fees, or the free amount, which leaves all products as they are. All products that
 * are left may go back for just what is left, when that is the amount of the wish (`forTheRest`); each then has its share of it.
 */
export function planRefund(order: Refundable, wish: RefundWish): PlannedRefund {
  if (!isOfParts(wish)) return { amount: wish.amount ?? 0, products: [], payment_fee: 0 }
  const products = order.products
    .filter(({ order_product_id }) => wish.order_product_ids.includes(order_product_id))
    .map((product) => (wish.include_ticket_fees ? product : { ...product, service_fee: 0 }))
  const payment_fee = wish.include_payment_fees ? order.payment_fee : 0
  const amount = products.reduce((sum, { price, service_fee }) => sum + price + service_fee, payment_fee)
  const planned = { amount, products, payment_fee }
  return isMoreThanLeft(order, planned) && wish.amount === leftOf(order) ? cutTo(wish.amount, planned) : planned
}

/**
 * The same wish, for what is left where it is for every product that is: an amount that went back before is part of what they cost. So an
 * order is given back whole, to the cent and with its tickets, whatever was given back of it before.
 */
export function forTheRest(order: Refundable, wish: RefundWish): RefundWish {
  if (!isOfParts(wish)) return wish
  return isMoreThanLeft(order, planRefund(order, { ...wish, amount: null })) ? { ...wish, amount: leftOf(order) } : wish
}

/**
 * What goes back for some of an order by a rule of the organiser: a whole percentage of the price of each, rounded as every percentage is,
 * and with `with_fees` their fees, and with the last of them that of the payment (SELF-03). Never more than is left: an amount that went
 * back before is part of what they cost.
 */
export function planShare(
  order: Refundable,
  { order_product_ids, percentage, with_fees }: { order_product_ids: readonly number[]; percentage: number; with_fees: boolean },
): PlannedRefund {
  const products = order.products
    .filter(({ order_product_id }) => order_product_ids.includes(order_product_id))
    .map(({ order_product_id, price, service_fee }) => {
      return { order_product_id, price: percentageOf(price, percentage), service_fee: with_fees ? service_fee : 0 }
    })
  const payment_fee = with_fees && products.length === order.products.length ? order.payment_fee : 0
  const amount = products.reduce((sum, { price, service_fee }) => sum + price + service_fee, payment_fee)
  return amount > leftOf(order) ? cutTo(leftOf(order), { amount, products, payment_fee }) : { amount, products, payment_fee }
}

/** Whether a plan is for every product that is left, and comes to more than is left, of what was paid and of the total. */
function isMoreThanLeft(order: Refundable, { amount, products }: PlannedRefund): boolean {
  return products.length > 0 && products.length === order.products.length && amount > leftOf(order)
}

function leftOf({ total, refunded, pending, remaining }: Refundable): number {
  return Math.max(0, Math.min(remaining, total - refunded - pending))
}

/** The plan for this much in all, cents, in proportion to its parts. */
function cutTo(amount: number, { products, payment_fee }: PlannedRefund): PlannedRefund {
  const [fee = 0, ...parts] = shares(amount, [payment_fee, ...products.flatMap(({ price, service_fee }) => [price, service_fee])])
  return {
    amount,
    payment_fee: fee,
    products: products.map((product, index) => {
      return { ...product, price: parts[2 * index] ?? 0, service_fee: parts[2 * index + 1] ?? 0 }
    }),
  }
}

/**
 * Why a wish cannot be: `product_already_refunded`, `refund_changed` when what is chosen comes to another amount than the one that was
 * shown, `invalid_amount` (REF-07), `refund_exceeds_total` (REF-10) or `refund_above_paid` with what remains (REF-08, REF-09), and
 * `refund_of_voucher` for a free amount of what was paid for a gift voucher that can still be spent (GIFT-21).
 */
export function refundWishRefusals(order: Refundable, wish: RefundWish): Refusal[] {
  const { amount, products } = planRefund(order, wish)
  if (products.length < new Set(wish.order_product_ids).size) {
    return [refusal('product_already_refunded', { field: 'order_product_ids' })]
  }
  if (isOfParts(wish) && wish.amount !== null && wish.amount !== amount) return [refusal('refund_changed', { field: 'amount' })]
  if (!Number.isSafeInteger(amount) || amount <= 0) return [refusal('invalid_amount', { field: 'amount' })]
  if (order.refunded + order.pending + amount > order.total) {
    return [refusal('refund_exceeds_total', { field: 'amount', remaining: order.remaining })]
  }
  if (amount > order.remaining) return [refusal('refund_above_paid', { field: 'amount', remaining: order.remaining })]
  const free = freeAmountLeft(order)
  return !isOfParts(wish) && amount > free ? [refusal('refund_of_voucher', { field: 'amount', remaining: free })] : []
}

/** The most that can go back as a free amount, in cents. What was paid for a gift voucher goes back with it alone, so that both cannot be had. */
export function freeAmountLeft(order: Refundable): number {
  return Math.max(0, leftOf(order) - (order.in_vouchers ?? 0))
}

function isOfParts({ order_product_ids, include_payment_fees }: RefundWish): boolean {
  return order_product_ids.length > 0 || include_payment_fees
}

/** How much of an order was given back, by its products or its money (REF-11, DEC-B-81). */
export function refundStateOf(order: {
  products_count: number
  refunded_count: number
  total: number
  refunded_amount: number
}): 'none' | 'partly' | 'fully' {
  const { products_count, refunded_count, total, refunded_amount } = order
  if (refunded_count === 0 && refunded_amount === 0) return 'none'
  const isAll = (products_count > 0 && refunded_count === products_count) || (total > 0 && refunded_amount >= total)
  return isAll ? 'fully' : 'partly'
}

function amountOf(refunds: readonly KnownRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
