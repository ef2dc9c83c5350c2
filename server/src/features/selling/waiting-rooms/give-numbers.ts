import { createBatcher } from '#platform/in-flight-batcher.ts'
import type { Database } from '#platform/database/database.ts'
import { takeNumbers, type RoomRow } from './queries.ts'

export type GivenNumber = { number: number; is_early: boolean; generation: number }
type RoomKey = Pick<RoomRow, 'company_id' | 'point_of_sale_id'>

const AT_ONCE = 2000

/** Gives out the next number of a room; however many come at the same moment, it takes one statement. Null: the room is gone. */
export function createNumbers(db: Database): (room: RoomKey) => Promise<GivenNumber | null> {
  return createBatcher<RoomKey, GivenNumber | null>({
    max: AT_ONCE,
    mayRepeat: () => false,
    settle: async (asked) => {
      const given = new Map<number, GivenNumber[]>()
      for (const [point_of_sale_id, rooms] of Map.groupBy(asked, (room) => room.point_of_sale_id)) {
        const taken = await takeNumbers(db, rooms[0]!, rooms.length)
        given.set(point_of_sale_id, taken ? rooms.map((_, index) => ({ ...taken, number: taken.first + index })) : [])
      }
      return asked.map(({ point_of_sale_id }) => given.get(point_of_sale_id)?.shift() ?? null)
    },
  })
}
