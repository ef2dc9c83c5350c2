import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { createAttempts } from '#features/foundation/account/attempts.ts'
import { isSubdomainFree } from '#features/foundation/companies/check-new-company.ts'
import type { Services, Slice } from '#features/services.ts'
import { checkSignUpCode, confirmSignUp } from './confirm-sign-up.ts'
import { signUpCodeMail } from './mails/sign-up-code.ts'
import { removeExpired } from './queries.ts'
import { resendSignUpCode, signUp } from './sign-up.ts'

/** What ran out is kept for a while, so that staff can find out what became of it. */
const KEPT_MS = DAY_MS

/** Binds signing up: a new company with its first user. */
export function bindSignUp(services: Services): Slice {
  const { bind, config, db, mail, now } = services
  const attempts = createAttempts(services)
  const originOf = (request: { origin: string }) => backofficeOrigin(config, request)

  bind('getSignUpOptions', async () => ({
    platform_domain: config.PLATFORM_DOMAIN,
    terms_url: config.TERMS_URL ?? null,
    outbox_url: config.ENVIRONMENT === 'local' && mail === null ? '/backoffice/mails' : null,
  }))
  bind('signUp', (scope, input, request) => signUp(scope, attempts, input, { ip: request.ip, origin: originOf(request) }))
  bind('checkSignUpCode', (scope, input, request) => checkSignUpCode(scope, attempts, input, request))
  bind('resendSignUpCode', (scope, { signup_id }, request) =>
    resendSignUpCode(scope, attempts, signup_id, { ip: request.ip, origin: originOf(request) }),
  )
  bind('confirmSignUp', (scope, input, request) => confirmSignUp(scope, services, attempts, input, request))
  bind('isSubdomainFree', async (scope, { name }) => ({ available: await isSubdomainFree(scope, config, name) }))
  const work = () => removeExpired(db, addMs(now(), -KEPT_MS))
  return { mails: [signUpCodeMail], repeats: [{ name: 'remove-expired-sign-ups', every_ms: HOUR_MS, work }] }
}
