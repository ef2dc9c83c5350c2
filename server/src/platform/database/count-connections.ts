import type pg from 'pg'
import { z } from 'zod'

/** What a process calls its connections by: the others read from it how many that process may open. */
const NAME = /^entree (\S+) (\d+)$/

/** The name of the connections of a process that opens `most` at most; `id` tells it from others. */
export function connectionName(id: string, most: number): string {
  return `entree ${id} ${most}`
}

const Seen = z.object({ available: z.number(), names: z.array(z.string()) })
type Seen = z.infer<typeof Seen>

/** The sentence of `describeShortage`, of what the database says now. */
export async function warnOfConnections(pool: pg.Pool, own_name: string): Promise<string | null> {
  const { rows } = await pool.query(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
              - coalesce(current_setting('reserved_connections', true)::integer, 0) as available,
            (select coalesce(array_agg(coalesce(application_name, '')), '{}') from pg_stat_activity where backend_type = 'client backend') as names`,
  )
  return describeShortage(Seen.parse(rows[0]), own_name)
}

/**
 * A sentence for the administrator when the database does not take the connections that this process, the others like it and what else is
 * connected now (`names`) may want together; null when it does.
 */
export function describeShortage({ available, names }: Seen, own_name: string): string | null {
  const own = mostOf(own_name)
  const processes = [...new Set(names.filter((name) => NAME.test(name) && name !== own_name))].map(mostOf)
  const strangers = names.filter((name) => !NAME.test(name)).length
  const others = processes.reduce((sum, most) => sum + most, 0)
  const wanted = own + others + strangers
  if (wanted <= available) return null
  return (
    `The database takes ${available} connections (max_connections less what it reserves), and ${wanted} may be wanted: ${own} by this process, ` +
    `${others} by ${processes.length} others of Entree, ${strangers} by other programs. Orders will fail in a rush. ` +
    `Raise max_connections by ${wanted - available} or more, or set DATABASE_CONNECTIONS lower.`
  )
}

function mostOf(name: string): number {
  return Number(NAME.exec(name)?.[2] ?? 0)
}
