import { sql } from 'kysely'
import type { Services, Slice } from '../services.ts'

/** Health. */
export function bindSystem(services: Services): Slice {
  services.bind('getHealth', async () => {
    await sql`select 1`.execute(services.db)
    return { status: 'ok' as const, version: '0.1.0' }
  })
  return {}
}
