import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import type { Services, Slice } from '#features/services.ts'
import { createAttempts } from '#features/foundation/account/attempts.ts'
import { createSignInByDevice } from '#features/foundation/account/sign-in-by-device.ts'
import { loginSeal } from '#features/foundation/account/login-seal.ts'
import { loginByPasskey, startPasskeyLogin } from './login-by-passkey.ts'
import { addPasskey, listOwnPasskeys, removePasskey, startPasskey } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'

/** Binds signing in by passkeys, and those of the own account. */
export function bindPasskeys(services: Services): Slice {
  const { bind, config } = services
  const attempts = createAttempts(services)
  const passkeys = { config, attempts, seal: loginSeal(services) }
  const byDevice = createSignInByDevice(services, attempts)
  const at = (request: CallRequest) => relyingParty(config, request)
  const noticeOrigin = (request: CallRequest) => ({ notice_origin: backofficeOrigin(config, request) })

  bind('startPasskeyLogin', (scope, { challenge }, request) => startPasskeyLogin(scope, passkeys, at(request), challenge))
  bind('loginByPasskey', (scope, input, request) =>
    byDevice(request, () =>
      loginByPasskey(scope, { ...passkeys, kind: 'backoffice' }, at(request), { ...input, ip: request.ip }),
    ),
  )
  bind('appLoginByPasskey', (scope, input, request) =>
    byDevice(request, () => loginByPasskey(scope, { ...passkeys, kind: 'app' }, at(request), { ...input, ip: request.ip })),
  )
  bind('listPasskeys', listOwnPasskeys)
  bind('startPasskey', (scope, input, request) => startPasskey(scope, passkeys, at(request), input))
  bind('addPasskey', (scope, input, request) => addPasskey(scope, passkeys, at(request), { ...input, ...noticeOrigin(request) }))
  bind('deletePasskey', (scope, input, request) => removePasskey(scope, passkeys, { ...input, ...noticeOrigin(request) }))
  return {}
}
