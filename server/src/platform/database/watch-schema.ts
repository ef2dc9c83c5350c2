import type pg from 'pg'
import { listMigrations } from './migrate.ts'

type Log = { error: (data: object, text: string) => void }

/**
 * Looks whether a newer version has changed the tables since this process started, and says so once: whoever brought that version up has forgotten this
 * process, or is about to stop it (RUN-27).
 */
export function watchSchema(pool: Pick<pg.Pool, 'query'>, log: Log): () => Promise<void> {
  // Now: a later `git pull` puts the files of the newer version in place of ours.
  const listed = listMigrations()
  listed.catch(() => undefined)
  let isTold = false
  return async () => {
    if (isTold) return
    const known = new Set(await listed)
    const { rows } = await pool.query<{ name: string }>('select name from migration')
    const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
    if (unknown.length === 0) return
    isTold = true
    log.error(
      { unknown: unknown.toSorted() },
      'a newer version of Entree has changed the tables: stop this process, which goes on by the rules of its own version',
    )
  }
}
