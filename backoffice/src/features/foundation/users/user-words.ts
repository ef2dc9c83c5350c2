import type { UserRow } from '@entree/contract/foundation/users/entities.ts'
import type { CompanyRole } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from '../../../messages.ts'

/** The built-in roles of a company, in the order of choosing. */
export const roleWords: Readonly<Record<CompanyRole, { label: MessageKey; help: MessageKey }>> = {
  company_admin: { label: 'users.role_company_admin', help: 'users.role_company_admin_help' },
  user: { label: 'users.role_user', help: 'users.role_user_help' },
  customer_support: { label: 'users.role_customer_support', help: 'users.role_customer_support_help' },
}

/** What a user is called by their role; with the flag a `user` works at the box office (DEC-B-21). */
export function roleWord({ role, box_office }: Pick<UserRow, 'role' | 'box_office'>): MessageKey {
  if (role === 'user' && box_office) return 'users.role_box_office'
  return role === 'company_admin' || role === 'customer_support' ? roleWords[role].label : 'users.role_user'
}
