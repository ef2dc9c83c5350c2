import type { PaymentProvider } from './payment-provider.ts'

/** How long a provider may take to answer, unless it says otherwise itself. */
export const CALL_LIMIT_MS = 8_000

/**
 * Makes one call to a provider and answers what it answers. Throws when that takes longer than the provider's time limit, or
 * `limit_ms` when that is shorter; also when the provider's code does not listen to the signal.
 */
export async function callProvider<T>(
  provider: PaymentProvider,
  call: (signal: AbortSignal) => Promise<T>,
  limit_ms = Infinity,
): Promise<T> {
  const limit = Math.min(limit_ms, provider.time_limit_ms ?? CALL_LIMIT_MS)
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error(`${provider.name} did not answer within ${limit} ms`)
    controller.abort(error)
    reject(error)
  }, limit)
  try {
    return await Promise.race([call(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
