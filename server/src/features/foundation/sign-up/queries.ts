import { SIGN_UP_CODE_TRIES } from '@entree/domain/foundation/sign-up.ts'
import type { Insertable } from 'kysely'
import { hashToken } from '#platform/tokens.ts'
import type { Database } from '#platform/database/database.ts'
import type { Signup } from '#platform/database/tables.gen.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'secret',
  'contact_person',
  'username',
  'email',
  'password_hash',
  'language',
  'code_hash',
  'attempts',
  'terms_accepted_at',
  'expires_at',
  'created_at',
] as const

export type SignUpRow = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

/** Keeps a sign-up, of its secret only the hash: who reads the database cannot go on with it. */
export async function insertSignUp(db: Database, signup: Insertable<Signup>): Promise<number> {
  const { id } = await db
    .insertInto('signup')
    .values({ ...signup, secret: hashToken(signup.secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A sign-up that is not over, by the secret its browser holds. */
export async function findSignUp(db: Database, secret: string, now: string) {
  const row = await db
    .selectFrom('signup')
    .select(COLUMNS)
    .where('secret', '=', hashToken(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Counts a try at the code of a sign-up; the hash of the code, or null when there were too many. */
export async function spendCodeTry(db: Database, id: number): Promise<string | null> {
  const row = await db
    .updateTable('signup')
    .set((signup) => ({ attempts: signup('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', SIGN_UP_CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Takes a counted try back: the code was right. */
export async function forgiveCodeTry(db: Database, id: number): Promise<void> {
  await db
    .updateTable('signup')
    .set((signup) => ({ attempts: signup('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Gives a sign-up that is not over another code; null when there is none. */
export async function renewSignUpCode(
  db: Database,
  id: number,
  now: string,
  hashOf: (secret: string) => string,
): Promise<boolean> {
  const signup = await db
    .selectFrom('signup')
    .select('secret')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!signup) return false
  await db
    .updateTable('signup')
    .set({ code_hash: hashOf(signup.secret), attempts: 0 })
    .where('id', '=', id)
    .execute()
  return true
}

/** Ends a sign-up because its company is made now; null when someone else was faster. */
export async function takeSignUp(db: Database, id: number, now: string): Promise<SignUpRow | null> {
  const row = await db
    .deleteFrom('signup')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Removes sign-ups that ran out before `before`. */
export async function removeExpired(db: Database, before: string): Promise<void> {
  await db.deleteFrom('signup').where('expires_at', '<', before).execute()
}
