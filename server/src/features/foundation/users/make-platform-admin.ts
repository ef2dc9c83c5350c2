import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { endMailedLinks, endSignIns } from '#features/foundation/account/end-sign-ins.ts'
import { newPasswordLink } from '#features/foundation/account/password-link.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { addUser, changeUser } from '#features/foundation/account/write-user.ts'
import { findNameOwner, listPlatformAdmins, lockPlatformAdmins } from './platform-admin-queries.ts'

/** How long the printed link is good. */
export const LINK_MINUTES = 60

/**
 * Makes the first administrator of the platform, who chooses a password by the link whose secret this returns (RUN-01). Only someone at
 * the machine calls it. Again for an address whose administrator has chosen none yet, it makes another link; those that were made for
 * other addresses and never used are closed, as one may have been mistyped.
 * @throws a sentence when the platform has an administrator already, unless `force`, or when the address is a user's of a company.
 */
export async function makePlatformAdmin(
  scope: Scope,
  { email, language, force }: { email: string; language: string; force: boolean },
): Promise<{ token: string }> {
  const address = email.trim()
  if (!isEmailAddress(address)) throw new Error(`"${address}" is not an email address. npm run admin -- you@example.com`)
  return transact(scope, async (scope) => {
    await lockPlatformAdmins(scope.tx)
    const admins = await listPlatformAdmins(scope.tx)
    if (admins.some(({ has_password }) => has_password) && !force)
      throw new Error(
        'The platform has an administrator already. Add --force to make another one, or a new link for one of them.',
      )
    for (const { id, has_password } of admins) {
      if (has_password) continue
      await endMailedLinks(scope, { id, company_id: null })
      await changeUser(scope, { company_id: null, id }, { active: false, updated_at: scope.now })
    }
    const id = await findOrInsert(scope, address, language)
    await endSignIns(scope, { id, company_id: null })
    await endMailedLinks(scope, { id, company_id: null })
    await recordChange(scope, { entity: 'user', entity_id: id, action: 'invited' })
    return { token: await newPasswordLink(scope, { id, company_id: null }, LINK_MINUTES * MINUTE_MS) }
  })
}

/** Writes an administrator without a password, or opens the one of this address again. */
async function findOrInsert(scope: Scope, address: string, language: string): Promise<number> {
  const owner = await findNameOwner(scope.tx, address)
  const { now } = scope
  if (owner === null) {
    const [name = address] = address.split('@')
    const names = { name, username: address, email: address }
    const role = 'platform_admin'
    return addUser(scope, { company_id: null, ...names, language, role, created_at: now, updated_at: now })
  }
  if (owner.role !== 'platform_admin')
    throw new Error(`${address} is a user already, who is no administrator of the platform. Use another address.`)
  await changeUser(scope, { company_id: null, id: owner.id }, { active: true, updated_at: now })
  return owner.id
}
