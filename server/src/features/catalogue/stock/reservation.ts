/** Units of a pool: more are taken when positive, given back when negative. */
export type Draw = { stock_pool_id: number; amount: number }

/** An order to write; amounts in cents, without payment fee. */
export type NewOrder = {
  company_id: number
  event_id: number
  point_of_sale_id: number
  secret: string
  is_test: boolean
  expires_at: string
  created_at: string
  language: string
  time_zone: string
  source: string
  origin: string | null
  utm_campaign: string | null
  campaign_id: number | null
  discount_code_id: number | null
  age_confirmed_at: string | null
  products_total: number
  campaign_discount: number
  discount_code_adjustment: number
  /** What VAT the fees of the order have, in percent. */
  fee_vat_percentage?: number | null
  service_fees: number
  total: number
  idempotency_key: string | null
  request_hash: string | null
  /** Who places it; null when nobody counts. */
  buyer_key: string | null
  /** The wider network of an IPv6 address; null: there is none. */
  network_key: string | null
}

/** Units to write that are the same: `amount` rows. Cents per unit. */
export type NewUnits = {
  product_id: number
  amount: number
  price: number
  discount_price: number
  service_fee: number
  vat_percentage: number
  is_cross_sell: boolean
  is_disabled: boolean
  /** Whether the order's discount code is for it; not said: it is. */
  takes_code?: boolean
}

/** An order that wants its stock: written with all of its draws or not at all. */
export type Reservation = {
  order: NewOrder
  units: NewUnits[]
  draws: Draw[]
  /** What its buyer may hold of the event; null: anything. */
  limits: HeldLimits | null
}

/** What the unpaid orders of an event of one buyer may be. A buyer who holds nothing yet orders as much as the products allow. */
export type HeldLimits = {
  /** Orders, this one counted; null: any number. */
  orders: number | null
  /** Units, those of this order counted: of their address, and of the wider network of an IPv6 address. */
  units: number
  network_units: number
}

/** `total` in cents, without payment fee. */
export type PlacedOrder = { id: number; secret: string; order_number: string; expires_at: string; total: number }

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** The pools that had too little, and what is left of them. */
  | { kind: 'lacking'; pools: { pool_id: number; stock: number }[] }
  /** The buyer has as many unpaid orders of the event as they may. */
  | { kind: 'too_many_open' }
  /** The buyer, or the wider network they are in, would hold more of the event than they may. */
  | { kind: 'too_much_held' }
  /** The idempotency key was used before with another request. */
  | { kind: 'conflict' }
