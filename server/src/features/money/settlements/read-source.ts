import { callProvider } from '#providers/payments/call-provider.ts'
import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { Part, ProviderSettlement, ProviderSettlementLine, SettlementSource } from '#providers/payments/settlement-source.ts'

/** More parts than any settlement has; a provider whose list never ends is not read for ever. */
const MOST_PARTS = 1000

/** The settlements that a provider has of an account since then, the oldest first. Throws as calls of it do, and once `limit` is over. */
export async function readSettlements(
  provider: PaymentProvider,
  source: SettlementSource,
  since: string,
  limit: AbortSignal,
): Promise<ProviderSettlement[]> {
  const all = await readParts(provider, (from, signal) => source.listSettlements(since, from, signal), limit)
  return all.toSorted((one, other) => Date.parse(one.settled_at) - Date.parse(other.settled_at))
}

/** All lines of a settlement. Throws as calls of the provider do, and once `limit` is over. */
export async function readLines(
  provider: PaymentProvider,
  source: SettlementSource,
  provider_settlement_id: string,
  limit: AbortSignal,
): Promise<ProviderSettlementLine[]> {
  return readParts(provider, (from, signal) => source.listLines(provider_settlement_id, from, signal), limit)
}

async function readParts<T>(
  provider: PaymentProvider,
  ask: (from: string | null, signal: AbortSignal) => Promise<Part<T>>,
  limit: AbortSignal,
): Promise<T[]> {
  const found: T[] = []
  let from: string | null = null
  for (let count = 0; count < MOST_PARTS; count++) {
    limit.throwIfAborted()
    const at: string | null = from
    const part: Part<T> = await callProvider(provider, (signal) => ask(at, signal))
    found.push(...part.items)
    if (part.next === null) return found
    from = part.next
  }
  throw new Error(`${provider.name} has a list that does not end`)
}
