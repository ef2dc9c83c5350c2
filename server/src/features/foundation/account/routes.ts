import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import type { Services, Slice } from '#features/services.ts'
import { createAttempts } from './attempts.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmLogin, login } from './login.ts'
import { loginSeal } from './login-seal.ts'
import { accountNoticeMail } from './mails/account-notice.ts'
import { addressInUseMail } from './mails/address-in-use.ts'
import { emailConfirmationMail } from './mails/email-confirmation.ts'
import { passwordResetMail } from './mails/password-reset.ts'
import { logout } from './logout.ts'
import type { SessionKind } from './open-session.ts'
import { removeExpired } from './queries.ts'
import { describeSession } from './describe-session.ts'
import { createSignInByDevice } from './sign-in-by-device.ts'
import { saveMe, saveMyLanguage } from './save-me.ts'
import { checkPasswordLink, setPassword } from './set-password.ts'
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from './two-factor.ts'

const CLEAN_EVERY_MS = HOUR_MS
/** What ran out is kept for a while, so that staff can find out why someone was signed out. */
const KEPT_MS = 24 * HOUR_MS

/** Binds signing in and out, passwords, the own account, and its second step. */
export function bindAccount(services: Services): Slice {
  const { bind, config, db, now } = services
  const attempts = createAttempts(services)
  const seal = loginSeal(services)
  const signingIn = (kind: SessionKind) => ({ config, attempts, seal, kind })
  const originOf = (request: CallRequest) => backofficeOrigin(config, request)

  const byDevice = createSignInByDevice(services, attempts)
  const logIn =
    (kind: SessionKind) =>
    (scope: Scope, input: CallInput<'login'>, request: CallRequest): Promise<CallAnswer<'login'>> =>
      byDevice(request, (device) => login(scope, signingIn(kind), input, { ip: request.ip, device }))
  const confirm =
    (kind: SessionKind) =>
    (scope: Scope, input: CallInput<'confirmLogin'>, request: CallRequest): Promise<CallAnswer<'confirmLogin'>> =>
      byDevice(request, (device) => confirmLogin(scope, signingIn(kind), input, { ip: request.ip, device }))

  bind('login', logIn('backoffice'))
  bind('confirmLogin', confirm('backoffice'))
  bind('appLogin', logIn('app'))
  bind('confirmAppLogin', confirm('app'))
  bind('logout', (scope) => logout(scope, config))
  bind('getMe', async (scope) => (await describeSession(scope, config, actingUser(scope).token_hash)) ?? refuse('token_expired'))
  bind('saveMe', saveMe)
  bind('changeEmail', (scope, input, request) => changeEmail(scope, attempts, input, originOf(request)))
  bind('confirmEmail', (scope, { token }, request) => confirmEmail(scope, attempts, token, request))
  bind('saveMyLanguage', (scope, { language }) => saveMyLanguage(scope, language))

  bind('changePassword', (scope, input, request) => changePassword(scope, attempts, input, originOf(request)))
  bind('confirmPassword', (scope, { password }) => confirmPassword(scope, attempts, password))
  bind('forgotPassword', (scope, { email }, request) =>
    forgotPassword(scope, attempts, { email, origin: originOf(request) }, request),
  )
  bind('checkPasswordLink', (scope, { token }) => checkPasswordLink(scope, token))
  bind('setPassword', (scope, input, request) =>
    setPassword(scope, attempts, input, { ip: request.ip, origin: originOf(request) }),
  )

  bind('startTwoFactor', startTwoFactor)
  bind('confirmTwoFactor', (scope, { code }, request) => confirmTwoFactor(scope, attempts, { code, origin: originOf(request) }))
  bind('endTwoFactor', (scope, { password }, request) => endTwoFactor(scope, attempts, { password, origin: originOf(request) }))

  const work = () => removeExpired(db, addMs(now(), -KEPT_MS))
  return {
    mails: [passwordResetMail, accountNoticeMail, emailConfirmationMail, addressInUseMail],
    repeats: [{ name: 'remove-expired-sessions', every_ms: CLEAN_EVERY_MS, work }],
  }
}
