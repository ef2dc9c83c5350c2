import { translate, type MessageValues } from '@entree/locales/translate.ts'
import frame from '@entree/locales/en/backoffice.json' with { type: 'json' }
import account from '@entree/locales/en/backoffice-account.json' with { type: 'json' }
import admin from '@entree/locales/en/backoffice-admin.json' with { type: 'json' }
import attention from '@entree/locales/en/backoffice-attention.json' with { type: 'json' }
import batches from '@entree/locales/en/backoffice-batches.json' with { type: 'json' }
import boxOffice from '@entree/locales/en/backoffice-box-office.json' with { type: 'json' }
import changes from '@entree/locales/en/backoffice-changes.json' with { type: 'json' }
import company from '@entree/locales/en/backoffice-company.json' with { type: 'json' }
import customerInformation from '@entree/locales/en/backoffice-customer-information.json' with { type: 'json' }
import dashboard from '@entree/locales/en/backoffice-dashboard.json' with { type: 'json' }
import discounts from '@entree/locales/en/backoffice-discounts.json' with { type: 'json' }
import events from '@entree/locales/en/backoffice-events.json' with { type: 'json' }
import exports from '@entree/locales/en/backoffice-exports.json' with { type: 'json' }
import extensions from '@entree/locales/en/backoffice-extensions.json' with { type: 'json' }
import guestLists from '@entree/locales/en/backoffice-guest-lists.json' with { type: 'json' }
import ticketImports from '@entree/locales/en/backoffice-ticket-imports.json' with { type: 'json' }
import money from '@entree/locales/en/backoffice-money.json' with { type: 'json' }
import orders from '@entree/locales/en/backoffice-orders.json' with { type: 'json' }
import payouts from '@entree/locales/en/backoffice-payouts.json' with { type: 'json' }
import pointsOfSale from '@entree/locales/en/backoffice-points-of-sale.json' with { type: 'json' }
import products from '@entree/locales/en/backoffice-products.json' with { type: 'json' }
import reports from '@entree/locales/en/backoffice-reports.json' with { type: 'json' }
import scanning from '@entree/locales/en/backoffice-scanning.json' with { type: 'json' }
import seating from '@entree/locales/en/backoffice-seating.json' with { type: 'json' }
import ticketTemplates from '@entree/locales/en/backoffice-ticket-templates.json' with { type: 'json' }
import timeslots from '@entree/locales/en/backoffice-timeslots.json' with { type: 'json' }
import vat from '@entree/locales/en/backoffice-vat.json' with { type: 'json' }
import waitingList from '@entree/locales/en/backoffice-waiting-list.json' with { type: 'json' }
import errors from '@entree/locales/en/errors.json' with { type: 'json' }

const messages = {
  ...frame,
  ...account,
  ...admin,
  ...attention,
  ...batches,
  ...boxOffice,
  ...changes,
  ...company,
  ...customerInformation,
  ...dashboard,
  ...discounts,
  ...events,
  ...exports,
  ...extensions,
  ...guestLists,
  ...ticketImports,
  ...money,
  ...orders,
  ...payouts,
  ...pointsOfSale,
  ...products,
  ...reports,
  ...scanning,
  ...seating,
  ...ticketTemplates,
  ...timeslots,
  ...vat,
  ...waitingList,
  ...errors,
}
type Plain<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key

/** The back office's own texts in English, by key. */
export function officeText(key: Plain<keyof typeof messages>, values?: MessageValues): string {
  const text = translate(messages, 'en', key, values)
  if (text === null) throw new Error(`no text ${key}`)
  return text
}
