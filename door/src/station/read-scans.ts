import type { DoorDatabase } from './database.ts'
import type { StationState } from './station-state.ts'

/** What waits on the device, the oldest first, and what was missing to the server's time when it was last heard (ms); null: never. */
export type KeptScans = Pick<StationState, 'waiting' | 'undos'> & { clock_ms: number | null }

/** Of a device that keeps nothing. */
export const NO_SCANS: KeptScans = { waiting: [], undos: [], clock_ms: null }

/** Reads what waits on the device. */
export async function readScans(database: DoorDatabase): Promise<KeptScans> {
  const [scans, taken_back, doors] = await Promise.all([
    database.getAll('waiting'),
    database.getAll('undos'),
    database.getAll('doors'),
  ])
  const [latest] = doors.toSorted((one, other) => Date.parse(other.synced_at) - Date.parse(one.synced_at))
  return {
    waiting: scans.toSorted((one, other) => Date.parse(one.scanned_at) - Date.parse(other.scanned_at)),
    undos: taken_back.toSorted((one, other) => Date.parse(one.undone_at) - Date.parse(other.undone_at)),
    clock_ms: latest?.clock_ms ?? null,
  }
}

/** The same with what is known already, which came later. */
export function withKnown(kept: KeptScans, { waiting, undos }: Pick<StationState, 'waiting' | 'undos'>) {
  const scan_ids = new Set(waiting.map(({ scan_id }) => scan_id))
  const undo_ids = new Set(undos.map(({ undo_id }) => undo_id))
  return {
    waiting: [...kept.waiting.filter(({ scan_id }) => !scan_ids.has(scan_id)), ...waiting],
    undos: [...kept.undos.filter(({ undo_id }) => !undo_ids.has(undo_id)), ...undos],
  }
}
