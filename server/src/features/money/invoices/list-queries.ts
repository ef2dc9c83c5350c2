import type { InvoiceState } from '@entree/domain/money/invoice-state.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { containing } from '#platform/database/like.ts'

const credited = sql<number>`coalesce((select -sum(c.total) from invoice c where c.credits_id = invoice.id and c.company_id = invoice.company_id), 0)::bigint`

/** The invoices of a company, or of all (0), with what was credited of each, found by number or company. */
export function selectInvoices(
  db: Database,
  {
    company_id,
    id,
    search,
    state,
    today,
  }: { company_id: number; id?: number; search?: string; state?: InvoiceState; today: string },
) {
  return db
    .selectFrom('invoice')
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .leftJoin('invoice as original', 'original.id', 'invoice.credits_id')
    .selectAll('invoice')
    .select(['company.name as company', 'original.number as credits', credited.as('credited')])
    .$if(company_id !== 0, (query) => query.where('invoice.company_id', '=', company_id))
    .$if(id !== undefined, (query) => query.where('invoice.id', '=', id ?? 0))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((of) =>
        of.or([of('invoice.number', 'ilike', containing(search ?? '')), of('company.name', 'ilike', containing(search ?? ''))]),
      ),
    )
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf(today)} = ${state ?? ''}`))
    .$narrowType<{ kind: 'invoice' | 'credit' }>()
}

/** As `invoiceState` of domain, for choosing by it. */
const stateOf = (today: string) => sql`case
  when invoice.kind = 'credit' then 'credit'
  when ${credited} > 0 and ${credited} >= invoice.total then 'credited'
  when invoice.total - ${credited} - invoice.settled <= 0 then 'paid'
  when invoice.due_date < ${today} then 'overdue'
  when ${credited} > 0 then 'partly_credited'
  else 'open' end`
