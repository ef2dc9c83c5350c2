import { useLocalStorage } from '@mantine/hooks'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import { saleRefusals } from '@entree/domain/door/sale.ts'
import { useState } from 'react'
import { readSale, type Charge } from './kept-sale.ts'
import { isReadable, priceOf, productsOf, type Cart, type Office } from './sale-cart.ts'
import type { SaleUnderWay } from './use-kept-sale.ts'
import { useSale } from './use-sale.ts'

type CheckoutProps = {
  office: Office
  underWay: SaleUnderWay
  isOnline: boolean
  onSold: (sale: BoxOfficeSale) => void
}

export type Checkout = ReturnType<typeof useCheckout>

/** What the cart costs, whether it can be sold as it is, and the steps that sell it. */
export function useCheckout({ office, underWay, isOnline, onSold }: CheckoutProps) {
  const { kept_at, cart, paying, setCart, setPaying } = underWay
  const [checksIn, setChecksIn] = useLocalStorage({ key: 'box-office.check-in', defaultValue: true })
  const [{ attempt }] = useState(() => readSale(kept_at, office))
  const { sell, isSelling, problems, forget } = useSale({ kept_at, attempt })
  const { products, payment_methods } = office
  const priced = priceOf(cart, products)
  const { total } = priced
  const units = priced.lines.reduce((sum, { amount }) => sum + amount, 0)
  const tooHigh = saleRefusals(priced, { method: null, given: null }, office).find(({ field }) => field === 'discount')
  const isReady = units > 0 && isOnline && !isSelling && !tooHigh && isReadable(cart)

  const charge = (): Charge => ({
    products: productsOf(cart, products),
    discount: cart.discount,
    timeslot_id: cart.timeslot_id,
    total,
  })
  const finish = async (charged: Charge, payment_method: BoxOfficeMethod | null, given: number | null) => {
    const sold = await sell({ id: office.id, ...charged, payment_method, given, check_in: checksIn })
    if (sold === 'waiting') return
    if (sold === 'not_sold') setPaying(null)
    else onSold(sold)
  }
  return {
    /** In cents. */
    total,
    /** How many products are in the cart. */
    units,
    /** Why the discount cannot be given; undefined: it can. */
    tooHigh,
    isReady,
    isSelling,
    /** While money changes hands, the cart that it is for stays as it is. */
    isFrozen: paying !== null || isSelling,
    problems,
    checksIn,
    setChecksIn,
    /** Changes the cart; what was wrong with it before is no longer shown. */
    change: (next: Cart) => {
      forget()
      setCart(next)
    },
    /** Opens the payment step for the cart as it is now. */
    pay: (method: BoxOfficeMethod) => {
      if (isReady && total > 0 && payment_methods.includes(method)) setPaying({ method, charge: charge() })
    },
    /** Sells a cart that costs nothing. */
    giveAway: () => void finish(charge(), null, null),
    /** Sells what the payment step was opened for. `given`: cents in cash, null by card. */
    finish: (given: number | null) => {
      if (paying) void finish(paying.charge, paying.method, given)
    },
  }
}
