import type { Services, Slice } from '#features/services.ts'
import { listInvoiceRuns } from './list-runs.ts'
import { periodInvoicedMail } from './mails/period-invoiced.ts'
import { testRunMail } from './mails/test-run.ts'
import { runInvoicing, runOf } from './run-invoicing.ts'

const MINUTE_MS = 60_000

/** Binds automatic invoicing: automatically every night, and for one company on request (M22). */
export function bindInvoiceRuns(services: Services): Slice {
  services.bind('listInvoiceRuns', listInvoiceRuns)
  services.bind('runAutoInvoice', (_, { company_id }) => runOf(services, company_id))
  return {
    mails: [periodInvoicedMail, testRunMail],
    repeats: [{ name: 'automatic-invoicing', every_ms: 10 * MINUTE_MS, work: () => runInvoicing(services) }],
  }
}
