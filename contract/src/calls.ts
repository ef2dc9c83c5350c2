import type { z } from 'zod'
import { backofficeCalls } from './backoffice-calls.ts'
import { captchaCalls } from './selling/captcha/calls.ts'
import { claimCalls } from './selling/claims/calls.ts'
import { mailReturnCalls } from './desk/mail-returns/calls.ts'
import { newsCalls } from './desk/news/shop-calls.ts'
import { shopEventChangeCalls } from './desk/event-changes/shop-calls.ts'
import { shopVisitorCancellationCalls } from './desk/visitor-cancellations/shop-calls.ts'
import { shopRebookingCalls } from './desk/rebookings/shop-calls.ts'
import { shopResaleCalls } from './desk/resales/shop-calls.ts'
import { conversionCalls } from './selling/conversions/calls.ts'
import { lostTicketCalls } from './selling/lost-tickets/calls.ts'
import { doorAppCalls } from './door/door-app/calls.ts'
import { checkInAppCalls } from './door/check-ins/app-calls.ts'
import { phoneAppCalls } from './door/phones/calls.ts'
import { scannerAppCalls } from './door/scanners/calls.ts'
import { managementAppCalls } from './foundation/account/app-calls.ts'
import { passkeyAppCalls } from './foundation/passkeys/app-calls.ts'
import { orderCalls } from './selling/orders/calls.ts'
import { shopCampaignCalls } from './catalogue/campaigns/shop-calls.ts'
import { shopCompanyCalls } from './foundation/companies/shop-calls.ts'
import { shopCustomerInformationCalls } from './catalogue/customer-information/shop-calls.ts'
import { shopPointOfSaleCalls } from './catalogue/points-of-sale/shop-calls.ts'
import { shopTimeslotCalls } from './catalogue/timeslots/shop-calls.ts'
import { shopBuyerInvoiceCalls } from './money/buyer-invoices/shop-calls.ts'
import { paymentCalls } from './money/payments/calls.ts'
import { systemCalls } from './foundation/system/calls.ts'
import { ticketCalls } from './selling/tickets/calls.ts'
import { seatCalls } from './selling/seats/calls.ts'
import { shopWaitingListCalls } from './selling/waiting-lists/shop-calls.ts'
import { walletCalls } from './selling/wallets/calls.ts'
import type { CallDefinition } from './define-call.ts'
import type { CallName } from './paths.ts'

/** Every call of the product. The type checker refuses a name of `paths` without an entry here. */
export const calls = {
  ...shopCompanyCalls,
  ...shopPointOfSaleCalls,
  ...shopCampaignCalls,
  ...shopTimeslotCalls,
  ...shopCustomerInformationCalls,
  ...orderCalls,
  ...ticketCalls,
  ...seatCalls,
  ...claimCalls,
  ...captchaCalls,
  ...lostTicketCalls,
  ...shopWaitingListCalls,
  ...conversionCalls,
  ...walletCalls,
  ...paymentCalls,
  ...shopBuyerInvoiceCalls,
  ...shopEventChangeCalls,
  ...shopVisitorCancellationCalls,
  ...shopRebookingCalls,
  ...shopResaleCalls,
  ...newsCalls,
  ...mailReturnCalls,
  ...systemCalls,
  ...backofficeCalls,
  ...managementAppCalls,
  ...passkeyAppCalls,
  ...scannerAppCalls,
  ...phoneAppCalls,
  ...checkInAppCalls,
  ...doorAppCalls,
} satisfies Record<CallName, CallDefinition>

export type Calls = typeof calls
/** What a call takes: path parameters, query and body together. */
export type CallInput<N extends CallName> = z.output<Calls[N]['input']>
/** What a call answers. */
export type CallAnswer<N extends CallName> = z.output<Calls[N]['answer']>
