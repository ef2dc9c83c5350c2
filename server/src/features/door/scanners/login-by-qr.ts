import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import { loginAs } from '#features/foundation/account/login.ts'
import type { Services } from '#features/services.ts'
import { takeLoginCode, touchScanner } from './queries.ts'

/**
 * Signs a scanner in with the code of its QR, which is spent then (SCNR-06, DEC-B-133). Refuses `login_code_invalid` when it was used or
 * renewed, is older than a day (SCNR-10), or never was one; `login_failed` for a scanner that is not let in.
 */
export async function loginByQr(
  scope: Scope,
  { config, code, ip }: { config: Services['config']; code: string; ip: string },
): Promise<SignedIn> {
  return transact(scope, async (scope) => {
    const { user_id, company_id } = (await takeLoginCode(scope.tx, hashToken(code), scope.now)) ?? refuse('login_code_invalid')
    await touchScanner(scope.tx, company_id, user_id, scope.now)
    return loginAs(scope, { config, kind: 'app', user_id, ip })
  })
}
