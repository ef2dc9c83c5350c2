import type { Database } from '#platform/database/database.ts'
import type { Services } from '#features/services.ts'
import { findWrongPools, listCompanyIds } from './queries.ts'

/** A pool whose count is not the sum of what the orders hold: a bug, whatever the difference. */
export type WrongPool = { company_id: number; stock_pool_id: number; kind: string; taken: number; counted: number }

/** Counts every pool of every company again from the order rows and answers those that differ; none is as it should be. */
export async function recount(db: Database): Promise<WrongPool[]> {
  const wrong: WrongPool[] = []
  for (const company_id of await listCompanyIds(db)) {
    for (const pool of await findWrongPools(db, company_id)) wrong.push({ company_id, ...pool })
  }
  return wrong
}

/** The recount as repeated work: logs what differs and corrects nothing, because a wrong count has a cause to be found. */
export async function reportWrongPools(services: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const pool of await recount(services.db)) services.log.error(pool, 'a stock pool is not what the orders hold')
}
