import { shopPointOfSalePaths } from './catalogue/points-of-sale/shop-paths.ts'
import { systemPaths } from './foundation/system/paths.ts'
import { paymentPaths } from './money/payments/paths.ts'
import { claimPaths } from './selling/claims/paths.ts'
import { conversionPaths } from './selling/conversions/paths.ts'
import { lostTicketPaths } from './selling/lost-tickets/paths.ts'
import { orderPaths } from './selling/orders/paths.ts'
import { ticketPaths } from './selling/tickets/paths.ts'
import { walletPaths } from './selling/wallets/paths.ts'

/** The calls of the shop: method and path below `/api`. All that the shop loads of the contract; the rest comes along as types only. */
export const shopPaths = {
  ...shopPointOfSalePaths,
  ...orderPaths,
  ...ticketPaths,
  ...walletPaths,
  ...claimPaths,
  ...lostTicketPaths,
  ...conversionPaths,
  ...paymentPaths,
  ...systemPaths,
} as const
