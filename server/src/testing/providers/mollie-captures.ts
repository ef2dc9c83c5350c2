/** Money of a payment that is collected, or could not be. */
export type FakeCapture = { id: string; status: 'pending' | 'succeeded' | 'failed'; createdAt: string }
export type FakeCapturing = 'succeeded' | 'pending' | 'refused'
type Payment = { id: string; status: string; cents: number; captures: FakeCapture[] }

/** A capture as Mollie describes it. */
export function captureOf({ id, cents }: Payment, { status, ...capture }: FakeCapture) {
  const amount = { currency: 'EUR', value: (cents / 100).toFixed(2) }
  return { resource: 'capture', ...capture, mode: 'test', paymentId: id, amount, status }
}

/** Collects all that was reserved; null: there is nothing, or it is refused. What is paid is so at once. */
export function newCapture(
  payment: Payment,
  { capturing, id, now }: { capturing: FakeCapturing; id: string; now: string },
): FakeCapture | null {
  const isUnderWay = payment.captures.some(({ status }) => status !== 'failed')
  if (payment.status !== 'authorized' || isUnderWay || capturing === 'refused') return null
  const made = { id, status: capturing, createdAt: now }
  payment.captures.unshift(made)
  if (capturing === 'succeeded') payment.status = 'paid'
  return made
}

/** What becomes of the captures that are under way. */
export function endCaptures(payment: Payment, status: 'succeeded' | 'failed'): void {
  for (const capture of payment.captures) if (capture.status === 'pending') capture.status = status
  if (status === 'succeeded') payment.status = 'paid'
}
