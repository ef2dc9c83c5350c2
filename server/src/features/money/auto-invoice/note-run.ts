import type { Scope } from '#platform/scope.ts'
import { setLastRun } from './queries.ts'

/** Notes that the run of a day has dealt with the company; null: that none has. */
export async function noteRun(scope: Scope, run_day: string | null): Promise<void> {
  await setLastRun(scope, run_day)
}
