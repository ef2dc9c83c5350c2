import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { admitMore } from '@entree/domain/selling/waiting-room.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#features/services.ts'
import { countInside, lockRooms, momentsOf, startAnew, writeRoom, type RoomRow } from './queries.ts'

/** A process that was away lets in no crowd when it is back. */
const LONGEST_STEP_MS = 5000
/** Another process has just been here. */
const SHORTEST_STEP_MS = 500
/** An automatic room that nobody has waited in for so long is not needed any more. */
const IDLE_MS = 2 * MINUTE_MS

/** Opens the rooms whose moment has come, and those of shops that are full; lets people in; closes what is not needed any more. Once a second. */
export async function runRooms({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const room of await lockRooms(tx)) await runRoom(tx, room, now())
  })
}

async function runRoom(tx: Database, room: RoomRow, now: string): Promise<void> {
  const elapsed_ms = room.looked_at === null ? 1000 : Date.parse(now) - Date.parse(room.looked_at)
  if (elapsed_ms < SHORTEST_STEP_MS) return
  const since = momentsOf(now)
  // Nothing is counted of a sale that is still to come.
  if (room.mode === 'from' && room.lobby === null && room.opens_at !== null && room.opens_at > now) return
  const inside = await countInside(tx, room, since)
  const isOpen = room.lobby !== null || room.mode === 'from' || inside.recent >= room.pace
  if (!isOpen) return
  const open = room.lobby === null ? opened(room, now) : room
  const admitted = admitMore(open, inside, Math.min(elapsed_ms, LONGEST_STEP_MS), now)
  const waited_at = admitted.next_number > admitted.admitted ? now : (room.waited_at ?? now)
  if (room.mode === 'automatic' && Date.parse(now) - Date.parse(waited_at) > IDLE_MS)
    return startAnew(tx, room.company_id, room.point_of_sale_id)
  await writeRoom(tx, { ...room, ...admitted, waited_at, looked_at: now })
}

/** All who came so far are shuffled by a seed that nobody could know. An automatic room has nobody in it yet. */
function opened(room: RoomRow, now: string): RoomRow {
  return { ...room, lobby: room.next_number, seed: randomBytes(24).toString('hex'), waited_at: now, history: [] }
}
