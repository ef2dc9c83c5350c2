import { accountCalls } from './foundation/account/calls.ts'
import { signUpCalls } from './foundation/sign-up/calls.ts'
import { userCalls } from './foundation/users/calls.ts'
import { companyCalls } from './foundation/companies/calls.ts'
import { passkeyCalls } from './foundation/passkeys/calls.ts'
import { webhookCalls } from './foundation/webhooks/calls.ts'
import { apiKeyCalls } from './foundation/api-keys/calls.ts'
import { signInProviderCalls } from './foundation/sign-in-provider/calls.ts'
import { domainCalls } from './foundation/domains/calls.ts'
import { platformSettingCalls } from './foundation/platform-settings/calls.ts'
import { fileCalls } from './foundation/uploads/calls.ts'
import { venueCalls } from './catalogue/venues/calls.ts'
import { eventCalls } from './catalogue/events/calls.ts'
import { productCalls } from './catalogue/products/calls.ts'
import { pointOfSaleCalls } from './catalogue/points-of-sale/calls.ts'
import { giftVoucherCalls } from './selling/gift-vouchers/calls.ts'
import { waitingListCalls } from './selling/waiting-lists/calls.ts'
import { waitingRoomCalls } from './selling/waiting-rooms/calls.ts'
import { timeslotCalls } from './catalogue/timeslots/calls.ts'
import { seatingCalls } from './catalogue/seating/calls.ts'
import { customerInformationCalls } from './catalogue/customer-information/calls.ts'
import { mailTextCalls } from './catalogue/mail-texts/calls.ts'
import { ticketTemplateCalls } from './catalogue/ticket-templates/calls.ts'
import { discountCodeCalls } from './catalogue/discount-codes/calls.ts'
import { campaignCalls } from './catalogue/campaigns/calls.ts'
import { userOrderCalls } from './desk/orders/calls.ts'
import { eventChangeCalls } from './desk/event-changes/calls.ts'
import { deskMailCalls } from './desk/mails/calls.ts'
import { guestListCalls } from './desk/guest-lists/calls.ts'
import { pretixCalls } from './desk/pretix-imports/calls.ts'
import { ticketImportCalls } from './desk/ticket-imports/calls.ts'
import { batchCalls } from './desk/batches/calls.ts'
import { exportCalls } from './desk/exports/calls.ts'
import { extensionCalls } from './desk/extensions/calls.ts'
import { badgeCalls } from './desk/badges/calls.ts'
import { visitorCalls } from './desk/visitors/calls.ts'
import { cancellationCalls } from './desk/cancellations/calls.ts'
import { switchCalls } from './desk/switches/calls.ts'
import { rebookingCalls } from './desk/rebookings/calls.ts'
import { resaleCalls } from './desk/resales/calls.ts'
import { deskSeatCalls } from './desk/seats/calls.ts'
import { refundCalls } from './desk/refunds/calls.ts'
import { visitorCancellationCalls } from './desk/visitor-cancellations/calls.ts'
import { deskTicketCalls } from './desk/tickets/calls.ts'
import { phoneCalls } from './door/phones/calls.ts'
import { scannerCalls } from './door/scanners/calls.ts'
import { scanOperationCalls } from './door/scan-operations/calls.ts'
import { checkInCalls } from './door/check-ins/calls.ts'
import { boxOfficeCalls } from './door/box-office/calls.ts'
import { dashboardCalls } from './insight/dashboard/calls.ts'
import { glanceCalls } from './insight/glance/calls.ts'
import { reportCalls } from './insight/reports/calls.ts'
import { privacyCalls } from './desk/privacy/calls.ts'
import { supportCalls } from './desk/support/calls.ts'
import { searchCalls } from './insight/search/calls.ts'
import { auditCalls } from './foundation/audit/calls.ts'
import { mailCalls } from './foundation/mails/calls.ts'
import { feeCalls } from './money/fees/calls.ts'
import { autoInvoiceCalls } from './money/auto-invoice/calls.ts'
import { invoiceRunCalls } from './money/invoice-runs/calls.ts'
import { invoiceCalls } from './money/invoices/calls.ts'
import { payoutCalls } from './money/payouts/calls.ts'
import { usageCalls } from './money/usage/calls.ts'
import { settlementCalls } from './money/settlements/calls.ts'
import { buyerInvoiceCalls } from './money/buyer-invoices/calls.ts'
import { bookCalls } from './money/books/calls.ts'
import { vatCalls } from './money/vat/calls.ts'
import { paymentCostCalls } from './money/payment-costs/calls.ts'
import { paymentAccountCalls } from './money/accounts/calls.ts'
import { paymentAttentionCalls } from './money/payments/attention-calls.ts'

/** Every call of the back office. */
export const backofficeCalls = {
  ...accountCalls,
  ...signUpCalls,
  ...userCalls,
  ...companyCalls,
  ...passkeyCalls,
  ...domainCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...signInProviderCalls,
  ...platformSettingCalls,
  ...fileCalls,
  ...feeCalls,
  ...autoInvoiceCalls,
  ...invoiceCalls,
  ...invoiceRunCalls,
  ...payoutCalls,
  ...usageCalls,
  ...paymentCostCalls,
  ...settlementCalls,
  ...buyerInvoiceCalls,
  ...bookCalls,
  ...vatCalls,
  ...venueCalls,
  ...eventCalls,
  ...productCalls,
  ...pointOfSaleCalls,
  ...timeslotCalls,
  ...seatingCalls,
  ...waitingRoomCalls,
  ...waitingListCalls,
  ...giftVoucherCalls,
  ...customerInformationCalls,
  ...mailTextCalls,
  ...ticketTemplateCalls,
  ...discountCodeCalls,
  ...campaignCalls,
  ...userOrderCalls,
  ...batchCalls,
  ...exportCalls,
  ...extensionCalls,
  ...eventChangeCalls,
  ...guestListCalls,
  ...ticketImportCalls,
  ...pretixCalls,
  ...deskMailCalls,
  ...visitorCalls,
  ...badgeCalls,
  ...refundCalls,
  ...visitorCancellationCalls,
  ...cancellationCalls,
  ...switchCalls,
  ...rebookingCalls,
  ...resaleCalls,
  ...deskSeatCalls,
  ...deskTicketCalls,
  ...privacyCalls,
  ...supportCalls,
  ...auditCalls,
  ...mailCalls,
  ...paymentAccountCalls,
  ...paymentAttentionCalls,
  ...searchCalls,
  ...dashboardCalls,
  ...glanceCalls,
  ...reportCalls,
  ...scannerCalls,
  ...phoneCalls,
  ...scanOperationCalls,
  ...checkInCalls,
  ...boxOfficeCalls,
}
