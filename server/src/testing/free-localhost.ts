import type { Database } from '#platform/database/database.ts'

let freed = 0

/** Gives the host `localhost`, which is one company's, to the next company that asks for it. */
export async function freeLocalhost(db: Database): Promise<void> {
  await db
    .updateTable('company_host')
    .set({ host: `old-${freed++}` })
    .where('host', '=', 'localhost')
    .execute()
}
