import type { CallName } from '@entree/contract/paths.ts'
import { shopPaths } from '@entree/contract/shop-paths.ts'
import { CallFailed, createSend, retryDelayOf, type Send } from '@entree/web/client.ts'

/** What an order is made of: saving the same twice comes to the same as once. Nothing that sends a mail or hands a ticket on. */
const SAVES: readonly CallName[] = [
  'changeOrderProducts',
  'checkDiscountCode',
  'makeTimeslot',
  'saveCrossSell',
  'saveOrder',
  'saveOrderAnswers',
  'saveTicketAnswers',
  'saveTicketCustomer',
]
const AGAIN_AFTER_MS = 500

const sendOnce = createSend(shopPaths)

/**
 * Makes a call of the contract; the shop loads only its own paths. What a phone does is made once more when there was no answer, or the server is
 * full (503), as far as twice is as once: a phone that slept has connections that only look open (ERR-51). Reads are repeated by their query.
 */
export const send: Send<keyof typeof shopPaths> = async (name, input, options) => {
  try {
    return await sendOnce(name, input, options)
  } catch (error) {
    const isSafe = options?.idempotency_key !== undefined || SAVES.includes(name)
    if (!isSafe || !(error instanceof CallFailed) || (error.status !== 0 && error.status !== 503)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayOf(error, AGAIN_AFTER_MS)))
    return sendOnce(name, input, options)
  }
}
