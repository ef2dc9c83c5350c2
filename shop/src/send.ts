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
/** How long an answer may take; with a key it is one for which the server may have to ask a payment provider. */
const LONGEST_MS = 20_000
const LONGEST_WITH_KEY_MS = 30_000

const sendOnce = createSend(shopPaths)

/**
 * Makes a call of the contract; the shop loads only its own paths. What a phone does is made once more when there was no answer, or the server is
 * full (503), as far as twice is as once: a phone that slept has connections that only look open (ERR-51), and one that came into a tunnel has
 * some that never answer (ERR-59). Reads are repeated by their query.
 */
export const send: Send<keyof typeof shopPaths> = async (name, input, options) => {
  const isSafe = options?.idempotency_key !== undefined || SAVES.includes(name)
  if (!isSafe) return /^(get|list)/.test(name) ? sendInTime(name, input, options) : sendOnce(name, input, options)
  try {
    return await sendInTime(name, input, options)
  } catch (error) {
    if (!(error instanceof CallFailed) || (error.status !== 0 && error.status !== 503)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayOf(error, AGAIN_AFTER_MS)))
    return sendInTime(name, input, options)
  }
}

/** A call without an answer for so long that none will come never arrived. */
const sendInTime: Send<keyof typeof shopPaths> = async (name, input, options) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), options?.idempotency_key === undefined ? LONGEST_MS : LONGEST_WITH_KEY_MS)
  const calledOff = options?.signal
  const signal = calledOff ? AbortSignal.any([calledOff, late.signal]) : late.signal
  try {
    return await sendOnce(name, input, { ...options, signal })
  } catch (error) {
    if (late.signal.aborted && !calledOff?.aborted) throw new CallFailed(0, [])
    throw error
  } finally {
    clearTimeout(timer)
  }
}
