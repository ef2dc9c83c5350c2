import { bindAccount } from './account/routes.ts'
import { bindApiDocs } from './api-docs/routes.ts'
import { bindAudit } from './audit/routes.ts'
import { bindCampaignSettings } from './campaigns/backoffice-routes.ts'
import { bindCampaigns } from './campaigns/routes.ts'
import { bindClaims } from './claims/routes.ts'
import { bindCompanies } from './companies/routes.ts'
import { bindConversions } from './conversions/routes.ts'
import { bindCustomerInformationSettings } from './customer-information/backoffice-routes.ts'
import { bindCustomerInformation } from './customer-information/routes.ts'
import { bindDiscountCodeSettings } from './discount-codes/backoffice-routes.ts'
import { bindDiscountCodes } from './discount-codes/routes.ts'
import { bindEvents } from './events/routes.ts'
import { bindLostTickets } from './lost-tickets/routes.ts'
import { bindMails } from './mails/routes.ts'
import { bindOrderDesk } from './order-desk/routes.ts'
import { bindOrders } from './orders/routes.ts'
import { bindOrderOverview } from './order-overview/routes.ts'
import { bindPages } from './pages/routes.ts'
import { bindPayments } from './payments/routes.ts'
import { bindPointOfSaleSettings } from './points-of-sale/backoffice-routes.ts'
import { bindPointsOfSale } from './points-of-sale/routes.ts'
import { bindProducts } from './products/routes.ts'
import type { Services, Slice } from './services.ts'
import { bindStock } from './stock/routes.ts'
import { bindSystem } from './system/routes.ts'
import { bindTicketTemplates } from './ticket-templates/routes.ts'
import { bindTickets } from './tickets/routes.ts'
import { bindTimeslotPlanning } from './timeslots/backoffice-routes.ts'
import { bindTimeslots } from './timeslots/routes.ts'
import { bindUploads } from './uploads/routes.ts'
import { bindUsers } from './users/routes.ts'
import { bindVenues } from './venues/routes.ts'
import { bindWallets } from './wallets/routes.ts'

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
