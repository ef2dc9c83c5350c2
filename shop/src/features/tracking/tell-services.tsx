import type { Consent } from '@entree/domain/foundation/consent.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { send } from '../../send.ts'
import { addPaymentInfo, beginCheckout, cartChanges, pageViewPush, purchase, viewItemList, type Push } from './data-layer.ts'
import type { Fact, TrackedEvent, TrackedLine } from './facts.ts'
import { viewOf, type PageView } from './page-view.ts'
import { pushToTags } from './tag-frame.ts'
import { isFirst } from './told-once.ts'

type TellServicesProps = { event: TrackedEvent; fact: Fact; consent: Consent }

/**
 * Tells a fact whenever it is another one: the tag manager what analytics allow, the conversion service what marketing allows
 * (DEC-S-72). Nothing waits for it and nothing fails with it.
 */
export function TellServices({ event, fact, consent }: TellServicesProps) {
  const key = `${event.id} ${keyOf(fact)}`
  const view = useRef<{ key: string; view: PageView } | null>(null)
  const cart = useRef<readonly TrackedLine[] | null>(null)

  /** Both services hear of the same view, also when one of them is allowed later. */
  const currentView = (viewKey: string): PageView | null => {
    if (fact.what !== 'page') return null
    if (view.current?.key !== viewKey) view.current = { key: viewKey, view: viewOf(fact.path, fact.title) }
    return view.current.view
  }
  const tellTags = useEffectEvent((factKey: string, isAllowed: boolean) => {
    const before = cart.current
    cart.current = fact.what === 'cart' ? fact.lines : null
    if (!isAllowed || event.gtm_id === null) return
    const pushes = pushesFor(event, fact, currentView(factKey), before)
    if (pushes.length > 0) pushToTags(event.gtm_id, pushes)
  })
  const tellConversions = useEffectEvent((factKey: string, isAllowed: boolean) => {
    if (isAllowed && event.has_fb_capi) sendConversion(event, fact, currentView(factKey)).catch(() => undefined)
  })
  useEffect(() => tellTags(key, consent.analytics), [key, consent.analytics])
  useEffect(() => tellConversions(key, consent.marketing), [key, consent.marketing])
  return null
}

/** What tells one fact from the next. An order is reported once for each thing that happens with it. */
function keyOf(fact: Fact): string {
  if (fact.what === 'page') return fact.path
  if (fact.what === 'list') return fact.products.map(({ id }) => id).join()
  if (fact.what === 'cart') return fact.lines.map(({ id, discount_price, amount }) => `${id} ${discount_price} ${amount}`).join()
  return `${fact.order.order_number} ${fact.what === 'payment_info' ? fact.payment_type : ''}`
}

function pushesFor(event: TrackedEvent, fact: Fact, view: PageView | null, cart: readonly TrackedLine[] | null): Push[] {
  switch (fact.what) {
    case 'page':
      return view ? pageViewPush(event, view) : []
    case 'list':
      return viewItemList(event, fact.products)
    case 'cart':
      // What was in the cart before anything could be reported is not a change.
      return cart ? cartChanges(event, cart, fact.lines) : []
    case 'checkout':
      return isFirst(`begin_checkout ${fact.order.order_number}`) ? beginCheckout(event, fact.order) : []
    case 'payment_info':
      return addPaymentInfo(event, fact.order, fact.payment_type)
    case 'purchase':
      return fact.order.payment_status === 'paid' && isFirst(`purchase ${fact.order.order_number}`)
        ? purchase(event, fact.order)
        : []
  }
}

/** TRACK-06, TRACK-07, TRACK-08. The server passes nothing on without consent and tells a purchase once. */
async function sendConversion({ id: event_id, company_id }: TrackedEvent, fact: Fact, view: PageView | null): Promise<void> {
  if (fact.what === 'page' && view && /^\/(p\/|$)/.test(view.path)) {
    const { event_id_string, path, title } = view
    await send('sendPageview', { company_id, event_id, event_id_string, path, title })
  }
  if (fact.what === 'purchase') await send('sendPurchase', { id: fact.order.id, secret: fact.order.secret, event_id })
}
