import { keptUntil } from '@entree/domain/money/buyer-invoice.ts'
import { transact } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { eraseCustomers, listOldDocuments } from './queries.ts'
import { readSeller } from './document-parts.ts'

/**
 * Takes out of invoices and credit notes whom they were to, once the law does not ask to keep them any more (BINV-10). Numbers and amounts
 * stay; until then they outlast the erasure of the person.
 */
export async function eraseOldCustomers(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>): Promise<void> {
  const today = feeDay(services.now())
  const old = (await listOldDocuments(services.db, today)).filter((one) => keptUntil(one.date, readSeller(one).country) <= today)
  for (const [company_id, some] of Map.groupBy(old, (one) => one.company_id)) {
    const ids = some.map(({ id }) => id)
    await transact(systemScope(services, company_id, 'erase-old-customers'), (scope) => eraseCustomers(scope, ids))
  }
}
