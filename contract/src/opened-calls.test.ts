import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Access } from './define-call.ts'

/*
 * What each permission opens, said a second time: whoever gives a call to others than before, or takes it from them, says so here too. After a
 * colon is a field of the call's input that asks for the permission.
 */
const OPENED = `
PERM-005 order.view: listOrders
PERM-007 order.search: listOrders:search searchRecords
PERM-008 order.detail: getBuyerInvoicePdf getBuyerInvoiceUbl getOrderDetail getResaleOffers listInvoicesOfOrder
PERM-006 order.export: addExportSchedule deleteExportChoice deleteExportSchedule deleteOrderExport downloadWaitingList exportOrders listExportChoices listExportFields listExportSchedules listOrderExports retryOrderExport saveExportChoice saveExportSchedule
PERM-009 order.cancel: cancelOrder checkEventChange continueEventChange getEventChange getEventChangeChoices listEventChangeProblems listEventChanges pauseEventChange previewEventChange previewOrderMail previewOrderMail:cancel repeatEventChangeOrder settleEventChangeOrder startEventChange takeBackForBuyer
PERM-010 order.refund: getOwedToBuyer getRefundable previewOrderMail previewOrderMail:refund refundOrder refundUnknownPayment settleOwedToBuyer
PERM-011 order.product_cancel: cancelOrderProduct cancelTicket previewOrderMail previewOrderMail:product_cancel
PERM-012 order.confirmation: getMailTemplate previewOrderMail previewOrderMail:message previewOrderMail:resend resendOrderMail sendMail
PERM-013 order.change_owner: changeTicketOwner previewOrderMail previewOrderMail:owner
PERM-124 order.mark_ticket: markTicket
PERM-014 order.change_customer: deleteWaitingListEntry makeInvoiceOfOrder saveOrderCustomer
PERM-015 order.change_event: changeUnitSeat changeVisit getSwitchChoices getUnitSeats listEventsWithProducts listVisitTimes previewOrderMail previewOrderMail:switch_event previewOrderMail:visit switchOrder
PERM-016 order.note: addOrderNote
PERM-017 order.payment_history: getOrderPaymentHistory
PERM-018 order.log: getOrderLog listRecordChanges
PERM-103 order.payment_attention: countPaymentAttention listPaymentAttention retryPaymentAttention settlePaymentAttention
PERM-104 order.mails: countMailAttention dismissMail listMailAttention sendMailAgain sendMailsAgain
PERM-019 order.generate_ticket: generateTicket previewOrderMail previewOrderMail:new_ticket
PERM-020 order.add_attendees: addTicketImport addTicketImportPart checkGuestList checkTicketImport checkTicketImportParts deleteTicketImport getGuestListChoices getTicketImport importGuests importTickets listAllGuestLists listGuestLists listTicketImportErrors listTicketImports previewOrderMail previewOrderMail:payment_link readTicketImport sendGuestList sendPaymentLink startTicketImport
PERM-004 order.remind: previewOrderMail previewOrderMail:reminder remindOrderTickets remindTicket
PERM-021 event.view: getEventDetail listActiveCarts listActiveEvents listActiveVenues listCompanyEvents listEventTypes listEvents listEventsWithPointsOfSale listEventsWithProducts listLinkedEvents listUnpayableEvents
PERM-022 event.create: confirmUpload createEvent deleteFile importPretixEvent listPretixEvents previewPretixEvent signUpload
PERM-004 event.edit: archiveEvent saveEvent saveLastEdition
PERM-023 event.delete: deleteEvent
PERM-024 event.duplicate: duplicateEvent listSessionsOfEvent
PERM-025 event.details: confirmUpload deleteFile listEventMailTexts previewMail saveEventMailText signUpload
PERM-026 event.products: changeProduct changeProductGroup changeProductsInBulk checkTicketImport:new_products checkTicketImportParts:new_products confirmUpload createProduct createProductGroup deleteFile deleteProduct deleteProductGroup getProductDependencies getSeating giveSeats importTickets:new_products importTickets:raise_stock listProductGroups listProductTypes listProducts listUngroupedProducts saveSeating searchRecords signUpload sortProducts startTicketImport:raise_stock
PERM-027 event.timeslots: addOpeningHour addOpeningHours addTimeslots deleteOpeningHour deleteOpeningHours deleteTimeslot deleteTimeslots generateTimeslots listOpeningHours listTimeslots saveOpeningHour saveTimeslot
PERM-028 event.customer_information: addQuestion deleteDefaultQuestion deleteQuestion listCompanyFields listDefaultQuestions listEventFields listQuestions saveCompanyFields saveDefaultQuestion saveEventFields saveQuestion sortDefaultQuestions sortQuestions
PERM-029 event.pos: changePointOfSale createPointOfSale getPointOfSaleDependencies getWaitingRoom listPayableMethods listPointsOfSale listUnaskedFields saveWaitingRoom
PERM-030 event.marketing: saveEventMarketing
PERM-031 event.visitor_list: countBadges getVisitorDependencies getWaitingListCounts listVisitors listWaitingList printBadges
PERM-004 event.minimum_age_checkbox:
PERM-033 event.add_venue: createVenue
PERM-004 event.ticket_template: listTicketTemplates
PERM-034 pos.delete: deletePointOfSale
PERM-093 product.ordered_email: changeProduct:notification_email createProduct:notification_email
PERM-067 dashboard.view: getDashboard getEventDashboard getGlance getSoldTickets listCurrentEvents listLinkedEvents
PERM-035 report.view: getAnswersReport getCitiesReport getOrdersByTickets getReport getReportFilters getScansReport
PERM-036 report.sales_by_ticket_type: getSalesByTicketType getSalesByTicketTypeOrders getSalesByTicketTypeRevenue
PERM-037 report.stock: getStockReport
PERM-004 report.export: downloadReport
PERM-004 audit.view: listChangeUsers listChanges listRecordChanges
PERM-038 discount_code.view: downloadDiscountCodes downloadGiftVouchers getDiscountCode getGiftVoucherTotals listDiscountCodes listGiftVouchers
PERM-039 discount_code.search: changeDiscountCodes:search downloadDiscountCodes:search downloadGiftVouchers:search listDiscountCodes:search listGiftVouchers:search searchRecords
PERM-040 discount_code.create: addDiscountCode addDiscountCodes
PERM-041 discount_code.edit: blockGiftVoucher changeDiscountCodes saveDiscountCode unblockGiftVoucher
PERM-042 discount_code.delete: deleteDiscountCode
PERM-043 campaign.view: getCampaignDetail listCampaigns
PERM-044 campaign.create: addCampaign
PERM-045 campaign.edit: addCampaignRule deleteCampaignRule saveCampaign saveCampaignRule
PERM-046 campaign.delete: deleteCampaign
PERM-047 batch.view: getBatch getBatchDownload getBatchStatus listBatches
PERM-048 batch.create: addBatch generateBatch
PERM-049 batch.edit: deleteBatch saveBatch
PERM-050 scan_operation.view: getScanOperation getScanSummary listScanConflicts listScanOperations listScanProducts listScanScanners listScanSessions listSessionsOfEvent
PERM-051 scan_operation.create: createScanOperation
PERM-052 scan_operation.edit: archiveScanOperation createScanSession duplicateScanSession endScanSession saveScanOperation saveScanProducts saveScanScanners saveScanSession sendPhoneMessage settleScanConflict withdrawPhoneMessage
PERM-053 scan_operation.delete: deleteScanSession
PERM-004 scanner.view: getScanner listPhones listScanners
PERM-004 scanner.create: createScanner
PERM-004 scanner.edit: renewScanner saveScanner
PERM-004 scanner.delete: deleteScanner
PERM-054 scan_terminal.view: listTerminalEntries listTerminalEvents
PERM-055 scan_terminal.checkin: checkInEntry scanAtTerminal undoEntry
PERM-004 scan_terminal.overrule:
PERM-004 scan_terminal.undo_any:
PERM-056 ticket_template.view: getDefaultTicketTemplate getTicketTemplate listTicketTemplates listTicketTemplatesOverview
PERM-057 ticket_template.create: confirmUpload createTicketTemplate deleteFile signUpload
PERM-058 ticket_template.edit: confirmUpload deleteFile previewTicketTemplate saveTicketTemplate signUpload
PERM-059 ticket_template.duplicate: duplicateTicketTemplate
PERM-060 ticket_template.delete: deleteTicketTemplate
PERM-004 box_office.view: getBoxOffice getBoxOfficeChoices listBoxOffices
PERM-004 box_office.edit: createBoxOffice deleteBoxOffice saveBoxOffice
PERM-004 box_office.sell: getBoxOfficeEvent getBoxOfficeSale listBoxOfficeEvents mailBoxOfficeTickets printBoxOfficeTickets sellAtBoxOffice
PERM-004 box_office.history: getBoxOfficeClosing getBoxOfficeEvent getBoxOfficeSale listBoxOfficeEvents listBoxOfficeOrders mailBoxOfficeTickets printBoxOfficeClosing printBoxOfficeTickets saveBoxOfficeClosing
PERM-004 my_company.view: getCompanyDetail listLinksOfCompany
PERM-004 my_company.details: getCompanyDetail updateCompany
PERM-061 my_company.users: activateUser createUser deactivateUser endUserTwoFactor getUser inviteUser listAssignableRoles listUsers updateUser
PERM-062 my_company.layout: confirmUpload deleteFile getCompanyDetail saveCompanyLayout signLogoUpload signUpload
PERM-063 my_company.settings: addDomain checkDomain chooseMainDomain deleteDomain getCompanyDetail listDomains listMailTexts previewMail saveCompanySettings saveMailText
PERM-064 my_company.permissions: getCompanyPermissions getUserPermissions listAssignableRoles saveRolePermissions saveUserPermissions
PERM-065 my_company.invoices: downloadBooks downloadInvoiceLines downloadPayoutLines downloadVatOverview getBuyerInvoicePdf getBuyerInvoiceUbl getCompanyBalance getInvoice getInvoicePdf getInvoiceUbl getPayout getPayoutPdf getVatOverview listBuyerInvoices listCompanyInvoices listCompanyPayouts listInvoiceLineOrders listPayoutOrders
PERM-004 my_company.auto_invoice: getAutoInvoice listInvoiceRuns
PERM-107 my_company.payment_accounts: checkPaymentAccount choosePaymentProfile createPaymentAccount deletePaymentAccount downloadSettlement explainSettlementDifference explainUnsettledPayment finishAccountConnecting getSettlement importSettlements listAccountConnecting listPaymentAccounts listSettlementAccounts listSettlementDifferences listSettlementLines listSettlements listUnsettledPayments reopenSettlementDifference reopenUnsettledPayment savePaymentAccountKeys startAccountConnecting switchPaymentAccount
PERM-066 my_company.box_office: setUserBoxOffice
PERM-110 my_company.api_keys: createApiKey createWebhook deleteWebhook listApiKeys listWebhookDeliveries listWebhooks renewWebhookSecret revokeApiKey saveWebhook sendWebhookAgain testWebhook
PERM-111 my_company.sign_in: deleteSignInProvider getSignInProvider saveSignInProvider
PERM-068 customer_support.view: getSupportDependencies searchSupport
PERM-106 privacy.manage: downloadPersonalData downloadPersonalDataOf erasePersonalData erasePersonalDataOf findPersonalData getPersonalData getRetention listDueErasures listErasures saveRetention
PERM-069 admin_company.view: getPlatformFigures
PERM-070 admin_company.details: addDomain checkDomain checkPaymentAccount chooseMainDomain choosePaymentProfile confirmUpload createPaymentAccount deleteDomain deleteFile deletePaymentAccount downloadSettlement explainSettlementDifference explainUnsettledPayment finishAccountConnecting getCompanyDetail getSettlement importSettlements listAccountConnecting listDomains listPaymentAccounts listSettlementAccounts listSettlementDifferences listSettlementLines listSettlements listUnsettledPayments reopenSettlementDifference reopenUnsettledPayment saveCompanyLayout saveCompanySettings savePaymentAccountKeys savePaymentProvider signLogoUpload signUpload startAccountConnecting switchPaymentAccount updateCompany updateCompany:subdomain
PERM-071 admin_company.users: activateUser createUser deactivateUser endUserTwoFactor getUser inviteUser listAssignableRoles listUsers updateUser
PERM-072 admin_company.payment_costs: addPaymentCost deletePaymentCost listPaymentCosts savePaymentCosts
PERM-073 admin_company.fees: addCompanyFee deleteCompanyFee listCompanyFees saveCompanyFee
PERM-074 admin_company.permissions: getCompanyPermissions getUserPermissions listAssignableRoles saveCompanyPermissions saveUserPermissions
PERM-075 admin_company.create: createCompany
PERM-076 admin_company.impersonate: impersonateUser
PERM-105 admin_company.attention: countMailAttention countPaymentAttention dismissMail listMailAttention listPaymentAttention retryPaymentAttention sendMailAgain sendMailsAgain settlePaymentAttention
PERM-077 admin_invoice.view: downloadBooks downloadInvoiceLines downloadInvoices downloadPayoutLines getCompanyBalance getInvoice getInvoicePdf getInvoiceUbl getPayout getPayoutPdf listCompanyUsage listInvoiceLineOrders listInvoices listPayoutOrders listPayouts
PERM-078 admin_invoice.search: listInvoices:search listPayouts:search
PERM-004 admin_invoice.generate: generateInvoice getAutoInvoice markInvoicePaid previewInvoice previewInvoiceMail previewSentInvoice sendInvoice
PERM-079 admin_invoice.credit: creditInvoice previewCreditMail
PERM-080 admin_invoice.payout_summary: generatePayout getAutoInvoice previewPayout
PERM-081 admin_invoice.overrule_fees: addFeeOverride deleteFeeOverride listCompanyFees listFeeOverrides saveFeeOverride
PERM-004 admin_invoice.payout: listPayablePayouts makePayoutFile markPayoutPaid returnPayout
PERM-082 master_data.roles: createRole deleteRole getRole listRoles updateRole
PERM-083 master_data.default_layout: getDefaultValue saveDefaultValue
PERM-084 master_data.default_fees: getDefaultValue saveDefaultValue
PERM-085 master_data.default_permissions: getDefaultValue saveDefaultValue
PERM-086 master_data.default_ticket_template: getDefaultValue saveDefaultValue
PERM-089 master_data.auto_invoice_view: getAutoInvoice getDefaultValue listInvoiceRuns
PERM-090 master_data.auto_invoice_edit: getAutoInvoice getDefaultValue listInvoiceRuns runAutoInvoice saveAutoInvoice saveDefaultValue
PERM-087 master_data.venues: createVenue deleteVenue getVenueDetail listVenues saveVenue
PERM-088 master_data.company_links: createCompanyLink deleteCompanyLink getCompanyLink listCompanyLinks updateCompanyLink
PERM-004 master_data.settings: getMailSender listChangeUsers listChanges listRecordChanges listSettings saveSetting
PERM-004 venue.view: getVenueDetail listVenues
PERM-004 venue.edit: createVenue deleteVenue saveVenue
PERM-091 extension.view: listExtensions
PERM-092 extension.mailing_service: deleteMailingService getMailingService listMailingLists saveMailingService syncMailingService
PERM-004 app.login:
PERM-095 app.checkin_view: downloadTickets getScanReceipt listAppEntries scanInApp sendScans
PERM-096 app.checkin_swipe: checkInAppEntry sendUndos undoAppEntry
PERM-004 app.overrule:
PERM-004 app.undo_any:
PERM-097 app.ticket_details: getTicketAtDoor
PERM-004 app.prices:
PERM-099 app.dashboard: getAppDashboard
PERM-100 app.device_settings: getDevice saveDevice
PERM-101 app.event_list: listAppEvents reportPhone
PERM-102 app.product_scan_settings: listAppProducts saveAppProducts
`

/** Calls that ask for a sign-in and nothing else: about the own account, or what everybody may know. */
const OF_ANYBODY = `
addPasskey
changeEmail
changePassword
confirmPassword
confirmTwoFactor
deletePasskey
endTwoFactor
getMe
getOwnKey
getSetting
listCompanies
listCompanyNames
listCompanyPaymentMethods
listPasskeys
listPaymentMethods
listPermissions
logout
saveMe
saveMyLanguage
startPasskey
startTwoFactor
`

/** The calls, and the fields of calls, that ask for something, with the permissions of which one is enough. */
const asked = Object.entries<{ access: Access }>(calls).flatMap(([name, { access }]): [string, readonly Permission[]][] => {
  if (typeof access === 'string') return []
  const { any, fields = {} } = access
  return [[name, any], ...Object.entries(fields).map(([field, one]): [string, Permission[]] => [`${name}:${field}`, [one]])]
})
const said = OPENED.trim()
  .split('\n')
  .map((line) => line.split(' '))

test.each(said)('%s %s opens these calls, and no others', (_id, permission = '', ...names) => {
  const opened = asked.filter(([, any]) => any.some((one) => `${one}:` === permission)).map(([name]) => name)
  expect(opened.toSorted()).toEqual(names)
})

test('PERM-004 every permission is said here, and which calls ask for none of them', () => {
  expect(said.map(([, permission]) => permission)).toEqual(permissions.map((one) => `${one}:`))
  const open = asked.filter(([, any]) => any.length === 0).map(([name]) => name)
  expect(open.toSorted()).toEqual(OF_ANYBODY.trim().split('\n'))
})
