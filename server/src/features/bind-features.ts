import { bindAccount } from '#features/foundation/account/routes.ts'
import { bindApiDocs } from '#features/foundation/api-docs/routes.ts'
import { bindAudit } from '#features/foundation/audit/routes.ts'
import { bindCampaignSettings } from '#features/catalogue/campaigns/backoffice-routes.ts'
import { bindCampaigns } from '#features/catalogue/campaigns/routes.ts'
import { bindClaims } from '#features/selling/claims/routes.ts'
import { bindCompanies } from '#features/foundation/companies/routes.ts'
import { bindConversions } from '#features/selling/conversions/routes.ts'
import { bindCustomerInformationSettings } from '#features/catalogue/customer-information/backoffice-routes.ts'
import { bindCustomerInformation } from '#features/catalogue/customer-information/routes.ts'
import { bindDiscountCodeSettings } from '#features/catalogue/discount-codes/backoffice-routes.ts'
import { bindDiscountCodes } from '#features/catalogue/discount-codes/routes.ts'
import { bindEvents } from '#features/catalogue/events/routes.ts'
import { bindLostTickets } from '#features/selling/lost-tickets/routes.ts'
import { bindMails } from '#features/foundation/mails/routes.ts'
import { bindOrderDesk } from '#features/desk/orders/routes.ts'
import { bindOrders } from '#features/selling/orders/routes.ts'
import { bindOrderOverview } from '#features/desk/orders/overview-routes.ts'
import { bindPages } from '#features/foundation/pages/routes.ts'
import { bindPayments } from '#features/money/payments/routes.ts'
import { bindPointOfSaleSettings } from '#features/catalogue/points-of-sale/backoffice-routes.ts'
import { bindPointsOfSale } from '#features/catalogue/points-of-sale/routes.ts'
import { bindProducts } from '#features/catalogue/products/routes.ts'
import type { Services, Slice } from '#features/services.ts'
import { bindStock } from '#features/catalogue/stock/routes.ts'
import { bindSystem } from '#features/foundation/system/routes.ts'
import { bindTicketTemplates } from '#features/catalogue/ticket-templates/routes.ts'
import { bindTickets } from '#features/selling/tickets/routes.ts'
import { bindTimeslotPlanning } from '#features/catalogue/timeslots/backoffice-routes.ts'
import { bindTimeslots } from '#features/catalogue/timeslots/routes.ts'
import { bindUploads } from '#features/foundation/uploads/routes.ts'
import { bindUsers } from '#features/foundation/users/routes.ts'
import { bindVenues } from '#features/catalogue/venues/routes.ts'
import { bindWallets } from '#features/selling/wallets/routes.ts'

/** Every slice of the product. */
const slices = [
  bindSystem,
  bindAccount,
  bindPointsOfSale,
  bindPointOfSaleSettings,
  bindProducts,
  bindCampaigns,
  bindCampaignSettings,
  bindOrders,
  bindOrderOverview,
  bindOrderDesk,
  bindDiscountCodes,
  bindDiscountCodeSettings,
  bindStock,
  bindTimeslots,
  bindTimeslotPlanning,
  bindCustomerInformation,
  bindCustomerInformationSettings,
  bindPayments,
  bindTickets,
  bindTicketTemplates,
  bindClaims,
  bindLostTickets,
  bindConversions,
  bindWallets,
  bindUploads,
  bindUsers,
  bindCompanies,
  bindAudit,
  bindVenues,
  bindEvents,
  bindMails,
  bindPages,
  bindApiDocs,
]

/** Binds all calls and answers the background work they come with. */
export function bindFeatures(services: Services): Required<Slice> {
  const bound = slices.map((bind) => bind(services))
  return { works: bound.flatMap((slice) => slice.works ?? []), repeats: bound.flatMap((slice) => slice.repeats ?? []) }
}
