import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { cookieValue } from '#platform/http/cookie-value.ts'
import type { Services, Slice } from '#features/services.ts'
import { createAttempts } from '#features/foundation/account/attempts.ts'
import { createSignInByDevice } from '#features/foundation/account/sign-in-by-device.ts'
import { loginSeal } from '#features/foundation/account/login-seal.ts'
import { HELD_COOKIE, heldCookie, noCookie, readHeld } from './held-sign-in.ts'
import { isByProvider, loginByProvider, startProviderLogin } from './login-by-provider.ts'
import { signInProviderChangedMail } from './mails/sign-in-provider-changed.ts'
import { readProvider } from './read-provider.ts'
import { deleteProvider, saveProvider } from './save-provider.ts'

/** Binds signing in by the own organisation's OpenID Connect provider, and the settings of companies for it. */
export function bindSignInProvider(services: Services): Slice {
  const { bind, config } = services
  const seal = loginSeal(services)
  const attempts = createAttempts(services)
  const byDevice = createSignInByDevice(services, attempts)
  const signingIn = { config, attempts, seal, kind: 'backoffice' as const }
  const officeOf = (request: CallRequest) => backofficeOrigin(config, request)

  bind('findSignInProvider', (scope, { email }) => isByProvider(scope, email))
  bind('startProviderLogin', async (scope, { email }, request) => {
    const office = officeOf(request)
    // What the browser holds comes back to one host only: users at another one begin there.
    if (office !== request.origin) return { url: `${office}/backoffice/login?email=${encodeURIComponent(email)}` }
    const { url, held } = await startProviderLogin(scope, config, { email, office })
    request.setHeaders({ 'set-cookie': heldCookie(config, await seal(), held) })
    return { url }
  })
  bind('loginByProvider', async (scope, { parameters }, request) => {
    const held = readHeld(await seal(), cookieValue(request.headers.cookie, HELD_COOKIE), scope.now)
    request.setHeaders({ 'set-cookie': noCookie(config) })
    const came = { held, parameters, office: officeOf(request), ip: request.ip }
    return byDevice(request, () => loginByProvider(scope, signingIn, came))
  })
  bind('getSignInProvider', (scope, _input, request) => readProvider(scope, config, officeOf(request)))
  bind('saveSignInProvider', (scope, input, request) => saveProvider(scope, services, input, officeOf(request)))
  bind('deleteSignInProvider', (scope, _input, request) => deleteProvider(scope, services, officeOf(request)))
  return { mails: [signInProviderChangedMail] }
}
