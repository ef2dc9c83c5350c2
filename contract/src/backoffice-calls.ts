import { accountCalls } from './foundation/account/calls.ts'
import { userCalls } from './foundation/users/calls.ts'
import { companyCalls } from './foundation/companies/calls.ts'
import { fileCalls } from './foundation/uploads/calls.ts'
import { venueCalls } from './catalogue/venues/calls.ts'
import { eventCalls } from './catalogue/events/calls.ts'
import { productCalls } from './catalogue/products/calls.ts'
import { pointOfSaleSettingsCalls } from './catalogue/points-of-sale/settings-calls.ts'
import { timeslotBackofficeCalls } from './catalogue/timeslots/calls.ts'
import { customerInformationBackofficeCalls } from './catalogue/customer-information/calls.ts'
import { ticketTemplateCalls } from './catalogue/ticket-templates/calls.ts'
import { discountCodeCalls } from './catalogue/discount-codes/calls.ts'
import { campaignBackofficeCalls } from './catalogue/campaigns/calls.ts'
import { userOrderCalls } from './desk/orders/calls.ts'
import { auditCalls } from './foundation/audit/calls.ts'

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
