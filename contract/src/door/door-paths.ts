import { managementAppPaths } from '../foundation/account/app-paths.ts'
import { passkeyAppPaths } from '../foundation/passkeys/app-paths.ts'
import { accountPaths } from '../foundation/account/paths.ts'
import { checkInAppPaths } from './check-ins/app-paths.ts'
import { doorAppPaths } from './door-app/paths.ts'
import { phoneAppPaths } from './phones/paths.ts'
import { scannerAppPaths } from './scanners/paths.ts'

/** The calls of the door app: method and path below `/api`. */
export const doorPaths = {
  ...managementAppPaths,
  ...passkeyAppPaths,
  ...scannerAppPaths,
  ...phoneAppPaths,
  ...checkInAppPaths,
  listAppProducts: doorAppPaths.listAppProducts,
  saveAppProducts: doorAppPaths.saveAppProducts,
  getMe: accountPaths.getMe,
  logout: accountPaths.logout,
} as const
