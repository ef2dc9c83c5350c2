/** The pages of an order, as their paths call them. */
export type OrderPage =
  | 'timeslot'
  | 'seats'
  | 'personal'
  | 'products'
  | 'payment'
  | 'overview'
  | 'pending'
  | 'status'
  | 'assign'
  | 'claim'
  | 'cancel'
  | 'resale'
  | 'visit'
type OrderKey = { id: number; secret: string }

/** `/order/{id}/{secret}/{page}` */
export function orderPath({ id, secret }: OrderKey, page: OrderPage): string {
  return `/order/${id}/${encodeURIComponent(secret)}/${page}`
}

/** The pages on which tickets are shown at the entrance: one, or those of an order that are the buyer's. */
export function ticketScreenPath({ id, secret }: { id: number; secret: string }): string {
  return `/ticket/${id}/${encodeURIComponent(secret)}`
}
/** `/ticket/order/{id}/{secret}` */
export function orderScreensPath({ id, secret }: OrderKey): string {
  return `/ticket/order/${id}/${encodeURIComponent(secret)}`
}

/** The page on which a ticket is claimed (CLAIM-01), or with `change` its holder is changed (DEC-S-67). */
export function claimPath({ id, secret }: { id: number; secret: string }, { change = false } = {}): string {
  return `/ticket/${id}/${encodeURIComponent(secret)}/claim${change ? '?change=1' : ''}`
}

/** The thank-you page of an order (ROUTE-15). */
export function thankYouPath({ order_number, secret }: { order_number: string; secret: string }): string {
  return `/order/thanks?${new URLSearchParams({ order_number, order_secret: secret })}`
}

/** `/p/{url}` with the queries that are there. */
export function pointOfSalePath(url: string, query: Readonly<Record<string, string | null>> = {}): string {
  const there = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return `/p/${encodeURIComponent(url)}${there.length > 0 ? `?${new URLSearchParams(there)}` : ''}`
}

/** Back to the point of sale to change this order (ORD-17, DEC-S-20). */
export function backToPointOfSalePath(url: string, { id, secret }: OrderKey): string {
  return pointOfSalePath(url, { back: `${id}-${secret}` })
}

/** Reads the query `back`: `{order id}-{secret}`; null when it is none (DEC-S-20). */
export function readBack(back: string | null): OrderKey | null {
  const [, id, secret] = /^(\d+)-(.+)$/.exec(back ?? '') ?? []
  return id && secret ? { id: Number(id), secret } : null
}
