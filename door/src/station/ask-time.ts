import { doorPaths } from '@entree/contract/door/door-paths.ts'
import { request } from '@entree/web/client.ts'
import { correctionOf } from './clock.ts'
import { patience } from './network.ts'
import type { Station } from './station.ts'

/** Asks the server for its time where there is no event to be asked about, and puts right by it what waits (DOOR-37). @throws CallFailed */
export async function askTime(station: Station): Promise<void> {
  const answer = await request(doorPaths.getScanReceipt, {}, patience())
  const { receipt }: { receipt?: unknown } = await answer.json()
  const now_ms = Date.parse(answer.headers.get('date') ?? '')
  // A portal of some network may have answered in the server's place.
  if (typeof receipt === 'string' && !Number.isNaN(now_ms)) await station.hearTime(correctionOf(now_ms - Date.now()))
}
