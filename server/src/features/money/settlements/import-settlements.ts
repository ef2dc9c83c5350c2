import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { SettlementProblem } from '@entree/domain/money/settlements.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { ProviderDenied } from '#providers/payments/payment-provider.ts'
import type { ProviderSettlement, ProviderSettlementLine } from '#providers/payments/settlement-source.ts'
import {
  connectById,
  listAccountIds,
  type AccountServices,
  type ConnectedAccount,
} from '#features/money/accounts/connect-account.ts'
import { systemScope, type Services } from '#features/services.ts'
import { compareStored } from './compare-stored.ts'
import {
  findEarlier,
  findPayments,
  findTakenAt,
  insertLines,
  insertSettlement,
  listDiffering,
  listKnown,
  noteImport,
} from './import-queries.ts'
import { readLines, readSettlements } from './read-source.ts'

export type ImportServices = AccountServices & Pick<Services, 'jobs' | 'vault' | 'now' | 'log'>

/** Asks the account with this id for its settlements now. */
export const importSettlementsJob = defineJob<{ payment_account_id: number }>('import_settlements', { retries: 1 })

/** How far back settlements are asked for: a quarter for an account that is new here, and more than any provider leaves one open. */
const SINCE_DAYS = 90
/** Differences of older settlements stay as they are. */
const COMPARED_DAYS = 180
/** An account that was asked well is not asked again sooner, however often a process starts. */
const ASKED_HOURS = 20
/** How long one account is asked; what is left is taken next time. */
const LIMIT_MS = 240_000
const MOST_COMPARED = 200
/** Lines written in one statement. */
const LINES_AT_ONCE = 500

/** Takes in what providers paid out to all accounts. One that cannot be asked keeps no other from being asked. */
export async function importAllSettlements(services: ImportServices): Promise<void> {
  for (const id of await listAccountIds(services)) {
    try {
      const account = await connectById(services, id)
      if (account && !(await wasAsked(services, account))) await importOfAccount(services, account)
    } catch (error) {
      services.log.error({ err: error, payment_account_id: id }, 'an account could not be asked for its settlements')
    }
  }
}

async function wasAsked(services: ImportServices, account: ConnectedAccount): Promise<boolean> {
  const taken_at = await findTakenAt(scopeOf(services, account), account.id)
  return taken_at !== null && Date.parse(taken_at) > Date.parse(services.now()) - ASKED_HOURS * HOUR_MS
}

/** Takes in what was paid out to one account, if it is there. */
export async function importSettlementsOf(services: ImportServices, payment_account_id: number): Promise<void> {
  const account = await connectById(services, payment_account_id)
  if (account) await importOfAccount(services, account)
}

function scopeOf(services: ImportServices, { company_id }: ConnectedAccount): Scope {
  return systemScope(services, company_id ?? 0, 'import-settlements')
}

/** Takes in the settlements of an account that are final and not here yet, and compares again those that differed. Notes what stands against it. */
async function importOfAccount(services: ImportServices, account: ConnectedAccount): Promise<void> {
  const scope = scopeOf(services, account)
  try {
    const problem = await takeIn(scope, account)
    await noteImport(scope, account.id, problem)
    for (const id of await listDiffering(scope, account.id, addMs(scope.now, -COMPARED_DAYS * DAY_MS), MOST_COMPARED))
      await transact(scope, (scope) => compareStored(scope, id))
  } catch (error) {
    services.log.error({ err: error, payment_account_id: account.id }, 'settlements of an account could not be taken in')
    await noteImport(scope, account.id, problemOf(error))
  }
}

function problemOf(error: unknown): SettlementProblem {
  if (!(error instanceof ProviderDenied)) return 'provider_silent'
  return error.lacks_rights ? 'rights_missing' : 'key_refused'
}

async function takeIn(scope: Scope, account: ConnectedAccount): Promise<SettlementProblem | null> {
  const { id, provider } = account
  const { settlements: source } = provider
  if (typeof source === 'string') return source
  const limit = AbortSignal.timeout(LIMIT_MS)
  const all = await readSettlements(provider, source, addMs(scope.now, -SINCE_DAYS * DAY_MS), limit)
  const known = await listKnown(
    scope,
    id,
    all.map(({ provider_settlement_id }) => provider_settlement_id),
  )
  for (const settlement of all.filter((one) => one.is_final && !known.has(one.provider_settlement_id))) {
    const lines = settlement.is_itemised ? await readLines(provider, source, settlement.provider_settlement_id, limit) : []
    await transact(scope, (scope) => store(scope, account, settlement, lines))
  }
  return null
}

/** Writes a settlement with its lines and how it compares; nothing if it is here already. */
async function store(
  scope: Scope,
  { id, mode, provider }: ConnectedAccount,
  settlement: ProviderSettlement,
  lines: readonly ProviderSettlementLine[],
): Promise<void> {
  const settlement_id = await insertSettlement(scope, id, settlement)
  if (settlement_id === null) return
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const some = lines.slice(start, start + LINES_AT_ONCE)
    await insertLines(scope, settlement_id, await withPayments(scope, { provider: provider.name, mode }, some))
  }
  await compareStored(scope, settlement_id)
}

/** Finds our payment of each line: by the provider's id, by our own, or as the one of an earlier line about the same payment. */
async function withPayments(scope: Scope, whose: { provider: string; mode: string }, lines: readonly ProviderSettlementLine[]) {
  const found = await findPayments(scope, whose, lines)
  const byTheirs = new Map(found.map(({ id, provider_payment_id }) => [provider_payment_id, id]))
  const ours = new Set(found.map(({ id }) => id))
  const earlier = await findEarlier(scope, whose, lines)
  const byEarlier = new Map(earlier.map(({ payment_id, provider_payment_id }) => [provider_payment_id, payment_id]))
  const byReference = new Map<string | null, number>()
  for (const { provider_payment_id, reference } of lines)
    if (reference !== null && ours.has(Number(reference))) byReference.set(provider_payment_id, Number(reference))
  return lines.map(({ reference: _reference, ...line }) => {
    const theirs = line.kind === 'elsewhere' ? null : line.provider_payment_id
    const payment_id = theirs === null ? null : (byTheirs.get(theirs) ?? byReference.get(theirs) ?? byEarlier.get(theirs) ?? null)
    return { ...line, payment_id }
  })
}
