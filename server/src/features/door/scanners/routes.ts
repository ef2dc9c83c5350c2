import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { createAttempts } from '#features/foundation/account/attempts.ts'
import { createSignInByDevice } from '#features/foundation/account/sign-in-by-device.ts'
import type { Services, Slice } from '#features/services.ts'
import { listScanners } from './list-scanners.ts'
import { loginByQr } from './login-by-qr.ts'
import { createScanner, deleteScanner, readScanner, renewScanner, saveScanner } from './save-scanner.ts'

/** Binds the scanners of a company, and how one signs in by its QR. */
export function bindScanners(services: Services): Slice {
  const { bind, config } = services
  const byDevice = createSignInByDevice(services, createAttempts(services))
  bind('listScanners', listScanners)
  bind('getScanner', (scope, { id }) => readScanner(scope, id))
  bind('createScanner', (scope, input, request) => createScanner(scope, input, backofficeOrigin(config, request)))
  bind('saveScanner', saveScanner)
  bind('renewScanner', (scope, { id }, request) => renewScanner(scope, id, backofficeOrigin(config, request)))
  bind('deleteScanner', async (scope, { id }) => {
    await deleteScanner(scope, id)
    return { success: true as const }
  })
  bind('appLoginQr', (scope, { code }, request) => byDevice(request, () => loginByQr(scope, { config, code, ip: request.ip })))
  return { audit: { scanner: { name: 'name' } } }
}
