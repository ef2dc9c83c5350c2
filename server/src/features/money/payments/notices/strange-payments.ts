import type { Services } from '#features/services.ts'

/** How long a payment that is none of ours is not asked about again, and of how many that is remembered. */
const REMEMBERED_MS = 15 * 60_000
const MOST = 10_000

/** When each was asked about, in milliseconds since the epoch, the oldest first; by the providers of one installation. */
const asked = new WeakMap<Services['payments'], Map<string, number>>()

/** Payments that notices named and that are not ours: each is asked about once in a while, however often it is named. */
export function strangePayments({ payments, now }: Pick<Services, 'payments' | 'now'>) {
  const known = asked.get(payments) ?? new Map<string, number>()
  asked.set(payments, known)
  return {
    isKnown: (key: string): boolean => {
      const at = known.get(key)
      return at !== undefined && Date.parse(now()) - at < REMEMBERED_MS
    },
    note: (key: string): void => {
      known.delete(key)
      known.set(key, Date.parse(now()))
      for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
    },
  }
}
