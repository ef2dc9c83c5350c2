import type { InvoiceState, TakenBack } from '@entree/domain/money/invoice-state.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { containing } from '#platform/database/like.ts'
import { isOfNamed } from '#features/foundation/companies/is-of-named.ts'
import { leftOver } from './queries.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'invoice.id',
  'invoice.company_id',
  'invoice.kind',
  'invoice.credits_id',
  'invoice.number',
  'invoice.date',
  'invoice.due_date',
  'invoice.period_start',
  'invoice.period_end',
  'invoice.is_vat_shifted',
  'invoice.subtotal',
  'invoice.vat',
  'invoice.total',
  'invoice.customer',
  'invoice.reason',
  'invoice.settled',
  'invoice.paid_on',
  'invoice.created_at',
  'invoice.seller',
] as const

const credited = sql<number>`coalesce((select -sum(c.total) from invoice c where c.credits_id = invoice.id and c.company_id = invoice.company_id), 0)::bigint`

/** What of the lines of an invoice was taken back, as `TakenBack` of domain. */
const taken_back = sql<TakenBack>`case
  when not exists (select from invoice c where c.credits_id = invoice.id and c.company_id = invoice.company_id) then 'nothing'
  when ${leftOver(sql`invoice`)} then 'part'
  else 'whole' end`

type Period = { start: string | undefined; end: string | undefined }

/** The invoices of a company, or of all (0), of all dates or those of a period, with what was credited of each, found by number or company. */
export function selectInvoices(
  db: Database,
  {
    company_id,
    id,
    search,
    state,
    today,
    start,
    end,
  }: { company_id: number; id?: number; search?: string; state?: InvoiceState; today: string } & Partial<Period>,
) {
  return db
    .selectFrom('invoice')
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .leftJoin('invoice as original', 'original.id', 'invoice.credits_id')
    .select(COLUMNS)
    .select(['company.name as company', 'original.number as credits', credited.as('credited'), taken_back.as('taken_back')])
    .$if(company_id !== 0, (query) => query.where('invoice.company_id', '=', company_id))
    .$if(id !== undefined, (query) => query.where('invoice.id', '=', id ?? 0))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((of) =>
        of.or([of('invoice.number', 'ilike', containing(search ?? '')), isOfNamed(sql`invoice.company_id`, search ?? '')]),
      ),
    )
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf(today)} = ${state ?? ''}`))
    .$if(start !== undefined, (query) => query.where('invoice.date', '>=', start ?? ''))
    .$if(end !== undefined, (query) => query.where('invoice.date', '<=', end ?? ''))
    .$narrowType<{ kind: 'invoice' | 'credit' }>()
}

/** What is summed of invoices, as `openAmount` of domain (INV-24). */
export const invoiceSums: Record<'subtotal' | 'vat' | 'total' | 'open', RawBuilder<number>> = {
  subtotal: sql`invoice.subtotal`,
  vat: sql`invoice.vat`,
  total: sql`invoice.total`,
  open: sql`case invoice.kind when 'credit' then 0 else greatest(0, invoice.total - ${credited} - invoice.settled) end`,
}

/** As `invoiceState` of domain, for choosing by it. */
const stateOf = (today: string) => sql`case
  when invoice.kind = 'credit' then 'credit'
  when invoice.total - ${credited} - invoice.settled > 0 and invoice.due_date < ${today} then 'overdue'
  when ${taken_back} = 'whole' then case when invoice.total - ${credited} - invoice.settled > 0 then 'open' else 'credited' end
  when ${taken_back} = 'part' then 'partly_credited'
  when invoice.total - ${credited} - invoice.settled <= 0 then 'paid'
  else 'open' end`
