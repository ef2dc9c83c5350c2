import type { BoxOfficeAtEvent } from '@entree/contract/door/box-office/entities.ts'
import { useState } from 'react'
import { useSession } from '../../../session/session.tsx'
import { forgetSale, keepSale, keptSaleKey, readSale, type Paying } from './kept-sale.ts'
import { emptyCart, isReadable, nextTimeslot, type Cart, type Office } from './sale-cart.ts'

export type SaleUnderWay = {
  /** Where it is kept. */
  kept_at: string
  cart: Cart
  paying: Paying | null
  setCart: (cart: Cart) => void
  setPaying: (paying: Paying | null) => void
  /** It is sold: the next customer begins with nothing. */
  clear: () => void
}

/**
 * The cart and the payment step of a box office, there again after another screen, a reload and signing in again: a card may have been
 * charged for them.
 */
export function useKeptSale(at: BoxOfficeAtEvent, office: Office): SaleUnderWay {
  const { user } = useSession()
  const kept_at = keptSaleKey(user.id, office.id)
  const [cart, setCart] = useState(() => {
    const kept = readSale(kept_at, office).cart ?? emptyCart(null)
    // The timeslot may have ended since.
    return at.timeslots.some(({ id }) => id === kept.timeslot_id) ? kept : { ...kept, timeslot_id: nextTimeslot(at) }
  })
  const [paying, setPaying] = useState(() => readSale(kept_at, office).paying)
  return {
    kept_at,
    cart,
    paying,
    setCart: (next) => {
      if (isReadable(next)) keepSale(kept_at, { cart: next })
      setCart(next)
    },
    setPaying: (next) => {
      keepSale(kept_at, { paying: next })
      setPaying(next)
    },
    clear: () => {
      forgetSale(kept_at)
      setCart(emptyCart(nextTimeslot(at)))
      setPaying(null)
    },
  }
}
