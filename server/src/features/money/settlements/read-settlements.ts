import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { SettlementCost, type SettlementDetail, type SettlementLine } from '@entree/contract/money/settlements/entities.ts'
import { accountModes, accountProviders, type AccountMode } from '@entree/domain/money/payment-accounts.ts'
import type { SettlementProblem } from '@entree/domain/money/settlements.ts'
import { z } from 'zod'
import { pageOfRows, paginateSummed } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import { queueJobs } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { connectIfReadable, listOwnAccounts, type AccountServices } from '#features/money/accounts/connect-account.ts'
import { importSettlementsJob } from './import-settlements.ts'
import { countLines, findMore, listDifferences, listImports, listLines, selectSettlements, settlementSums } from './queries.ts'
import { listMissing } from './unsettled-queries.ts'

/** A page of what was paid out to the accounts of a company or of the platform, the newest first, with the sums of all (SETL-24). */
export async function listSettlements(
  scope: Scope,
  { page, mode, start, end }: CallInput<'listSettlements'>,
): Promise<CallAnswer<'listSettlements'>> {
  const query = selectSettlements(scope, { start, end }).where('mode', '=', mode)
  const newest = query.orderBy('settled_at', 'desc').orderBy('settlement.id', 'desc')
  const found = await paginateSummed(newest, 'settlement.id', settlementSums, { page })
  return { ...found, data: found.data.map((row) => ({ ...row, explained: row.explained ?? 0 })) }
}

/** A settlement with its costs by method. Refuses `not_found`. */
export async function readSettlement(scope: Scope, id: number): Promise<SettlementDetail> {
  const row = await selectSettlements(scope).where('settlement.id', '=', id).executeTakeFirst()
  const more = row && (await findMore(scope, id))
  if (!row || !more) return refuse('not_found')
  const by_method = z.array(SettlementCost).parse(more.by_method)
  return { ...row, explained: row.explained ?? 0, ...more, by_method, lines: await countLines(scope, id) }
}

/** A page of what a settlement is made of. Refuses `not_found`. */
export async function readSettlementLines(
  scope: Scope,
  { id, page }: CallInput<'listSettlementLines'>,
): Promise<CallAnswer<'listSettlementLines'>> {
  const { lines } = await readSettlement(scope, id)
  const rows = await listLines(scope, id, PER_PAGE, (page - 1) * PER_PAGE)
  return pageOfRows(rows.map(describeLine), lines, page)
}

/** A page of where a settlement differs, the open ones first. Refuses `not_found`. */
export async function readDifferences(
  scope: Scope,
  { id, page, state }: CallInput<'listSettlementDifferences'>,
): Promise<CallAnswer<'listSettlementDifferences'>> {
  const { differences, explained } = await readSettlement(scope, id)
  const totals = { all: differences, open: differences - explained, explained }
  const rows = await listDifferences(scope, { id, state, max: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const data = rows.map((row) => {
    const { id: difference_id, kind, method, expected, actual, line_kind, provider_id } = row
    const line = line_kind === null || provider_id === null ? null : { kind: line_kind, provider_id, order: orderOf(row) }
    return { id: difference_id, kind, method, expected, actual, line, explanation: explanationOf(row) }
  })
  return pageOfRows(data, totals[state], page)
}

type Explained = Pick<Awaited<ReturnType<typeof listDifferences>>[number], 'note' | 'explained_by' | 'explained_at'>

function explanationOf({ note, explained_by: by, explained_at: at }: Explained) {
  return note === null || by === null || at === null ? null : { note, by, at }
}

/** A page of the payments that are in no settlement and should be, the oldest first. */
export async function readMissing(
  scope: Scope,
  { page, mode, state }: CallInput<'listUnsettledPayments'>,
): Promise<CallAnswer<'listUnsettledPayments'>> {
  const rows = await listMissing(scope, { mode, state, max: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const data = rows.map((row) => {
    const { id, provider, provider_payment_id, amount, paid_at, order_id, order_company_id, order_number } = row
    const order = { id: order_id, company_id: order_company_id, order_number }
    return { id, provider, provider_payment_id, amount, paid_at, order, explanation: explanationOf(row) }
  })
  return pageOfRows(data, rows[0]?.total ?? 0, page)
}

/** The accounts of a company or of the platform, and how far their settlements are taken in. */
export async function listSettlementAccounts(
  services: AccountServices,
  scope: Scope,
  mode: AccountMode,
): Promise<CallAnswer<'listSettlementAccounts'>> {
  const imports = new Map((await listImports(scope)).map((one) => [one.payment_account_id, one]))
  const accounts = (await listOwnAccounts(scope)).filter((account) => account.mode === mode)
  return accounts.map((account) => {
    const { id, key_hint, provider } = account
    const asked = imports.get(id)
    const gap = gapOf(services, account)
    // A key that was missing when it was asked is there now.
    const wasMissing = asked?.problem === 'key_missing'
    return {
      payment_account_id: id,
      provider: z.enum(accountProviders).parse(provider),
      mode: z.enum(accountModes).parse(account.mode),
      key_hint,
      problem: gap ?? (wasMissing ? null : (asked?.problem ?? null)),
      checked_at: wasMissing ? null : (asked?.checked_at ?? null),
    }
  })
}

/** Why an account cannot be asked for settlements at all; null when it can. */
function gapOf(services: AccountServices, account: Parameters<typeof connectIfReadable>[1]): SettlementProblem | null {
  const provider = connectIfReadable(services, account)
  if (provider === null) return 'keys_unreadable'
  return typeof provider.settlements === 'string' ? provider.settlements : null
}

/** Has the accounts of a company or of the platform asked now, in the background. */
export async function askNow(services: AccountServices, scope: Scope): Promise<{ success: true }> {
  const askable = (await listOwnAccounts(scope)).filter((account) => gapOf(services, account) === null)
  await queueJobs(
    scope,
    importSettlementsJob,
    askable.map(({ id }) => ({ payment_account_id: id })),
  )
  return { success: true }
}

type OrderRow = { order_id: number | null; order_company_id: number | null; order_number: string | null }

function orderOf({ order_id, order_company_id, order_number }: OrderRow): SettlementLine['order'] {
  if (order_id === null || order_company_id === null || order_number === null) return null
  return { id: order_id, company_id: order_company_id, order_number }
}

/** A line as the contract has it. */
export function describeLine(row: Awaited<ReturnType<typeof listLines>>[number]): SettlementLine {
  const { id, kind, provider_id, description, method, quantity, gross, fee, net } = row
  return { id, kind, provider_id, description, method, quantity, gross, fee, net, order: orderOf(row) }
}
