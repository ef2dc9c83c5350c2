import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { findRoom, findRoomByUrl, type RoomRow } from './queries.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>

/** However many wait or buy, a room is read once a second by each process; of a point of sale without one that is remembered too. */
const rooms = shortCache<{ room: RoomRow | null }>({ lifetime_ms: 1000, max: 5000 })

/** For callers who found that a room is gone: what is remembered would lead browsers round in circles until the second is over. */
export function forgetRooms({ tx }: Pick<Scope, 'tx'>): void {
  rooms.clear(tx)
}

/** The room of a point of sale, at most a second old; null when it has none. */
export async function knownRoom(of: OfCompany, point_of_sale_id: number): Promise<RoomRow | null> {
  const known = await rooms.get(of.tx, `${of.company_id}/${point_of_sale_id}`, async () => ({
    room: await findRoom(of, point_of_sale_id),
  }))
  return known.room
}

/** The room of the point of sale with this url, likewise; null when it has none, or it is switched off. */
export async function knownRoomByUrl(of: OfCompany, url: string): Promise<RoomRow | null> {
  const known = await rooms.get(of.tx, `${of.company_id}/url/${url}`, async () => ({ room: await findRoomByUrl(of, url) }))
  return known.room
}
