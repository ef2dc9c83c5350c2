import type { Services, Slice } from '#features/services.ts'
import { reportWrongLedger } from './recount-ledger.ts'

const DAY_MS = 86_400_000

/** The ledger has no calls of its own; once a day it is compared with what it was written from. */
export function bindLedger(services: Services): Slice {
  return { repeats: [{ name: 'recount-ledger', every_ms: DAY_MS, work: () => reportWrongLedger(services) }] }
}
