import { accountPaths } from './backoffice/account.ts'
import { userPaths } from './backoffice/users.ts'
import { companyPaths } from './backoffice/companies.ts'
import { filePaths } from './backoffice/files.ts'
import { venuePaths } from './backoffice/venues.ts'
import { eventPaths } from './backoffice/events.ts'
import { productPaths } from './backoffice/products.ts'
import { pointOfSaleSettingsPaths } from './backoffice/points-of-sale.ts'
import { timeslotPaths } from './backoffice/timeslots.ts'
import { customerInformationPaths } from './backoffice/customer-information.ts'
import { ticketTemplatePaths } from './backoffice/ticket-templates.ts'
import { discountCodePaths } from './backoffice/discount-codes.ts'
import { campaignPaths } from './backoffice/campaigns.ts'
import { userOrderPaths } from './backoffice/orders.ts'
import { auditPaths } from './backoffice/audit.ts'

/** The calls of the back office: method and path below `/api`. */
export const backofficePaths = {
  ...accountPaths,
  ...userPaths,
  ...companyPaths,
  ...filePaths,
  ...venuePaths,
  ...eventPaths,
  ...productPaths,
  ...pointOfSaleSettingsPaths,
  ...timeslotPaths,
  ...customerInformationPaths,
  ...ticketTemplatePaths,
  ...discountCodePaths,
  ...campaignPaths,
  ...userOrderPaths,
  ...auditPaths,
} as const
