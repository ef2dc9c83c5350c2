import { isForKeys } from '@entree/domain/foundation/key-permissions.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { CallDefinition } from './define-call.ts'
import type { CallName } from './paths.ts'

/**
 * Calls that an API key never makes, though it can hold their permission, with the reason (KEY-04). Those that ask for no permission a
 * key can hold (accounts, users, keys, passwords, impersonation, money accounts, the door app) are closed without standing here, and so
 * are those that ask for the password or are refused to an administrator who works as the user.
 */
export const closedToKeys: Partial<Record<CallName, string>> = {
  getCompanyDetail: 'answers the payout account',
  listScanScanners: 'names who signs in at the door',
  saveScanScanners: 'lets those who sign in at the door scan more',
  listRecordChanges: 'is the audit trail, of which `order.log` opens a part',
  listPretixEvents: 'takes a token of somebody else',
  previewPretixEvent: 'takes a token of somebody else',
  importPretixEvent: 'takes a token of somebody else',
  listLinkedEvents: 'is about other companies',
  listLinksOfCompany: 'is about other companies',
}

/** Whether an API key may make the call at all, when its permissions and events allow it (KEY-04). */
export function isOpenToKeys(name: CallName, { access }: CallDefinition): boolean {
  if (typeof access !== 'object' || name in closedToKeys) return false
  if (access.of_key) return true
  if (access.in_person || access.confirmed || access.before_new_password) return false
  return access.any.some((permission: Permission) => isForKeys(permission))
}
