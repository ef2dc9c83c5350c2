import { knownMethodName, type PaymentMethod } from '@entree/domain/money/payment-methods.ts'
import { sql } from 'kysely'
import { joinedMethod } from '#platform/method-name.ts'
import { BY_HAND } from '#features/money/payments/by-hand.ts'

/** How the money of a payment `p` was taken by hand, `cash` or `pin`; null of any other, and where nothing says how. */
export const HAND_METHOD = sql<string | null>`
  case when p.provider = ${sql.lit(BY_HAND)} then nullif(p.request ->> 'method', 'manual') end`

/** How an order `o` was paid by hand, as `HAND_METHOD`: no way to pay of a point of sale was chosen for it. */
export const ORDER_HAND_METHOD = sql<string | null>`
  (select ${HAND_METHOD} from payment p
    where p.company_id = o.company_id and p.order_id = o.id and p.provider = ${sql.lit(BY_HAND)} and p.status in ('paid', 'refunded')
    order by p.id desc limit 1)`

type Joined = { hand_method: string | null; method_name: string | null; method_adapter: string | null }

/** The way that something was paid: by hand, else the one that was chosen; null: there is none. */
export function methodTaken({ hand_method, method_name, method_adapter }: Joined): PaymentMethod | null {
  if (hand_method === null) return joinedMethod({ name: method_name, adapter: method_adapter })
  return joinedMethod({ name: knownMethodName(hand_method), adapter: hand_method })
}
