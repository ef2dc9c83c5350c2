import { ProviderRefused } from '../payment-provider.ts'
import type { RestClient } from '../rest-client.ts'
import { MollieCapture } from './mollie-answers.ts'
import { listAll } from './mollie-lists.ts'

/** Methods whose money Mollie only reserves for us, as we ask it to (`mollie-bill.ts`). */
const reserving: ReadonlySet<string> = new Set(['klarna'])

/** Whether the money of a method is only reserved at first, and is ours to collect. */
export function reservesMoney(method: string | null | undefined): boolean {
  return reserving.has(method ?? '')
}

/**
 * Has Mollie collect all of a payment's money, which takes it a moment. What failed before is tried again, and counts as failed until the money is
 * there. Mollie remembers a key for an hour only, so what is there already is looked for first.
 */
export async function captureMollie(
  call: RestClient,
  payment: string,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<'asked' | 'failed'> {
  const path = `${payment}/captures`
  const earlier = await listAll(call, path, 'captures', MollieCapture, signal)
  const failed = earlier.filter(({ status }) => status === 'failed').length
  if (earlier.length > failed) return failed === 0 || earlier.some(isDone) ? 'asked' : 'failed'
  try {
    // Without an amount it is all that was reserved.
    const idempotency_key = `capture-${id}-${failed}`
    const { status } = await call(MollieCapture, { method: 'POST', path, body: {}, idempotency_key, signal })
    return failed > 0 || status === 'failed' ? 'failed' : 'asked'
  } catch (error) {
    if (error instanceof ProviderRefused) return 'failed'
    throw error
  }
}

function isDone({ status }: MollieCapture): boolean {
  return status === 'succeeded'
}
