import type { Office, OfficeInputs } from './an-office.ts'
import { filesInputs } from './backoffice-inputs/files.ts'
import { ordersInputs } from './backoffice-inputs/orders.ts'

/** For every call of the back office, an input that names records of this office. */
export function officeInputs(office: Office): OfficeInputs {
  return { ...filesInputs(office), ...ordersInputs(office) }
}
