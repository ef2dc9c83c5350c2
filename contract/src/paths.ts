import { backofficePaths } from './backoffice-paths.ts'
import { checkInAppPaths } from './door/check-ins/app-paths.ts'
import { doorAppPaths } from './door/door-app/paths.ts'
import { phoneAppPaths } from './door/phones/paths.ts'
import { scannerAppPaths } from './door/scanners/paths.ts'
import { managementAppPaths } from './foundation/account/app-paths.ts'
import { passkeyAppPaths } from './foundation/passkeys/app-paths.ts'
import { shopPaths } from './shop-paths.ts'
import { splitPath, type HttpMethod } from './split-path.ts'

/** Every HTTP call by name: method and path below `/api`. An app loads only its own part; what a call takes and answers stands in `calls/`. */
export const paths = {
  ...shopPaths,
  ...backofficePaths,
  ...managementAppPaths,
  ...passkeyAppPaths,
  ...scannerAppPaths,
  ...phoneAppPaths,
  ...checkInAppPaths,
  ...doorAppPaths,
} as const

export type CallName = keyof typeof paths

/** Splits a call of the table into its HTTP method and its path below `/api`. */
export function methodAndPath(name: CallName): { method: HttpMethod; path: string } {
  return splitPath(paths[name])
}
