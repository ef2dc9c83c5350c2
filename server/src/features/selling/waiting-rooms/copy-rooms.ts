import type { Scope } from '#platform/scope.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import { findRoom, writeSettings } from './queries.ts'

/**
 * Sets up the rooms of a copied event as those of its points of sale are, with the moment from which one waits as far from the start
 * (WAIT-13). Nobody waits there yet, and none is paused.
 */
export async function copyRooms(scope: Scope, { points_of_sale, move }: CopiedEvent): Promise<void> {
  for (const [from, to] of points_of_sale) {
    const room = await findRoom(scope, from)
    if (room === null) continue
    const { mode, opens_at, pace } = room
    const settings = { mode, opens_at: opens_at && move(opens_at), pace, is_paused: false, updated_at: scope.now }
    await writeSettings(scope, to, settings, false)
  }
}
