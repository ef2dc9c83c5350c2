import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services } from '#features/services.ts'
import { countWrong, takeCellToRecount, unsettleCell, type SummedCell } from './queries.ts'
import { inTurn, SUMS } from './renew-sums.ts'

export type WrongSum = { company_id: number; event_id: number; cell_id: number; table: string; rows: number }

/** How long a round compares, so that stopping the server does not have to wait. */
const ROUND_MS = 2_000

/**
 * Compares sums with the rows that they are of, each once a day, those first that were compared longest ago. Logs what differs, because a wrong
 * sum has a cause to be found, and drops it, because reports read it: until it is made again they count row by row. Returns what differed.
 */
export async function recountSums(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  round_ms = ROUND_MS,
): Promise<WrongSum[]> {
  const until = performance.now() + round_ms
  const wrong: WrongSum[] = []
  let cell: SummedCell | null = null
  do {
    cell = await inTurn(db, async (tx) => {
      const taken = await takeCellToRecount(tx, addMs(now(), -DAY_MS), now())
      if (taken === null) return null
      for (const sum of SUMS.filter(({ kind }) => kind === taken.kind)) {
        const rows = await countWrong(tx, taken, sum)
        if (rows === 0) continue
        const { id: cell_id, company_id, event_id } = taken
        wrong.push({ company_id, event_id, cell_id, table: sum.table, rows })
        await unsettleCell(tx, taken)
      }
      return taken
    })
  } while (cell !== null && performance.now() < until)
  for (const one of wrong) log.error(one, 'a sum is not what its rows come to')
  return wrong
}
