import { bindCampaigns } from '#features/catalogue/campaigns/routes.ts'
import { bindShopCampaigns } from '#features/catalogue/campaigns/shop-routes.ts'
import { bindCustomerInformation } from '#features/catalogue/customer-information/routes.ts'
import { bindMailTexts } from '#features/catalogue/mail-texts/routes.ts'
import { bindShopCustomerInformation } from '#features/catalogue/customer-information/shop-routes.ts'
import { bindDiscountCodes } from '#features/catalogue/discount-codes/routes.ts'
import { bindEvents } from '#features/catalogue/events/routes.ts'
import { bindPointsOfSale } from '#features/catalogue/points-of-sale/routes.ts'
import { bindShopPointsOfSale } from '#features/catalogue/points-of-sale/shop-routes.ts'
import { bindProducts } from '#features/catalogue/products/routes.ts'
import { bindSeating } from '#features/catalogue/seating/routes.ts'
import { bindStock } from '#features/catalogue/stock/routes.ts'
import { bindTicketTemplates } from '#features/catalogue/ticket-templates/routes.ts'
import { bindTimeslots } from '#features/catalogue/timeslots/routes.ts'
import { bindShopTimeslots } from '#features/catalogue/timeslots/shop-routes.ts'
import { bindVenues } from '#features/catalogue/venues/routes.ts'
import { bindBadges } from '#features/desk/badges/routes.ts'
import { bindBatches } from '#features/desk/batches/routes.ts'
import { bindNews } from '#features/desk/news/shop-routes.ts'
import { bindEventChanges } from '#features/desk/event-changes/routes.ts'
import { bindOwedToBuyers } from '#features/desk/visitor-cancellations/routes.ts'
import { bindVisitorCancellations } from '#features/desk/visitor-cancellations/shop-routes.ts'
import { bindShopEventChanges } from '#features/desk/event-changes/shop-routes.ts'
import { bindExports } from '#features/desk/exports/routes.ts'
import { bindExtensions } from '#features/desk/extensions/routes.ts'
import { bindGuestLists } from '#features/desk/guest-lists/routes.ts'
import { bindPretixImports } from '#features/desk/pretix-imports/routes.ts'
import { bindTicketImports } from '#features/desk/ticket-imports/routes.ts'
import { bindDeskMails } from '#features/desk/mails/routes.ts'
import { bindOrderDesk } from '#features/desk/orders/routes.ts'
import { bindPrivacy } from '#features/desk/privacy/routes.ts'
import { bindSupport } from '#features/desk/support/routes.ts'
import { bindVisitReminders } from '#features/desk/visit-reminders/routes.ts'
import { bindVisitors } from '#features/desk/visitors/routes.ts'
import { bindCancellations } from '#features/desk/cancellations/routes.ts'
import { bindMailReturns } from '#features/desk/mail-returns/routes.ts'
import { bindRebookings } from '#features/desk/rebookings/routes.ts'
import { bindResales } from '#features/desk/resales/routes.ts'
import { bindShopResales } from '#features/desk/resales/shop-routes.ts'
import { bindShopRebookings } from '#features/desk/rebookings/shop-routes.ts'
import { bindDeskSeats } from '#features/desk/seats/routes.ts'
import { bindSwitches } from '#features/desk/switches/routes.ts'
import { bindDeskTickets } from '#features/desk/tickets/routes.ts'
import { bindRefunds } from '#features/desk/refunds/routes.ts'
import { bindAccount } from '#features/foundation/account/routes.ts'
import { bindApiDocs } from '#features/foundation/api-docs/routes.ts'
import { bindAudit } from '#features/foundation/audit/routes.ts'
import { bindCompanies } from '#features/foundation/companies/routes.ts'
import { bindPasskeys } from '#features/foundation/passkeys/routes.ts'
import { bindFacts } from '#features/foundation/facts/routes.ts'
import { bindKeyedCalls } from '#features/foundation/keyed-calls/routes.ts'
import { bindWebhooks } from '#features/foundation/webhooks/routes.ts'
import { bindApiKeys } from '#features/foundation/api-keys/routes.ts'
import { bindSignInProvider } from '#features/foundation/sign-in-provider/routes.ts'
import { bindDomains } from '#features/foundation/domains/routes.ts'
import { bindShopCompany } from '#features/foundation/companies/shop-routes.ts'
import { bindMails } from '#features/foundation/mails/routes.ts'
import { bindPlatformSettings } from '#features/foundation/platform-settings/routes.ts'
import { bindSignUp } from '#features/foundation/sign-up/routes.ts'
import { bindDashboard } from '#features/insight/dashboard/routes.ts'
import { bindGlance } from '#features/insight/glance/routes.ts'
import { bindReports } from '#features/insight/reports/routes.ts'
import { bindSums } from '#features/insight/sums/routes.ts'
import { bindSearch } from '#features/insight/search/routes.ts'
import { bindSystem } from '#features/foundation/system/routes.ts'
import { bindUploads } from '#features/foundation/uploads/routes.ts'
import { bindUsers } from '#features/foundation/users/routes.ts'
import { bindAutoInvoice } from '#features/money/auto-invoice/routes.ts'
import { bindFees } from '#features/money/fees/routes.ts'
import { bindInvoiceRuns } from '#features/money/invoice-runs/routes.ts'
import { bindInvoices } from '#features/money/invoices/routes.ts'
import { bindPayouts } from '#features/money/payouts/routes.ts'
import { bindUsage } from '#features/money/usage/routes.ts'
import { bindSettlements } from '#features/money/settlements/routes.ts'
import { bindBuyerInvoices } from '#features/money/buyer-invoices/routes.ts'
import { bindShopBuyerInvoices } from '#features/money/buyer-invoices/shop-routes.ts'
import { bindBooks } from '#features/money/books/routes.ts'
import { bindVat } from '#features/money/vat/routes.ts'
import { bindPaymentCosts } from '#features/money/payment-costs/routes.ts'
import { bindLedger } from '#features/money/ledger/routes.ts'
import { bindPaymentAccounts } from '#features/money/accounts/routes.ts'
import { bindPayments } from '#features/money/payments/routes.ts'
import { bindCaptcha } from '#features/selling/captcha/routes.ts'
import { bindClaims } from '#features/selling/claims/routes.ts'
import { bindConversions } from '#features/selling/conversions/routes.ts'
import { bindGiftVouchers } from '#features/selling/gift-vouchers/routes.ts'
import { bindLostTickets } from '#features/selling/lost-tickets/routes.ts'
import { bindOrders } from '#features/selling/orders/routes.ts'
import { bindSeats } from '#features/selling/seats/routes.ts'
import { bindTickets } from '#features/selling/tickets/routes.ts'
import { bindWaitingRooms } from '#features/selling/waiting-rooms/routes.ts'
import { bindWaitingLists } from '#features/selling/waiting-lists/routes.ts'
import { bindShopWaitingLists } from '#features/selling/waiting-lists/shop-routes.ts'
import { bindWallets } from '#features/selling/wallets/routes.ts'
import { bindBoxOffices } from '#features/door/box-office/routes.ts'
import { bindDoorApp } from '#features/door/door-app/routes.ts'
import { bindCheckIns } from '#features/door/check-ins/routes.ts'
import { bindPhones } from '#features/door/phones/routes.ts'
import { bindScanOperations } from '#features/door/scan-operations/routes.ts'
import { bindScanners } from '#features/door/scanners/routes.ts'
import { bindPages } from '#features/foundation/pages/routes.ts'
import { addAuditWords } from '#features/foundation/audit/audited-record.ts'
import { addHooks } from '#features/hooks.ts'
import type { Services, Slice } from '#features/services.ts'

/** Every slice of the product, from the lowest area to the highest. */
const slices = [
  bindSystem,
  bindAccount,
  bindPasskeys,
  bindSignUp,
  bindUsers,
  bindCompanies,
  bindDomains,
  bindApiKeys,
  bindKeyedCalls,
  bindWebhooks,
  bindSignInProvider,
  bindShopCompany,
  bindPlatformSettings,
  bindAudit,
  bindFacts,
  bindUploads,
  bindMails,
  bindApiDocs,
  bindStock,
  bindVenues,
  bindEvents,
  bindProducts,
  bindTimeslots,
  bindShopTimeslots,
  bindSeating,
  bindCustomerInformation,
  bindMailTexts,
  bindShopCustomerInformation,
  bindTicketTemplates,
  bindDiscountCodes,
  bindCampaigns,
  bindShopCampaigns,
  bindPointsOfSale,
  bindShopPointsOfSale,
  bindOrders,
  bindSeats,
  bindGiftVouchers,
  bindTickets,
  bindClaims,
  bindCaptcha,
  bindWaitingRooms,
  bindWaitingLists,
  bindShopWaitingLists,
  bindLostTickets,
  bindConversions,
  bindWallets,
  bindLedger,
  bindFees,
  bindPaymentCosts,
  bindInvoices,
  bindPayouts,
  bindUsage,
  bindSettlements,
  bindBuyerInvoices,
  bindShopBuyerInvoices,
  bindBooks,
  bindVat,
  bindInvoiceRuns,
  bindAutoInvoice,
  bindPaymentAccounts,
  bindPayments,
  bindOrderDesk,
  bindGuestLists,
  bindTicketImports,
  bindPretixImports,
  bindDeskMails,
  bindBatches,
  bindExports,
  bindExtensions,
  bindVisitReminders,
  bindVisitors,
  bindBadges,
  bindRefunds,
  bindOwedToBuyers,
  bindCancellations,
  bindDeskTickets,
  bindDeskSeats,
  bindSwitches,
  bindRebookings,
  bindShopRebookings,
  bindPrivacy,
  bindSupport,
  bindEventChanges,
  bindShopEventChanges,
  bindVisitorCancellations,
  bindResales,
  bindShopResales,
  bindNews,
  bindMailReturns,
  bindScanners,
  bindScanOperations,
  bindCheckIns,
  bindDoorApp,
  bindPhones,
  bindBoxOffices,
  bindSearch,
  bindDashboard,
  bindGlance,
  bindReports,
  bindSums,
]

/** Binds all calls and pages, hooks the slices together, and returns the background work and the figures they come with. */
export function bindFeatures(services: Services): Pick<Required<Slice>, 'jobs' | 'repeats' | 'figures'> {
  const bound: Slice[] = slices.map((bind) => bind(services))
  for (const { hooks = {}, mails = [], audit = {}, ages = [] } of bound) {
    addHooks(services.hooks, hooks)
    addAuditWords(services.audited, audit)
    services.ages.push(...ages)
    for (const mail of mails) services.mail_kinds.set(mail.name, mail)
  }
  bindPages(
    services,
    bound.flatMap(({ pages = [] }) => pages),
  )
  return {
    jobs: bound.flatMap(({ jobs = [] }) => jobs),
    repeats: bound.flatMap(({ repeats = [] }) => repeats),
    figures: bound.flatMap(({ figures = [] }) => figures),
  }
}
