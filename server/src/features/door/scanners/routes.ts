import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { Services, Slice } from '#features/services.ts'
import { listScanners } from './list-scanners.ts'
import { loginByQr } from './login-by-qr.ts'
import { createScanner, deleteScanner, readScanner, renewScanner, saveScanner } from './save-scanner.ts'

/** Binds the scanners of a company, and how one signs in by its QR. */
export function bindScanners({ bind, config }: Services): Slice {
  bind('listScanners', listScanners)
  bind('getScanner', (scope, { id }) => readScanner(scope, id))
  bind('createScanner', (scope, input, request) => createScanner(scope, input, backofficeOrigin(config, request)))
  bind('saveScanner', saveScanner)
  bind('renewScanner', (scope, { id }, request) => renewScanner(scope, id, backofficeOrigin(config, request)))
  bind('deleteScanner', async (scope, { id }) => {
    await deleteScanner(scope, id)
    return { success: true as const }
  })
  bind('appLoginQr', (scope, { code }, { ip }) => loginByQr(scope, { config, code, ip }))
  return { audit: { scanner: { name: 'name' } } }
}
