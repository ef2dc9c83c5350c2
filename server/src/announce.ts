import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from './platform/database/tables.gen.ts'

/** What the demo says of itself: a host without port, a path, and what can be seen there. */
const Guide = z.array(z.object({ host: z.string(), path: z.string(), text: z.string() }))

/** What is said once the server listens: the address, and in a demo what there is to see at which address. */
export async function announcement(db: Kysely<DB>, port: number): Promise<string> {
  const setting = await db.selectFrom('setting').select('value').where('key', '=', 'demo_guide').executeTakeFirst()
  const guide = Guide.safeParse(setting?.value)
  const lines = guide.success ? guide.data.map(({ host, path, text }) => `  http://${host}:${port}${path}\n      ${text}`) : []
  return `${[`Entree is running at http://localhost:${port}`, ...lines].join('\n\n')}\n`
}
