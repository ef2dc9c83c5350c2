import { createGuessLimit } from './limit-guesses.ts'
import type { Services, Slice } from '#features/services.ts'
import { createKeepPlaces } from '#features/selling/waiting-rooms/keep-places.ts'
import { changeOrderProducts } from './change-order-products.ts'
import { checkCodeOnPointOfSale } from './check-discount-code.ts'
import { deleteOrders } from './delete-orders.ts'
import { endUnpaidOrder, expireOrders } from './expire-orders.ts'
import { heldLimits } from './limit-open-orders.ts'
import { logUnknownProducts } from './log-unknown-products.ts'
import { orderIdentity } from './order-identity.ts'
import { readOrderByNumber } from './find-order-by-number.ts'
import { detachFromExpiredOrders } from './mark-orders.ts'
import { makeOrderTimeslot } from './make-order-timeslot.ts'
import { listOrderQuestions, saveOrderAnswers } from './order-questions.ts'
import { createPlaceOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { findOrderLanguages } from './read-queries.ts'
import { saveCrossSell } from './save-cross-sell.ts'
import { bindSaveOrder } from './save-order.ts'
import { setDiscountCode } from './set-discount-code.ts'

/** Binds the calls of this slice. */
export function bindOrders(services: Services): Slice {
  const { bind } = services
  const limitGuesses = createGuessLimit(services)
  const placeOrder = createPlaceOrder(services)
  const keepPlaces = createKeepPlaces(services, endUnpaidOrder)
  const limits = heldLimits(services.config)
  bind('placeOrder', (scope, input, request) =>
    logUnknownProducts(request.log, input.point_of_sale_id, () =>
      limitGuesses(request, input.discount_code, () =>
        keepPlaces(scope, input.point_of_sale_id, request.headers.cookie, () => placeOrder(scope, input, request)),
      ),
    ),
  )
  bind('changeOrderProducts', async (scope, input, request) => {
    await limitGuesses(request, input.discount_code, () => changeOrderProducts(scope, input, limits))
    return readOrder(scope, input.id)
  })
  bind('getOrder', (scope, { id }) => readOrder(scope, id))
  bind('getOrderByNumber', (scope, { n, secret }) => readOrderByNumber(scope, n, secret))
  bind('saveCrossSell', async (scope, input) => {
    await saveCrossSell(scope, input, limits)
    return readOrder(scope, input.id)
  })
  bind('setOrderDiscountCode', async (scope, input, request) => {
    await limitGuesses(request, input.code, () => setDiscountCode(scope, input))
    return readOrder(scope, input.id)
  })
  bindSaveOrder(services)
  bind('listOrderQuestions', (scope, { id, with_products }) => listOrderQuestions(scope, id, with_products))
  bind('saveOrderAnswers', async (scope, { id, answers }) => {
    await saveOrderAnswers(scope, id, answers)
    return { success: true as const }
  })
  bind('makeTimeslot', async (scope, { id, option }) => ({ timeslot_id: await makeOrderTimeslot(scope, id, option) }))
  bind('checkDiscountCode', (scope, { id, code }, request) =>
    limitGuesses(request, code, () => checkCodeOnPointOfSale(scope, id, code)),
  )
  return {
    audit: { order: { name: null, event: 'event_id' } },
    hooks: {
      deleteOrders,
      detachFromExpiredOrders,
      findOrderLanguages,
      findOrderSecret: async (db, company_id, id) => (await orderIdentity(db, company_id, id))?.secret ?? null,
    },
    repeats: [{ name: 'expire-orders', every_ms: 5_000, work: async () => void (await expireOrders(services)) }],
  }
}
