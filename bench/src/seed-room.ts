import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import type { Insertable } from 'kysely'
import type { System } from './bench.ts'

type Room = Omit<Insertable<DB['waiting_room']>, 'company_id' | 'point_of_sale_id' | 'mode' | 'opens_at'>

/** Puts a waiting room before the shop of a system, whose sale begins in some seconds; less than none: it has begun. */
export async function seedRoom({ db, shop }: System, opens_in_s: number, room: Room) {
  const { company_id, id } = await db
    .selectFrom('point_of_sale')
    .select(['company_id', 'id'])
    .where('url', '=', shop.point_of_sale.url)
    .executeTakeFirstOrThrow()
  const opens_at = new Date(Date.now() + opens_in_s * 1000).toISOString()
  await db
    .insertInto('waiting_room')
    .values({ ...room, company_id, point_of_sale_id: id, mode: 'from', opens_at })
    .execute()
  return {
    read: () =>
      db.selectFrom('waiting_room').select(['lobby', 'admitted']).where('point_of_sale_id', '=', id).executeTakeFirstOrThrow(),
    set: (row: { is_paused: boolean }) => db.updateTable('waiting_room').set(row).where('point_of_sale_id', '=', id).execute(),
    remove: () => db.deleteFrom('waiting_room').where('point_of_sale_id', '=', id).execute(),
  }
}
