import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { isOver, listDue } from './due-queries.ts'
import { eraseAll, lockPerson } from './erase-person.ts'
import { findObstacles } from './person-queries.ts'
import { listDueCompanies, lookAgain, takeDueCompany } from './retention-queries.ts'

type EraseServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>

/** People who are looked up at once, and looked at in one look at a company; who is left comes with the next. */
const LIMITS = { batch: 50, at_most: 1000 }

/**
 * Erases, in each company with a retention period and once a day, those whose last visit was that long ago, exactly as when they ask for it:
 * each in a transaction of their own, a bounded number at a time (PRIV-05). Those who came back, or whose money is still on its way, wait.
 */
export async function eraseOverdue(services: EraseServices, limits = LIMITS): Promise<void> {
  const { db, now } = services
  for (const company_id of await listDueCompanies(db, now())) {
    const months = await takeDueCompany(db, company_id, now(), addMs(now(), DAY_MS))
    if (months === null) continue
    const looked = await eraseInCompany(services, { company_id, months, until: now() }, limits)
    if (looked >= limits.at_most) await lookAgain(db, company_id, now())
  }
}

type Overdue = { company_id: number; months: number; until: string }

/** Returns how many it looked at. */
async function eraseInCompany(services: EraseServices, due: Overdue, { batch, at_most }: typeof LIMITS): Promise<number> {
  const { company_id } = due
  let [looked, after] = [0, 0]
  while (looked < at_most) {
    const found = await listDue(services.db, due, after, Math.min(batch, at_most - looked))
    for (const customer_id of found) {
      try {
        await eraseOne(services, due, customer_id)
      } catch (error) {
        services.log.error({ err: error, company_id, customer_id }, 'somebody whose retention period is over could not be erased')
      }
    }
    looked += found.length
    after = found.at(-1) ?? after
    if (found.length < batch) break
  }
  return looked
}

async function eraseOne(services: EraseServices, due: Overdue, customer_id: number): Promise<void> {
  await transact(systemScope(services, due.company_id, 'erase-overdue'), async (scope) => {
    const { tx, company_id, now } = scope
    const person = await lockPerson(scope, { customer_id })
    // They may have ordered again since they were found.
    if (person === null || !(await isOver(tx, due, person))) return
    const { open, to_come } = await findObstacles(tx, company_id, person, now)
    if (open === null && to_come === null) await eraseAll(scope, person, due.months)
  })
}
