import { donationLine, isDonation } from '@entree/domain/catalogue/donation.ts'
import {
  additionParent,
  quantityRange,
  settleQuantities,
  type Amounts,
  type QuantityRange,
  type QuantityRules,
} from '@entree/domain/selling/quantities.ts'
import { useEffect, useRef, useState } from 'react'
import { type Product } from '../../data.ts'
import { afterPress } from '../../ui/after-press.ts'

/** When a change of a quantity reaches the cart (QTY-09, CONST-14). */
const CART_DELAY_MS = 200

export type Choice = {
  amounts: Amounts
  /** The donation in cents; 0 without one. */
  donation: number
}

export type Selection = {
  /** What the quantity selectors show: every change at once. */
  shown: Amounts
  /** The donation that is shown, in cents. */
  donation: number
  /** What is in the cart: settled, 200 ms after the last change. */
  chosen: Choice
  /** Products of which less, or nothing, is left than was chosen. */
  lowered: Product[]
  range: (product: Product) => QuantityRange
  setAmount: (product: Product, amount: number) => void
  setDonation: (euros: number) => void
  /** The choice with changes that have not reached the cart yet; they reach it now. */
  settleNow: () => Choice
}

/**
 * The quantities a visitor chooses, kept valid together by the rules of the domain (QTY-01 and on). `notLive` are the ids that
 * cannot be chosen now. When stock falls meanwhile the choice falls with it and `lowered` says what did.
 */
export function useSelection(products: readonly Product[], notLive: ReadonlySet<number>, start: Choice): Selection {
  const [kept, setKept] = useState(start)
  const [pending, setPending] = useState<Choice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const rules: QuantityRules = { notLive }
  const settle = (choice: Choice): Choice => {
    const amounts = settleQuantities(products, choice.amounts, rules)
    const donated = products.some((product) => isDonation(product) && (amounts[product.id] ?? 0) > 0)
    return { amounts, donation: donated ? choice.donation : 0 }
  }
  const chosen = settle(kept)
  const latest = pending ?? chosen

  const commit = (choice: Choice): Choice => {
    clearTimeout(timer.current)
    timer.current = undefined
    const settled = settle(choice)
    setKept(settled)
    setPending(null)
    return settled
  }
  const change = (choice: Choice) => {
    clearTimeout(timer.current)
    setPending(choice)
    const own = setTimeout(() => afterPress(() => timer.current === own && commit(choice)), CART_DELAY_MS)
    timer.current = own
  }

  return {
    shown: latest.amounts,
    donation: latest.donation,
    chosen,
    lowered: products.filter(
      ({ id }) => (chosen.amounts[id] ?? 0) < (kept.amounts[id] ?? 0) && additionParent(id, products) === null,
    ),
    range: (product) => quantityRange(product, products, latest.amounts, rules),
    setAmount: (product, amount) => change({ ...latest, amounts: { ...latest.amounts, [product.id]: amount } }),
    setDonation: (euros) => {
      const product = products.find((one) => isDonation(one))
      if (!product) return
      const { amount, price } = donationLine(euros)
      change({ amounts: { ...latest.amounts, [product.id]: amount }, donation: price })
    },
    settleNow: () => (pending ? commit(pending) : chosen),
  }
}
