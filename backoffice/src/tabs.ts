import { eventQuestionsTab } from './features/catalogue/customer-information/event-tab.ts'
import { companyMailsTab } from './features/catalogue/mail-texts/company-tab.ts'
import { eventMailsTab } from './features/catalogue/mail-texts/event-tab.ts'
import { companyQuestionsTab } from './features/catalogue/customer-information/company-tab.ts'
import { eventDetailsTab, eventTicketTemplateTab, ON_THE_DAY } from './features/catalogue/events/event-tabs.ts'
import { eventSeatingTab } from './features/catalogue/seating/event-tab.ts'
import { eventMarketingTab } from './features/catalogue/marketing/event-tab.ts'
import { eventPointsOfSaleTab } from './features/catalogue/points-of-sale/event-tab.ts'
import { eventProductsTab } from './features/catalogue/products/event-tab.ts'
import { defaultTicketTemplateTab } from './features/catalogue/ticket-templates/default-tab.ts'
import { eventTimeslotsTab } from './features/catalogue/timeslots/event-tab.ts'
import { eventChangesTab } from './features/desk/event-changes/event-tab.ts'
import { eventGuestListsTab } from './features/desk/guest-lists/event-tab.ts'
import { eventTicketImportTab } from './features/desk/ticket-imports/event-tab.ts'
import { eventBoxOfficesTab } from './features/door/box-office/event-tab.ts'
import { eventVisitorsTab } from './features/desk/visitors/event-tab.ts'
import { eventLiveTab, eventSalesTab } from './features/insight/dashboard/event-tab.ts'
import { eventShareTab } from './features/insight/share/event-tab.ts'
import { eventPhonesTab } from './features/door/phones/event-tab.ts'
import { eventScanningTab } from './features/door/scan-operations/event-tab.ts'
import { defaultTabs as defaultTabsOfCompanies } from './features/foundation/admin/default-tabs.ts'
import { adminCompanyTabs as adminTabsOfCompanies } from './features/foundation/admin/company-tabs.ts'
import { adminPaymentAccountsTab, companyPaymentAccountsTab } from './features/money/accounts/company-tab.ts'
import { adminAutoInvoiceTab, companyAutoInvoiceTab, defaultAutoInvoiceTab } from './features/money/auto-invoice/company-tabs.ts'
import { companyInvoicesTab } from './features/money/invoices/company-tab.ts'
import { companyPayoutsTab } from './features/money/payouts/company-tab.ts'
import { adminSettlementsTab, companySettlementsTab } from './features/money/settlements/company-tab.ts'
import { companyVatTab } from './features/money/vat/company-tab.ts'
import { companyFeesTab } from './features/money/fees/company-tab.ts'
import { companyPaymentCostsTab } from './features/money/payment-costs/company-tab.ts'
import { companyWebhooksTab } from './features/foundation/webhooks/company-tab.ts'
import { companyApiKeysTab } from './features/foundation/api-keys/company-tab.ts'
import { companySignInTab } from './features/foundation/sign-in-provider/company-tab.ts'
import { companyDomainsTab } from './features/foundation/domains/domain-tabs.ts'
import { companyDetailsTab, companyLayoutTab, companySettingsTab } from './features/foundation/companies/company-tabs.ts'
import { companyPermissionsTab, companyUsersTab } from './features/foundation/users/company-tabs.ts'
import { eventWaitingListTab } from './features/selling/waiting-lists/event-tab.ts'
import { inGroup, type Tab } from './router/tabs.ts'

/**
 * The parts of an event under its six tabs, in the order in which one sets it up (docs/decisions/0027); each feature has its own (EVT-03,
 * EVT-04, EVT-05, EVT-06, EVT-07, EVT-08, EVT-09, EVT-10, EVT-11).
 */
export const eventTabs: readonly Tab[] = [
  ...inGroup('events.group_set_up', eventDetailsTab, eventTimeslotsTab, eventQuestionsTab, eventTicketTemplateTab, eventMailsTab),
  ...inGroup('events.group_sell', eventProductsTab, eventSeatingTab, eventPointsOfSaleTab, eventMarketingTab, eventShareTab),
  ...inGroup('events.group_people', eventVisitorsTab, eventGuestListsTab, eventWaitingListTab, eventTicketImportTab),
  ...inGroup(ON_THE_DAY, eventLiveTab, eventScanningTab, eventPhonesTab, eventBoxOfficesTab),
  ...inGroup('events.group_money', eventSalesTab),
  ...inGroup('events.group_changes', eventChangesTab),
]

/** The tabs of the own company (COMP-01, COMP-02, COMP-03, COMP-04, COMP-05, COMP-06, COMP-07). */
export const companyTabs: readonly Tab[] = [
  companyDetailsTab,
  companyUsersTab,
  companyLayoutTab,
  companySettingsTab,
  companyDomainsTab,
  companyQuestionsTab,
  companyMailsTab,
  companyPermissionsTab,
  companyPaymentAccountsTab,
  companySettlementsTab,
  companyAutoInvoiceTab,
  companyInvoicesTab,
  companyPayoutsTab,
  companyVatTab,
  companyApiKeysTab,
  companyWebhooksTab,
  companySignInTab,
]

/** A company for the platform: what it is, and what it is asked (CADM-04, CADM-05, CADM-06, CADM-07). */
export const adminCompanyTabs: readonly Tab[] = [
  ...adminTabsOfCompanies,
  adminPaymentAccountsTab,
  adminSettlementsTab,
  companyPaymentCostsTab,
  companyFeesTab,
  adminAutoInvoiceTab,
]

/** What new companies start with, a tab each (MAST-02, MAST-03, MAST-04, MAST-05, MAST-06). */
export const defaultTabs: readonly Tab[] = [...defaultTabsOfCompanies, defaultTicketTemplateTab, defaultAutoInvoiceTab]
