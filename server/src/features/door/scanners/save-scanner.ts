import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Scanner, ScannerLogin } from '@entree/contract/door/scanners/entities.ts'
import { doorNameRefusals } from '@entree/domain/door/scan-rules.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { hashPassword } from '#platform/passwords.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import { endSignIns } from '#features/foundation/account/end-sign-ins.ts'
import { addUserIfFree, changeUser } from '#features/foundation/account/write-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { refuseBeyondGiver } from '#features/foundation/users/refuse-beyond-giver.ts'
import { newLoginQr, newScannerPassword } from './new-login.ts'
import { deleteScannerRow, findScanner, findSessionOf, insertScanner, lockScanner, nextNumber, updateScanner } from './queries.ts'

/** A scanner stays signed in over a festival, but for the one that is renewed or removed. */
const SIGNED_IN_HOURS = 7 * 24
/** How long its login QR is good: a print that nobody used lies about (SCNR-10). */
const LOGIN_CODE_HOURS = 24

/** One scanner of the company. Refuses `not_found`. */
export async function readScanner({ tx, company_id }: Scope, id: number): Promise<Scanner> {
  const { user_id: _, ...scanner } = (await findScanner(tx, company_id, id)) ?? refuse('not_found')
  return scanner
}

/**
 * Adds a scanner with a username of the company's subdomain and a number, a password and a login code, which are shown only here
 * (SCNR-04, SCNR-05, SCNR-06, DEC-B-133). `origin`: where the door app is. Refuses someone who may do less than a scanner (USER-22).
 */
export async function createScanner(
  scope: Scope,
  input: CallInput<'createScanner'>,
  origin: string,
): Promise<CallAnswer<'createScanner'>> {
  const values = valuesOf(input)
  const login = await newLogin(origin)
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    await refuseBeyondGiver(scope, 'scanner')
    const { prefix, number: first } = await nextNumber(tx, company_id)
    const user = { ...accountOf(company_id, values.name, login.password_hash), created_at: now, updated_at: now }
    let number = first
    let user_id = await addUserIfFree(scope, { ...user, ...namesOf(prefix, number) })
    while (user_id === null) {
      number += 1
      user_id = await addUserIfFree(scope, { ...user, ...namesOf(prefix, number) })
    }
    const row = { ...values, company_id, user_id, number, ...codeOf(login, now), created_at: now, updated_at: now }
    const id = await insertScanner(tx, row)
    await recordChange(scope, { entity: 'scanner', entity_id: id, action: 'created', after: values })
    return { ...(await readScanner(scope, id)), password: login.password, login_qr: login.login_qr }
  })
}

/** Changes the name and description of a scanner (SCNR-02, SCNR-03). */
export async function saveScanner(scope: Scope, input: CallInput<'saveScanner'>): Promise<Scanner> {
  const values = valuesOf(input)
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const was = (await lockScanner(tx, company_id, input.id)) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'scanner', id: was.id, updated_at: was.updated_at }, input.updated_at)
    await updateScanner(tx, company_id, was.id, { ...values, updated_at: now })
    await changeUser(scope, { company_id, id: was.user_id, role: 'scanner' }, { name: values.name, updated_at: now })
    await recordChange(scope, {
      entity: 'scanner',
      entity_id: was.id,
      action: 'changed',
      before: was,
      after: { ...was, ...values },
    })
    return readScanner(scope, was.id)
  })
}

/**
 * A new password and login code; the old ones and sign-ins made with them stop working (DEC-B-133). Refuses someone
 * who may do less than a scanner (USER-22).
 */
export async function renewScanner(scope: Scope, id: number, origin: string): Promise<ScannerLogin> {
  const login = await newLogin(origin)
  const { password, password_hash, login_qr } = login
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const { user_id, username } = (await lockScanner(tx, company_id, id)) ?? refuse('not_found')
    await refuseBeyondGiver(scope, 'scanner')
    await updateScanner(tx, company_id, id, { ...codeOf(login, now), updated_at: now })
    await changeUser(scope, { company_id, id: user_id, role: 'scanner' }, { password_hash, updated_at: now })
    await endSignIns(scope, { id: user_id, company_id })
    await recordChange(scope, { entity: 'scanner', entity_id: id, action: 'login_renewed' })
    return { username, password, login_qr }
  })
}

/** Removes a scanner; what it scanned stays. Refuses `scanner_in_use` with the session that wants it (SCNR-07, DEC-B-134). */
export async function deleteScanner(scope: Scope, id: number): Promise<void> {
  await transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const was = (await lockScanner(tx, company_id, id)) ?? refuse('not_found')
    const session = await findSessionOf(tx, company_id, id, now)
    if (session !== null) refuse('scanner_in_use', { session: session.name })
    await deleteScannerRow(tx, company_id, id)
    await changeUser(scope, { company_id, id: was.user_id, role: 'scanner' }, { active: false, updated_at: now })
    await endSignIns(scope, { id: was.user_id, company_id })
    await recordChange(scope, { entity: 'scanner', entity_id: id, action: 'deleted', before: was })
  })
}

function valuesOf({ name, description }: { name: string; description: string | null }) {
  refuseIfAny(doorNameRefusals(name))
  return { name: name.trim(), description: description?.trim() || null }
}

async function newLogin(origin: string) {
  const password = newScannerPassword()
  const { code, login_qr } = newLoginQr(origin)
  return { password, password_hash: await hashPassword(password), login_qr, code_hash: hashToken(code) }
}

function codeOf({ code_hash }: { code_hash: string }, now: string) {
  return { login_code_hash: code_hash, login_code_ends_at: addMs(now, LOGIN_CODE_HOURS * HOUR_MS) }
}

function accountOf(company_id: number, name: string, password_hash: string) {
  return { company_id, name, password_hash, role: 'scanner', app_login_hours: SIGNED_IN_HOURS, language: 'en' }
}

/** Nobody reads mail at a scanner; its address is one that cannot exist. */
function namesOf(prefix: string, number: number) {
  const username = `${prefix}-${number}`
  return { username, email: `${username}@scanner.invalid` }
}
