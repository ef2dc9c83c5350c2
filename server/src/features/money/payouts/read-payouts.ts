import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { payoutState } from '@entree/domain/money/payout-state.ts'
import { isPaidOutWith, setOffDay, type PayoutFrequency } from '@entree/domain/money/payout.ts'
import { z } from 'zod'
import { paginateSummed } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { takingAccount } from '#features/money/accounts/taking-account.ts'
import { readUnsettled } from '#features/money/invoices/settle-invoice.ts'
import {
  findFirstDay,
  findLastPayout,
  listInvoices,
  listLines,
  payoutSums,
  readBalance,
  readUnpaidMoney,
  selectPayouts,
  selectUnpaid,
} from './queries.ts'
import { listReturns } from './return-queries.ts'

const InvoiceKind = z.enum(['set_off', 'credit_returned'])

/** A page of the payouts of all companies, or of the one that is chosen, the newest first. */
export async function listPayouts(
  { tx, company_id }: Scope,
  { page = 1, after_id, search, state, start, end }: Partial<CallInput<'listPayouts'>>,
): Promise<CallAnswer<'listPayouts'>> {
  const query = selectPayouts(tx, { company_id, start, end, ...(search ? { search } : {}), ...(state ? { state } : {}) })
  const found = await paginateSummed(query.orderBy('payout.id', 'desc'), 'payout.id', payoutSums, { page, after_id })
  return { ...found, data: found.data.map(describeRow) }
}

/** A payout with its events and invoices. Refuses `not_found`. */
export async function readPayout(scope: Scope, id: number): Promise<PayoutDetail> {
  const { tx, company_id } = scope
  const row = company_id === 0 ? undefined : await selectPayouts(tx, { company_id, id }).executeTakeFirst()
  if (!row) return refuse('not_found')
  const invoices = await listInvoices(scope, id)
  return {
    ...describeRow(row),
    iban: ibanOf(row),
    last_iban: ibanOf(row) === null ? null : row.last_iban,
    reference: row.reference,
    lines: await listLines(scope, id),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      amount: invoice.amount,
      kind: InvoiceKind.parse(invoice.kind),
    })),
    returns: await listReturns(scope, id),
  }
}

/** What is held for a company, and what it owes, in cents. Refuses `not_found`. */
export async function readCompanyBalance(scope: Scope): Promise<CallAnswer<'getCompanyBalance'>> {
  const { ticket_money, in_payouts, iban } = (await readBalance(scope)) ?? refuse('not_found')
  const last = await findLastPayout(scope)
  const takes = await takingAccount(scope.tx, scope.company_id, 'live')
  return {
    ticket_money,
    in_payouts,
    open_invoices: (await readUnsettled(scope)).open,
    has_iban: iban !== null,
    into_own_account: takes !== null && takes.company_id !== null,
    next_from: last === null ? await findFirstDay(scope) : addDays(last.period_end, 1),
  }
}

/**
 * The day that closes the period whose payout settles an invoice of `total` cents for one that ends on a day, after what is open already; null:
 * nothing is held that it could be taken from (M16, INV-15).
 */
export async function readSetOffDay(
  scope: Scope,
  { total, period_end, frequency }: { total: number; period_end: string; frequency: PayoutFrequency },
): Promise<string | null> {
  const [events, { open, paid_too_much }, last] = await Promise.all([
    readUnpaidMoney(scope, period_end),
    readUnsettled(scope),
    findLastPayout(scope),
  ])
  const besides = paid_too_much + (last?.carried_on ?? 0)
  return setOffDay(events, { owed: total + open, besides, period_end, frequency })
}

/** Cents that are held beyond a payout whose period ends on a day, as their events are not over then (INV-10). */
export async function readHeldBack(scope: Scope, period_end: string, frequency: PayoutFrequency): Promise<number> {
  const unpaid = await readUnpaidMoney(scope, period_end)
  return unpaid
    .filter((event) => !isPaidOutWith(event, period_end, frequency))
    .reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
}

/** Whether any event has money, booked up to and with a day, that is in no payout yet, or more given back than was paid out. */
export async function hasUnpaidMoney(scope: Scope, until: string): Promise<boolean> {
  return (await readUnpaidMoney(scope, until)).some(({ charged, refunded }) => charged !== refunded)
}

/** The payouts of a company that were made and not paid yet, with cents and the day they are for. */
export async function listUnpaidPayouts({ tx, company_id }: Scope): Promise<{ payout_date: string; amount: number }[]> {
  return selectUnpaid(tx, company_id)
}

/** The payouts of a company whose period ends in another, the oldest first, each with where it goes or went. */
export async function listPeriodPayouts({ tx, company_id }: Scope, { start, end }: { start: string; end: string }) {
  const query = selectPayouts(tx, { company_id, start, end }).where('payout.company_id', '=', company_id)
  const rows = await query.orderBy('payout.id').execute()
  return rows.map((row) => ({ ...describeRow(row), iban: ibanOf(row), reference: row.reference }))
}

/** Where a payout went, or goes: as the file for the bank says, if it is in one. */
function ibanOf({ iban, filed_iban, payout_iban }: Row): string | null {
  return iban ?? filed_iban ?? payout_iban
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number]

function describeRow(row: Row) {
  const { id, company_id, company, period_start, period_end, charged, refunded, carried, credited, paid_on } = row
  const { set_off, amount, carried_on, payout_date, payout_iban } = row
  const sums = { charged, refunded, carried, credited, set_off, amount, carried_on }
  const state = payoutState({ amount, paid_on, has_iban: payout_iban !== null })
  return { id, company_id, company, period_start, period_end, ...sums, payout_date, state, paid_on }
}
