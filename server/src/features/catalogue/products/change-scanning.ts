import type { Scope } from '#platform/scope.ts'
import { setScanning } from './queries.ts'

/** Sets in which colour a product shows at the door, and until when it is let in; null: none. The trail is the caller's. */
export async function changeScanning(
  scope: Scope,
  id: number,
  scanning: { scan_color: string | null; scan_till: string | null },
): Promise<void> {
  await setScanning(scope, id, scanning)
}
