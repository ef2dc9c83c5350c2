import { CallFailed } from '@entree/web/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from '../../router/router.tsx'
import { send } from '../../send.ts'
import { downMethodsQuery, pointOfSaleByOrderQuery } from '../../data.ts'
import { orderPath, pointOfSalePath } from '../../paths.ts'
import { keepInCart } from '../orders/keep-in-cart.ts'
import type { Fail } from '../orders/use-order-failure.ts'
import { isOrderNotFound, lostReason, type Order } from '../orders/use-order.ts'
import { keepLastMethod } from './last-method.ts'
import { openInTopWindow } from './open-in-top-window.ts'
import type { Problem } from './payment-problem.tsx'

type Method = { id: number; fee_fixed: number; fee_percentage: number; payment_method: { adapter: string } }

/** Refusals that another step of the purchase mends, and that step. */
const MENDED_AT = {
  timeslot_required: 'timeslot',
  timeslot_full: 'timeslot',
  timeslot_past: 'timeslot',
  customer_details_required: 'personal',
  terms_not_accepted: 'personal',
  errors_please_select: 'personal',
} as const

/** Refusals by the provider that takes the money, so that another method may work. */
const AT_PROVIDER: ReadonlySet<string> = new Set([
  'payment_not_processed',
  'payment_amount_too_small',
  'payment_address_required',
])

/** Refusals after which the methods, or what they cost, are others than the page shows. */
const OFFERED_OTHERWISE: ReadonlySet<string> = new Set(['total_changed', 'error_select_payment_method'])

/**
 * Saves the method and starts the payment, in one round trip (PAY-34), and sends the top window to the provider (PAY-11, PAY-12, PAY-13).
 * A second press does nothing, and one attempt has one idempotency key, so that nobody pays twice.
 */
export function usePay(order: Order, fail: Fail) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isBusy = useRef(false)
  const attempt = useRef<{ of: string; key: string } | null>(null)
  const { id, secret } = order

  const stop = () => {
    isBusy.current = false
    setPaying(false)
  }
  const onReturn = useEffectEvent(stop)
  // Back from the provider by the browser's own button: the page is as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      onReturn()
      void client.invalidateQueries({ queryKey: ['order', id] })
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [client, id])

  const pay = async (method: Method | null, total: number): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setProblem(null)
    try {
      const chosen = method && { point_of_sale_payment_method_id: method.id }
      const idempotency_key = keyFor(`${method?.id} ${total}`)
      const { url } = await send('payOrder', { id, secret, ...chosen, total }, { idempotency_key })
      if (method) {
        keepInCart(order, { paymentMethod: method, totals: totalsOf(order, total) })
        keepLastMethod(method.payment_method.adapter)
      }
      openInTopWindow(url)
    } catch (error) {
      stop()
      judge(error)
    }
  }
  /** The same attempt keeps its key, as its answer may only have been lost; a refused one is over. */
  const keyFor = (of: string): string => {
    attempt.current = attempt.current?.of === of ? attempt.current : { of, key: newKey() }
    return attempt.current.key
  }
  const judge = (error: unknown) => {
    const refusals = error instanceof CallFailed ? error.refusals : []
    if (refusals.length > 0) attempt.current = null
    if (lostReason(refusals) || isOrderNotFound(error)) return void fail(error)
    const mended = refusals.map(({ code }) => MENDED_AT[code as keyof typeof MENDED_AT]).find((page) => page)
    if (mended || refusals.some(({ code }) => code === 'event_not_live' || code === 'pos_closed')) {
      fail(error)
      return navigate(mended ? orderPath(order, mended) : pointOfSalePath(order.point_of_sale.url))
    }
    if (refusals.some(({ code }) => AT_PROVIDER.has(code)))
      void client.invalidateQueries({ queryKey: downMethodsQuery(order).queryKey })
    // The method may be saved all the same. Another total comes from the order, or from what the organiser takes for the method now.
    void client.invalidateQueries({ queryKey: ['order', id] })
    if (refusals.some(({ code }) => OFFERED_OTHERWISE.has(code)))
      void client.invalidateQueries({ queryKey: pointOfSaleByOrderQuery(order).queryKey })
    setProblem({ refused: refusals.find(({ code }) => code === 'total_changed') ?? refusals[0] ?? null, isStarted: true })
  }

  return { pay, isPaying, problem, setProblem }
}

/** What the cart of this order says of a total that a method's fee is part of. */
function totalsOf(order: Order, total: number) {
  const due = order.total - order.payment_fee
  return { total, total_without_payment_method_fee: due, processing_fee: total - due }
}

/** 128 random bits; unlike `randomUUID` this also works on a host without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
