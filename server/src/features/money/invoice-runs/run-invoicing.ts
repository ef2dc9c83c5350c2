import { closedPeriod, invoiceRunDay, nextPiece, type PeriodPiece } from '@entree/domain/money/invoice-period.ts'
import { payoutDay } from '@entree/domain/money/payout.ts'
import { Refused } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { generateInvoice, listInvoicedPeriods, previewInvoice } from '#features/money/invoices/make-invoice.ts'
import { generatePayout } from '#features/money/payouts/make-payout.ts'
import { readSetOffDay } from '#features/money/payouts/read-payouts.ts'
import { mailPeriod } from './mails/period-invoiced.ts'
import { mailTestRun } from './mails/test-run.ts'
import { readPeriodEnds } from './period-ends.ts'
import { findPeriodStart } from './period-start.ts'
import { noteRun } from '#features/money/auto-invoice/note-run.ts'
import { listDueCompanies, lockDueCompany, writeRun } from './queries.ts'

type Running = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>
type Settings = NonNullable<Awaited<ReturnType<typeof lockDueCompany>>>
type Counts = { made: number; failed: number }

const BATCH = 100

/**
 * Invoices what periods that have closed brought, of every company that wants it, from three in the morning on (M22): once per period, each
 * in a transaction of its own, so that a run that was cut short goes on where it was, and two at once do not do it twice. What one
 * company is refused is noted, and stops no other.
 */
export async function runInvoicing(services: Running): Promise<void> {
  const run_day = invoiceRunDay(services.now())
  let after_id = 0
  for (;;) {
    const due = await listDueCompanies(services.db, run_day, after_id, BATCH)
    for (const company_id of due) {
      await invoiceCompany(services, company_id, run_day)
      after_id = company_id
    }
    if (due.length < BATCH) return
  }
}

/** The same for one company at once, whether or not tonight's run has been there; how many periods it made, and failed. */
export async function runOf(services: Running, company_id: number): Promise<Counts> {
  const scope = systemScope(services, company_id, 'automatic-invoicing')
  await transact(scope, (scope) => noteRun(scope, null))
  return invoiceCompany(services, company_id, invoiceRunDay(services.now()))
}

async function invoiceCompany(services: Running, company_id: number, run_day: string): Promise<Counts> {
  const scope = systemScope(services, company_id, 'automatic-invoicing')
  const counts = { made: 0, failed: 0 }
  try {
    for (;;) {
      const done = await transact(scope, (scope) => invoiceNextPeriod(scope, run_day))
      if (done === null) return counts
      if (done === 'made') counts.made++
    }
  } catch (error) {
    const [refused] = error instanceof Refused ? error.refusals : []
    if (!refused) services.log.error({ err: error, company_id }, 'automatic invoicing failed')
    await transact(scope, (scope) => noteFailure(scope, run_day, refused?.code ?? 'something_went_wrong'))
    return { ...counts, failed: 1 }
  }
}

/** Deals with the next days that are closed, and returns what became of them; null: there are none (any more). */
async function invoiceNextPeriod(scope: Scope, run_day: string): Promise<string | null> {
  const settings = await lockDueCompany(scope, run_day)
  if (!settings) return null
  const piece = await findNextPiece(scope, settings, run_day)
  if (!piece) {
    await noteRun(scope, run_day)
    return null
  }
  const { period_start, period_end } = piece
  const made = await makePeriod(scope, settings, piece)
  const id = await writeRun(scope, { period_start, period_end, is_test: settings.test_mode, ...made })
  if (settings.test_mode && made.state === 'made') await mailTestRun(scope, id)
  return made.state
}

/** Of the next period that has closed, the days that go together: what was invoiced by hand is left out of it. */
async function findNextPiece(scope: Scope, settings: Settings, run_day: string): Promise<PeriodPiece | null> {
  const start = await findPeriodStart(scope, settings.test_mode)
  if (start === null) return null
  const ends = await readPeriodEnds(scope, start)
  const period = closedPeriod({ ...ends, frequency: settings.payout_frequency, start, today: run_day })
  return period && nextPiece(period, await listInvoicedPeriods(scope, period))
}

/**
 * The invoice of these days and, when they close their period, its payout; in test only what it would come to, of which the platform's
 * administrators are notified (M23). Nothing to invoice is fine, and so is a payout that was made by hand.
 */
async function makePeriod(scope: Scope, settings: Settings, { closes_on, is_invoiced, ...period }: PeriodPiece) {
  const { vat_shifted, anti_dating: anti_date, max_payment_period_days, set_off_invoices: set_off, payout_delay_days } = settings
  const { company_id } = scope
  const input = { company_id, ...period, vat_shifted, anti_date, max_payment_period_days }
  if (settings.test_mode) {
    const test = is_invoiced ? null : await unlessDone(() => previewInvoice(scope, input))
    return test === null ? { state: 'empty' } : { state: 'made', total: test.total, preview: JSON.stringify(test) }
  }
  const dueOn = async (total: number) => {
    const day = set_off
      ? await readSetOffDay(scope, { total, period_end: closes_on, frequency: settings.payout_frequency })
      : null
    return day === null ? null : payoutDay(day, payout_delay_days)
  }
  const invoice = is_invoiced ? null : await unlessDone(() => generateInvoice(scope, input, dueOn))
  const paid = { company_id, period_end: closes_on, set_off, payout_delay_days }
  const payout = period.period_end === closes_on ? await unlessDone(() => generatePayout(scope, paid)) : null
  if (invoice === null && payout === null) return { state: 'empty' }
  const made = { invoice_id: invoice?.id ?? null, payout_id: payout?.id ?? null }
  await mailPeriod(scope, made)
  return { state: 'made', ...made, total: invoice?.total ?? null }
}

/** Nothing to do is refused before anything is written: there is nothing in the period, or it was paid out by hand. */
const DONE = new Set(['invoice_empty', 'payout_empty', 'payout_period_invalid'])

async function unlessDone<Made>(make: () => Promise<Made>): Promise<Made | null> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Refused && error.refusals.every(({ code }) => DONE.has(code))) return null
    throw error
  }
}

/** The period is tried again by the next run; those after it wait for it. */
async function noteFailure(scope: Scope, run_day: string, refusal: string): Promise<void> {
  const settings = await lockDueCompany(scope, run_day)
  if (!settings) return
  const piece = await findNextPiece(scope, settings, run_day)
  if (piece) {
    const { period_start, period_end } = piece
    await writeRun(scope, { period_start, period_end, is_test: settings.test_mode, state: 'failed', refusal })
  }
  await noteRun(scope, run_day)
}
