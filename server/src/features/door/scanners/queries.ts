import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { holdsWords } from '#platform/database/like.ts'
import type { Scanner } from '#platform/database/tables.gen.ts'

/** The scanners of a company, with these words in their names. */
export function scannersOf(db: Database, company_id: number, { search }: { search?: string } = {}) {
  return db
    .selectFrom('scanner')
    .innerJoin('user', 'user.id', 'scanner.user_id')
    .select([
      'scanner.id',
      'scanner.user_id',
      'scanner.name',
      'scanner.description',
      'user.username',
      'scanner.last_seen_at',
      'scanner.updated_at',
    ])
    .where('scanner.company_id', '=', company_id)
    .$if(Boolean(search), (query) => query.where(holdsWords(sql`concat_ws(' ', scanner.name, "user".username)`, search ?? '')))
}

export async function findScanner(db: Database, company_id: number, id: number) {
  return (await scannersOf(db, company_id).where('scanner.id', '=', id).executeTakeFirst()) ?? null
}

export async function lockScanner(db: Database, company_id: number, id: number) {
  return (await scannersOf(db, company_id).where('scanner.id', '=', id).forUpdate('scanner').executeTakeFirst()) ?? null
}

/** The next number of the company and what its usernames begin with; the company is locked, so that no two scanners get the same. */
export async function nextNumber(db: Database, company_id: number): Promise<{ prefix: string; number: number }> {
  const company = await db
    .selectFrom('company')
    .select('subdomain')
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // The names of those that were removed stay theirs.
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(substring(username from '-([0-9]+)$')::int), 0) + 1 as number from "user"
     where company_id = ${company_id} and role = 'scanner' and username ~ '-[0-9]{1,9}$'`.execute(db)
  return { prefix: company.subdomain, number: rows[0]?.number ?? 1 }
}

export async function insertScanner(db: Database, row: Insertable<Scanner>): Promise<number> {
  return (await db.insertInto('scanner').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateScanner(db: Database, company_id: number, id: number, values: Updateable<Scanner>): Promise<void> {
  await db.updateTable('scanner').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deleteScannerRow(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('scanner').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** A session that runs or is to come and names the scanner. */
export async function findSessionOf(db: Database, company_id: number, scanner_id: number, now: string) {
  const { rows } = await sql<{ name: string }>`
    select s.name from scan_session_scanner of
      join scan_session s on s.id = of.scan_session_id and not s.all_scanners
      join scan_operation o on o.id = s.scan_operation_id and o.archived_at is null
      join event e on e.id = s.event_id
     where of.company_id = ${company_id} and of.scanner_id = ${scanner_id} and coalesce(s.ends_at, e.ends_at) > ${now}
     order by coalesce(s.starts_at, e.starts_at), s.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Takes the code of a QR: it is good once, until it ends. Returns whose it was. */
export async function takeLoginCode(db: Database, hash: string, now: string) {
  return db
    .updateTable('scanner')
    .set({ login_code_hash: null })
    .where('login_code_hash', '=', hash)
    .where('login_code_ends_at', '>', now)
    .returning(['id', 'user_id', 'company_id'])
    .executeTakeFirst()
}

/** Notes that a scanner was heard of, at most once a minute. */
export async function touchScanner(db: Database, company_id: number, user_id: number, now: string): Promise<void> {
  await sql`update scanner set last_seen_at = ${now}
             where company_id = ${company_id} and user_id = ${user_id}
               and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '1 minute')`.execute(db)
}

/** The scanner whose account this is. */
export async function findScannerOfUser(db: Database, company_id: number, user_id: number) {
  const query = db.selectFrom('scanner').select(['id', 'last_seen_at']).where('company_id', '=', company_id)
  return (await query.where('user_id', '=', user_id).executeTakeFirst()) ?? null
}
