import { deskSeatPaths } from './desk/seats/paths.ts'
import { accountPaths } from './foundation/account/paths.ts'
import { passkeyPaths } from './foundation/passkeys/paths.ts'
import { signUpPaths } from './foundation/sign-up/paths.ts'
import { userPaths } from './foundation/users/paths.ts'
import { companyPaths } from './foundation/companies/paths.ts'
import { webhookPaths } from './foundation/webhooks/paths.ts'
import { apiKeyPaths } from './foundation/api-keys/paths.ts'
import { signInProviderPaths } from './foundation/sign-in-provider/paths.ts'
import { domainPaths } from './foundation/domains/paths.ts'
import { platformSettingPaths } from './foundation/platform-settings/paths.ts'
import { filePaths } from './foundation/uploads/paths.ts'
import { venuePaths } from './catalogue/venues/paths.ts'
import { eventPaths } from './catalogue/events/paths.ts'
import { productPaths } from './catalogue/products/paths.ts'
import { pointOfSalePaths } from './catalogue/points-of-sale/paths.ts'
import { giftVoucherPaths } from './selling/gift-vouchers/paths.ts'
import { waitingListPaths } from './selling/waiting-lists/paths.ts'
import { waitingRoomPaths } from './selling/waiting-rooms/paths.ts'
import { timeslotPaths } from './catalogue/timeslots/paths.ts'
import { seatingPaths } from './catalogue/seating/paths.ts'
import { customerInformationPaths } from './catalogue/customer-information/paths.ts'
import { mailTextPaths } from './catalogue/mail-texts/paths.ts'
import { ticketTemplatePaths } from './catalogue/ticket-templates/paths.ts'
import { discountCodePaths } from './catalogue/discount-codes/paths.ts'
import { campaignPaths } from './catalogue/campaigns/paths.ts'
import { userOrderPaths } from './desk/orders/paths.ts'
import { eventChangePaths } from './desk/event-changes/paths.ts'
import { deskMailPaths } from './desk/mails/paths.ts'
import { guestListPaths } from './desk/guest-lists/paths.ts'
import { pretixPaths } from './desk/pretix-imports/paths.ts'
import { ticketImportPaths } from './desk/ticket-imports/paths.ts'
import { batchPaths } from './desk/batches/paths.ts'
import { exportPaths } from './desk/exports/paths.ts'
import { extensionPaths } from './desk/extensions/paths.ts'
import { badgePaths } from './desk/badges/paths.ts'
import { visitorPaths } from './desk/visitors/paths.ts'
import { cancellationPaths } from './desk/cancellations/paths.ts'
import { switchPaths } from './desk/switches/paths.ts'
import { rebookingPaths } from './desk/rebookings/paths.ts'
import { resalePaths } from './desk/resales/paths.ts'
import { refundPaths } from './desk/refunds/paths.ts'
import { visitorCancellationPaths } from './desk/visitor-cancellations/paths.ts'
import { deskTicketPaths } from './desk/tickets/paths.ts'
import { phonePaths } from './door/phones/paths.ts'
import { scannerPaths } from './door/scanners/paths.ts'
import { scanOperationPaths } from './door/scan-operations/paths.ts'
import { checkInPaths } from './door/check-ins/paths.ts'
import { boxOfficePaths } from './door/box-office/paths.ts'
import { dashboardPaths } from './insight/dashboard/paths.ts'
import { glancePaths } from './insight/glance/paths.ts'
import { reportPaths } from './insight/reports/paths.ts'
import { privacyPaths } from './desk/privacy/paths.ts'
import { supportPaths } from './desk/support/paths.ts'
import { searchPaths } from './insight/search/paths.ts'
import { auditPaths } from './foundation/audit/paths.ts'
import { mailPaths } from './foundation/mails/paths.ts'
import { feePaths } from './money/fees/paths.ts'
import { autoInvoicePaths } from './money/auto-invoice/paths.ts'
import { invoiceRunPaths } from './money/invoice-runs/paths.ts'
import { invoicePaths } from './money/invoices/paths.ts'
import { payoutPaths } from './money/payouts/paths.ts'
import { usagePaths } from './money/usage/paths.ts'
import { settlementPaths } from './money/settlements/paths.ts'
import { buyerInvoicePaths } from './money/buyer-invoices/paths.ts'
import { bookPaths } from './money/books/paths.ts'
import { vatPaths } from './money/vat/paths.ts'
import { paymentCostPaths } from './money/payment-costs/paths.ts'
import { paymentAccountPaths } from './money/accounts/paths.ts'
import { paymentAttentionPaths } from './money/payments/attention-paths.ts'

/** The calls of the back office: method and path below `/api`. */
export const backofficePaths = {
  ...accountPaths,
  ...passkeyPaths,
  ...signUpPaths,
  ...userPaths,
  ...companyPaths,
  ...domainPaths,
  ...apiKeyPaths,
  ...webhookPaths,
  ...signInProviderPaths,
  ...platformSettingPaths,
  ...filePaths,
  ...feePaths,
  ...autoInvoicePaths,
  ...invoicePaths,
  ...invoiceRunPaths,
  ...payoutPaths,
  ...usagePaths,
  ...paymentCostPaths,
  ...settlementPaths,
  ...buyerInvoicePaths,
  ...bookPaths,
  ...vatPaths,
  ...venuePaths,
  ...eventPaths,
  ...productPaths,
  ...pointOfSalePaths,
  ...timeslotPaths,
  ...seatingPaths,
  ...waitingRoomPaths,
  ...waitingListPaths,
  ...giftVoucherPaths,
  ...customerInformationPaths,
  ...mailTextPaths,
  ...ticketTemplatePaths,
  ...discountCodePaths,
  ...campaignPaths,
  ...deskSeatPaths,
  // Before `/user/order/{id}`, which an export is not.
  ...batchPaths,
  ...exportPaths,
  ...extensionPaths,
  ...userOrderPaths,
  ...eventChangePaths,
  ...guestListPaths,
  ...ticketImportPaths,
  ...pretixPaths,
  ...deskMailPaths,
  ...visitorPaths,
  ...badgePaths,
  ...refundPaths,
  ...visitorCancellationPaths,
  ...cancellationPaths,
  ...switchPaths,
  ...rebookingPaths,
  ...resalePaths,
  ...deskTicketPaths,
  ...privacyPaths,
  ...supportPaths,
  ...auditPaths,
  ...mailPaths,
  ...paymentAccountPaths,
  ...paymentAttentionPaths,
  ...searchPaths,
  ...dashboardPaths,
  ...glancePaths,
  ...reportPaths,
  ...scannerPaths,
  ...phonePaths,
  ...scanOperationPaths,
  ...checkInPaths,
  ...boxOfficePaths,
} as const
