import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Passkey } from '#platform/database/tables.gen.ts'

/*
 * Nobody who signs in names a company: a passkey is found by its own id, over the whole platform, as an account is by its names (DEC-B-07).
 * What is then done to it is done by user and company.
 */
type Owner = { id: number; company_id: number | null }

const ofOwner = ({ id, company_id }: Owner) =>
  sql<boolean>`user_id = ${id} and company_id is not distinct from ${company_id}::bigint`

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Database, owner: Owner) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'rp_id', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where(ofOwner(owner))
    .orderBy('id')
    .execute()
}

/** The passkey that a device calls so at this host, with the password of its owner as it is stored; null when there is none (any more). */
export async function findPasskey(db: Database, { credential_id, rp_id }: { credential_id: string; rp_id: string }) {
  const row = await db
    .selectFrom('passkey as p')
    .innerJoin('user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.company_id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.transports'])
    .select(['p.password_mark_hash', 'u.password_hash'])
    .where('p.credential_id', '=', credential_id)
    .where('p.rp_id', '=', rp_id)
    .executeTakeFirst()
  return row ?? null
}

/** Writes a passkey; false when one with this id exists, no matter whose. */
export async function insertPasskey(db: Database, passkey: Insertable<Passkey>): Promise<boolean> {
  const row = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a passkey signed, with what its device has counted, and behind which password (`password_mark_hash`, when that was asked for); false when the count does not go on from the last one: of two that were
 * made of one, the second (0: the device does not count).
 */
export async function notePasskeyUse(
  db: Database,
  { id, user_id, company_id }: { id: number; user_id: number; company_id: number | null },
  { counter, now, password_mark_hash }: { counter: number; now: string; password_mark_hash: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now, ...(password_mark_hash === null ? {} : { password_mark_hash }) })
    .where('id', '=', id)
    .where(ofOwner({ id: user_id, company_id }))
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a passkey of a user; null when it is none. */
export async function deletePasskey(db: Database, owner: Owner, id: number): Promise<{ name: string } | null> {
  const row = await db.deleteFrom('passkey').where('id', '=', id).where(ofOwner(owner)).returning('name').executeTakeFirst()
  return row ?? null
}

/** Removes all passkeys of a user. */
export async function deletePasskeys(db: Database, owner: Owner): Promise<void> {
  await db.deleteFrom('passkey').where(ofOwner(owner)).execute()
}
