import { accountRoutes, signInAgainScreen } from './features/foundation/account/routes.tsx'
import { adminRoutes } from './features/foundation/admin/routes.tsx'
import { auditRoutes } from './features/foundation/audit/routes.tsx'
import { campaignRoutes } from './features/catalogue/campaigns/routes.tsx'
import { companyRoutes } from './features/foundation/companies/routes.tsx'
import { customerInformationRoutes } from './features/catalogue/customer-information/routes.tsx'
import { giftVoucherRoutes } from './features/selling/gift-vouchers/routes.tsx'
import { discountCodeRoutes } from './features/catalogue/discount-codes/routes.tsx'
import { eventRoutes } from './features/catalogue/events/routes.tsx'
import { marketingRoutes } from './features/catalogue/marketing/routes.tsx'
import { mailRoutes } from './features/foundation/mails/routes.tsx'
import { batchRoutes } from './features/desk/batches/routes.tsx'
import { pretixRoutes } from './features/desk/pretix-imports/routes.tsx'
import { guestListRoutes } from './features/desk/guest-lists/routes.tsx'
import { extensionRoutes } from './features/desk/extensions/routes.tsx'
import { exportRoutes } from './features/desk/exports/routes.tsx'
import { supportRoutes } from './features/desk/support/routes.tsx'
import { privacyRoutes } from './features/desk/privacy/routes.tsx'
import { orderRoutes } from './features/desk/orders/routes.tsx'
import { paymentAccountRoutes } from './features/money/accounts/routes.tsx'
import { settlementRoutes } from './features/money/settlements/routes.tsx'
import { feeRoutes } from './features/money/fees/routes.tsx'
import { invoiceRoutes } from './features/money/invoices/routes.tsx'
import { payoutRoutes } from './features/money/payouts/routes.tsx'
import { usageRoutes } from './features/money/usage/routes.tsx'
import { paymentRoutes } from './features/money/payments/routes.tsx'
import { pointOfSaleRoutes } from './features/catalogue/points-of-sale/routes.tsx'
import { productRoutes } from './features/catalogue/products/routes.tsx'
import { reportRoutes } from './features/insight/reports/routes.tsx'
import { startRoutes } from './features/insight/dashboard/routes.tsx'
import { systemRoutes } from './features/foundation/system/routes.tsx'
import { ticketTemplateRoutes } from './features/catalogue/ticket-templates/routes.tsx'
import { timeslotRoutes } from './features/catalogue/timeslots/routes.tsx'
import { userRoutes } from './features/foundation/users/routes.tsx'
import { boxOfficeRoutes } from './features/door/box-office/routes.tsx'
import { scanOperationRoutes } from './features/door/scan-operations/routes.tsx'
import { scannerRoutes } from './features/door/scanners/routes.tsx'
import { scanTerminalRoutes } from './features/door/scan-terminal/routes.tsx'
import { venueRoutes } from './features/catalogue/venues/routes.tsx'
import type { AppRoute, OverScreenPart } from './router/app-route.ts'
import { adminCompanyTabs, companyTabs, defaultTabs, eventTabs } from './tabs.ts'

/** What one signs in with again over a screen (AUTH-22). */
export const signInAgain: OverScreenPart = signInAgainScreen

/** Every screen of the back office; each feature lists its own. */
export const routes: readonly AppRoute[] = [
  ...accountRoutes,
  ...startRoutes,
  ...companyRoutes(companyTabs),
  ...userRoutes,
  ...adminRoutes({ adminCompanyTabs, defaultTabs }),
  ...venueRoutes,
  ...pretixRoutes,
  ...eventRoutes(eventTabs),
  ...productRoutes,
  ...pointOfSaleRoutes,
  ...timeslotRoutes,
  ...customerInformationRoutes,
  ...marketingRoutes,
  ...ticketTemplateRoutes,
  ...discountCodeRoutes,
  ...giftVoucherRoutes,
  ...campaignRoutes,
  ...orderRoutes,
  ...supportRoutes,
  ...guestListRoutes,
  ...paymentRoutes,
  ...paymentAccountRoutes,
  ...settlementRoutes,
  ...invoiceRoutes,
  ...payoutRoutes,
  ...usageRoutes,
  ...feeRoutes,
  ...mailRoutes,
  ...batchRoutes,
  ...exportRoutes,
  ...privacyRoutes,
  ...extensionRoutes,
  ...boxOfficeRoutes,
  ...scanOperationRoutes,
  ...scannerRoutes,
  ...scanTerminalRoutes,
  ...reportRoutes,
  ...auditRoutes,
  ...systemRoutes,
]
