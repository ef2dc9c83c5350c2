import { accountCalls } from './backoffice/account.ts'
import { userCalls } from './backoffice/users.ts'
import { companyCalls } from './backoffice/companies.ts'
import { fileCalls } from './backoffice/files.ts'
import { venueCalls } from './backoffice/venues.ts'
import { eventCalls } from './backoffice/events.ts'
import { productCalls } from './backoffice/products.ts'
import { pointOfSaleSettingsCalls } from './backoffice/points-of-sale.ts'
import { timeslotBackofficeCalls } from './backoffice/timeslots.ts'
import { customerInformationBackofficeCalls } from './backoffice/customer-information.ts'
import { ticketTemplateCalls } from './backoffice/ticket-templates.ts'
import { discountCodeCalls } from './backoffice/discount-codes.ts'
import { campaignBackofficeCalls } from './backoffice/campaigns.ts'
import { userOrderCalls } from './backoffice/orders.ts'
import { auditCalls } from './backoffice/audit.ts'

/** Every call of the back office. */
export const backofficeCalls = {
  ...accountCalls,
  ...userCalls,
  ...companyCalls,
  ...fileCalls,
  ...venueCalls,
  ...eventCalls,
  ...productCalls,
  ...pointOfSaleSettingsCalls,
  ...timeslotBackofficeCalls,
  ...customerInformationBackofficeCalls,
  ...ticketTemplateCalls,
  ...discountCodeCalls,
  ...campaignBackofficeCalls,
  ...userOrderCalls,
  ...auditCalls,
}
