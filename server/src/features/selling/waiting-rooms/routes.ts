import type { Services, Slice } from '#features/services.ts'
import { copyRooms } from './copy-rooms.ts'
import { runRooms } from './run-rooms.ts'
import { readRoom, saveRoom } from './save-room.ts'
import { serveWaitPage } from './serve-wait-page.ts'

/** Binds the waiting rooms: the page of those who wait, what organisers set, and what lets people in. */
export function bindWaitingRooms(services: Services): Slice {
  serveWaitPage(services)
  services.bind('getWaitingRoom', readRoom)
  services.bind('saveWaitingRoom', saveRoom)
  return {
    hooks: { copyWithEvent: copyRooms },
    repeats: [{ name: 'run-waiting-rooms', every_ms: 1000, work: () => runRooms(services) }],
    // Places that were used to order: long over.
    ages: [{ name: 'waiting-places', table: 'waiting_place', key: 'order_id', at: 'used_at', setting: 'NOTICE_MONTHS' }],
  }
}
