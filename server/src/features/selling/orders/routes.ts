import { createGuessLimit } from '#features/catalogue/discount-codes/limit-guesses.ts'
import type { Services, Slice } from '#features/services.ts'
import { changeOrderProducts } from './change-order-products.ts'
import { expireOrders } from './expire-orders.ts'
import { logUnknownProducts } from './log-unknown-products.ts'
import { readOrderByNumber } from './find-order-by-number.ts'
import { createPlaceOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { saveCrossSell } from './save-cross-sell.ts'
import { bindSaveOrder } from './save-order.ts'
import { setDiscountCode } from './set-discount-code.ts'

/** Binds the calls of this slice. */
export function bindOrders(services: Services): Slice {
  const { bind } = services
  const limitGuesses = createGuessLimit(services)
  const placeOrder = createPlaceOrder(services)
  bind('placeOrder', (scope, input, request) =>
    logUnknownProducts(request.log, input.point_of_sale_id, () =>
      limitGuesses(request, input.discount_code, () => placeOrder(scope, input, request)),
    ),
  )
  bind('changeOrderProducts', async (scope, input, request) => {
    await limitGuesses(request, input.discount_code, () => changeOrderProducts(scope, input))
    return readOrder(scope, input.id)
  })
  bind('getOrder', (scope, { id }) => readOrder(scope, id))
  bind('getOrderByNumber', (scope, { n, secret }) => readOrderByNumber(scope, n, secret))
  bind('saveCrossSell', async (scope, input) => {
    await saveCrossSell(scope, input)
    return readOrder(scope, input.id)
  })
  bind('setOrderDiscountCode', async (scope, input, request) => {
    await limitGuesses(request, input.code, () => setDiscountCode(scope, input))
    return readOrder(scope, input.id)
  })
  bindSaveOrder(services)
  return {
    repeats: [{ name: 'expire-orders', every_ms: 5_000, work: async () => void (await expireOrders(services)) }],
  }
}
