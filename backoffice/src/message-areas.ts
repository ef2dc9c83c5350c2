import type account from '@entree/locales/en/backoffice-account.json'
import type admin from '@entree/locales/en/backoffice-admin.json'
import type attention from '@entree/locales/en/backoffice-attention.json'
import type batches from '@entree/locales/en/backoffice-batches.json'
import type boxOffice from '@entree/locales/en/backoffice-box-office.json'
import type changes from '@entree/locales/en/backoffice-changes.json'
import type company from '@entree/locales/en/backoffice-company.json'
import type customerInformation from '@entree/locales/en/backoffice-customer-information.json'
import type dashboard from '@entree/locales/en/backoffice-dashboard.json'
import type discounts from '@entree/locales/en/backoffice-discounts.json'
import type events from '@entree/locales/en/backoffice-events.json'
import type exports from '@entree/locales/en/backoffice-exports.json'
import type extensions from '@entree/locales/en/backoffice-extensions.json'
import type guestLists from '@entree/locales/en/backoffice-guest-lists.json'
import type mailTexts from '@entree/locales/en/backoffice-mail-texts.json'
import type money from '@entree/locales/en/backoffice-money.json'
import type orders from '@entree/locales/en/backoffice-orders.json'
import type payouts from '@entree/locales/en/backoffice-payouts.json'
import type pointsOfSale from '@entree/locales/en/backoffice-points-of-sale.json'
import type privacy from '@entree/locales/en/backoffice-privacy.json'
import type products from '@entree/locales/en/backoffice-products.json'
import type reports from '@entree/locales/en/backoffice-reports.json'
import type scanning from '@entree/locales/en/backoffice-scanning.json'
import type seating from '@entree/locales/en/backoffice-seating.json'
import type settlements from '@entree/locales/en/backoffice-settlements.json'
import type support from '@entree/locales/en/backoffice-support.json'
import type ticketImports from '@entree/locales/en/backoffice-ticket-imports.json'
import type ticketTemplates from '@entree/locales/en/backoffice-ticket-templates.json'
import type timeslots from '@entree/locales/en/backoffice-timeslots.json'
import type vat from '@entree/locales/en/backoffice-vat.json'
import type visitors from '@entree/locales/en/backoffice-visitors.json'
import type waitingList from '@entree/locales/en/backoffice-waiting-list.json'

/** The areas of the back office, and the texts that come with the screens of each: the file `backoffice-<area>.json` of a language. */
export type AreaTexts = {
  account: typeof account
  company: typeof company
  admin: typeof admin
  events: typeof events
  products: typeof products
  seating: typeof seating
  'points-of-sale': typeof pointsOfSale
  timeslots: typeof timeslots
  'customer-information': typeof customerInformation
  'ticket-templates': typeof ticketTemplates
  discounts: typeof discounts
  orders: typeof orders
  attention: typeof attention
  batches: typeof batches
  exports: typeof exports
  scanning: typeof scanning
  'mail-texts': typeof mailTexts
  money: typeof money
  payouts: typeof payouts
  settlements: typeof settlements
  vat: typeof vat
  'waiting-list': typeof waitingList
  changes: typeof changes
  visitors: typeof visitors
  reports: typeof reports
  privacy: typeof privacy
  extensions: typeof extensions
  'box-office': typeof boxOffice
  support: typeof support
  'ticket-imports': typeof ticketImports
  'guest-lists': typeof guestLists
  dashboard: typeof dashboard
}
