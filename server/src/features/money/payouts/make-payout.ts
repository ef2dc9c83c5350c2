import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { addDays, laterOf } from '@entree/domain/foundation/zoned-time.ts'
import { isPaidOutWith, payoutDay, payoutOf } from '@entree/domain/money/payout.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { readCustomer, readSeller } from '#features/money/invoices/invoice-parties.ts'
import { lockUnsettledInvoices, settleFromPayout } from '#features/money/invoices/settle-invoice.ts'
import { askForIban } from './mails/payout-iban-missing.ts'
import { findFirstDay, findLastPayout, insertPayout, lockPaidCompany, readUnpaidMoney, type EventMoney } from './queries.ts'
import { readPayout } from './read-payouts.ts'

type Input = CallInput<'generatePayout'>

/** What a company would be paid out for a period; nothing is written. Refuses what `generatePayout` would. */
export async function previewPayout(scope: Scope, input: Input): Promise<CallAnswer<'previewPayout'>> {
  return transact(scope, async (scope) => {
    const { payout, lines, settled, returned } = await prepare(scope, input)
    const invoices = [
      ...settled.map(({ id, number, amount }) => ({ id, number, amount, kind: 'set_off' as const })),
      ...returned.map(({ id, number, amount }) => ({ id, number, amount, kind: 'credit_returned' as const })),
    ]
    return { ...payout, lines: lines.map(({ event_id: _id, ...line }) => line), invoices }
  })
}

/**
 * Makes the payout of a company and its rows in the ledger (INV-05, M14 to M19, M27). It has the ticket money up to the
 * end of the period that is in no payout yet (paid out per event: only that of events that are over, INV-10), what the
 * last payout fell short, and what is given back of credited invoices; open invoices are set off against it, oldest
 * first. Refuses a period that is not over or does not begin where the last one ended (`payout_period_invalid`), and
 * one with nothing to pay out (`payout_empty`).
 */
export async function generatePayout(scope: Scope, input: Input): Promise<PayoutDetail> {
  return transact(scope, async (scope) => {
    const { payout, lines, settled, returned } = await prepare(scope, input)
    const id = await insertPayout(scope, { ...payout, ...(await readWording(scope)) }, lines)
    // A payout of a past period that is made today cannot have settled an invoice before today.
    const day = laterOf(payout.payout_date, feeDay(scope.now))
    await settleFromPayout(scope, { payout_id: id, day, settled, returned })
    const { amount, period_start, period_end } = payout
    const data = { payout_id: id, amount, period_start, period_end }
    await happened(scope, { kind: 'payout.made', event_id: null, order_id: null, data })
    const after = { payout: id, amount, period_start, period_end }
    await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'payout_made', after })
    const made = await readPayout(scope, id)
    if (amount > 0 && made.iban === null) await askForIban(scope, id)
    return made
  })
}

/** The company, locked, and what its payout is made of. */
async function prepare(scope: Scope, { period_start, period_end, set_off, payout_delay_days }: Input) {
  if ((await lockPaidCompany(scope)) === null) return refuse('not_found')
  const last = await findLastPayout(scope)
  const from = last === null ? await findFirstDay(scope) : addDays(last.period_end, 1)
  const start = from ?? period_start ?? period_end
  if (period_end >= feeDay(scope.now) || period_end < start || (period_start !== undefined && !isFrom(period_start, start, last)))
    return refuse('payout_period_invalid', { field: 'period_end', from: start })
  const lines = await readDueMoney(scope, period_end)
  const invoices = await lockUnsettledInvoices(scope)
  const returned = invoices.flatMap(({ id, number, paid_too_much }) =>
    paid_too_much > 0 ? [{ id, number, amount: paid_too_much }] : [],
  )
  const charged = sumOf(lines.map((line) => line.charged))
  const refunded = sumOf(lines.map((line) => line.refunded))
  const carried = last?.carried_on ?? 0
  const credited = sumOf(returned.map(({ amount }) => amount))
  if (lines.length === 0 && carried === 0 && credited === 0) return refuse('payout_empty')
  const open_invoices = invoices.filter(({ open }) => open > 0)
  const facts = { ticket_money: charged - refunded, carried, credited, open_invoices, is_set_off: set_off }
  const { amount, set_off: parts, carried_on } = payoutOf(facts)
  const settled = parts.map((part) => ({
    id: part.invoice_id,
    amount: part.amount,
    number: open_invoices.find(({ id }) => id === part.invoice_id)?.number ?? '',
  }))
  const payout = {
    period_start: period_start ?? start,
    period_end,
    charged,
    refunded,
    carried,
    credited,
    set_off: sumOf(parts.map((part) => part.amount)),
    amount,
    carried_on,
    payout_date: payoutDay(period_end, payout_delay_days),
  }
  return { payout, lines, settled, returned }
}

/** The money of each event that is paid out with a period (INV-10), in cents. */
async function readDueMoney(scope: Scope, period_end: string): Promise<EventMoney[]> {
  const { payout_frequency } = await readAutoInvoice(scope)
  const unpaid = await readUnpaidMoney(scope, period_end)
  return unpaid
    .filter((event) => isPaidOutWith(event, period_end, payout_frequency))
    .map(({ event_id, event, charged, refunded }) => ({ event_id, event, charged, refunded }))
}

/** Who the payout is from and to, and its language, to be kept with it (INV-23). */
async function readWording(scope: Scope): Promise<{ seller: string; customer: string; language: string }> {
  const { language } = await readAutoInvoice(scope)
  const [seller, customer] = [await readSeller(scope.tx), await readCustomer(scope)]
  return { seller: JSON.stringify(seller), customer: JSON.stringify(customer), language }
}

/** The first period may begin before the first money; every other begins where the one before ended. */
function isFrom(period_start: string, start: string, last: { period_end: string } | null): boolean {
  return last === null ? period_start <= start : period_start === start
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
