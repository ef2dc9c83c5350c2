import { shopCampaignPaths } from './catalogue/campaigns/shop-paths.ts'
import { shopCustomerInformationPaths } from './catalogue/customer-information/shop-paths.ts'
import { shopPointOfSalePaths } from './catalogue/points-of-sale/shop-paths.ts'
import { shopTimeslotPaths } from './catalogue/timeslots/shop-paths.ts'
import { shopEventChangePaths } from './desk/event-changes/shop-paths.ts'
import { shopRebookingPaths } from './desk/rebookings/shop-paths.ts'
import { shopResalePaths } from './desk/resales/shop-paths.ts'
import { mailReturnPaths } from './desk/mail-returns/paths.ts'
import { shopVisitorCancellationPaths } from './desk/visitor-cancellations/shop-paths.ts'
import { newsPaths } from './desk/news/shop-paths.ts'
import { shopCompanyPaths } from './foundation/companies/shop-paths.ts'
import { systemPaths } from './foundation/system/paths.ts'
import { shopBuyerInvoicePaths } from './money/buyer-invoices/shop-paths.ts'
import { paymentPaths } from './money/payments/paths.ts'
import { captchaPaths } from './selling/captcha/paths.ts'
import { claimPaths } from './selling/claims/paths.ts'
import { conversionPaths } from './selling/conversions/paths.ts'
import { lostTicketPaths } from './selling/lost-tickets/paths.ts'
import { orderPaths } from './selling/orders/paths.ts'
import { seatPaths } from './selling/seats/paths.ts'
import { ticketPaths } from './selling/tickets/paths.ts'
import { shopWaitingListPaths } from './selling/waiting-lists/shop-paths.ts'
import { walletPaths } from './selling/wallets/paths.ts'

/** The calls of the shop: method and path below `/api`. All that the shop loads of the contract; the rest comes along as types only. */
export const shopPaths = {
  ...shopCompanyPaths,
  ...shopPointOfSalePaths,
  ...shopCampaignPaths,
  ...shopTimeslotPaths,
  ...shopCustomerInformationPaths,
  ...orderPaths,
  ...ticketPaths,
  ...seatPaths,
  ...walletPaths,
  ...claimPaths,
  ...captchaPaths,
  ...lostTicketPaths,
  ...shopWaitingListPaths,
  ...conversionPaths,
  ...paymentPaths,
  ...shopBuyerInvoicePaths,
  ...shopEventChangePaths,
  ...shopVisitorCancellationPaths,
  ...shopRebookingPaths,
  ...shopResalePaths,
  ...newsPaths,
  ...mailReturnPaths,
  ...systemPaths,
} as const
