import { ageLimit, nextNight } from '@entree/domain/foundation/row-ages.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Age, Services } from '#features/services.ts'
import { ageBatch, setNextAt, takeAge } from './age-queries.ts'

type AgeServices = Pick<Services, 'db' | 'now' | 'config' | 'log' | 'ages'>

/** Rows that one transaction looks at, and transactions before something else may stop the process or take the table. */
const LIMITS = { size: 1000, batches: 50 }
/** A process that took a table and died is followed by another after this. */
const LEASE_MS = HOUR_MS

/**
 * Removes what is older than its setting says from tables that only grow, or what these rows hold: each night, in small transactions of their
 * own, none of which another one has to wait for long (RUN-08). What is left over goes on with the next call.
 */
export async function ageRows(services: AgeServices, limits = LIMITS): Promise<void> {
  const { db, log, config, now } = services
  for (const age of services.ages) {
    const months = config[age.setting]
    if (months === 0) continue
    const at = now()
    try {
      const after_key = await takeAge(db, age.name, { now: at, until: addMs(at, LEASE_MS), first: nextNight(at) })
      if (after_key === null) continue
      const { rows, isOver } = await ageTable(services, age, { after_key, before: ageLimit(at, months), ...limits })
      await setNextAt(db, age.name, isOver ? nextNight(at) : at)
      if (rows > 0) log.info({ name: age.name, rows, months }, 'old rows were removed or emptied')
    } catch (error) {
      log.error({ err: error, name: age.name }, 'old rows could not be removed')
    }
  }
}

type AgeWork = { after_key: number; before: string } & typeof LIMITS

async function ageTable({ db }: AgeServices, age: Age, { before, size, batches, ...from }: AgeWork) {
  let [{ after_key }, rows, isOver] = [from, 0, false]
  for (let done = 0; done < batches && !isOver; done++) {
    const batch = await ageBatch(db, age, { after_key, before, size })
    after_key = batch.after_key
    rows += batch.rows
    isOver = batch.isOver
  }
  return { rows, isOver }
}
