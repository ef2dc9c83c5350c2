import { companyRoles, permissions, type Permission as PermissionName } from '@entree/domain/foundation/permissions.ts'
import { z } from 'zod'

/** A permission's name; the catalogue is `domain/src/foundation/permissions.ts`. */
export const Permission = z.enum(permissions as [PermissionName, ...PermissionName[]])
export const CompanyRole = z.enum(companyRoles)
