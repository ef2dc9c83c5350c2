import type { Office, OfficeInputs } from './an-office.ts'
import { accountInputs } from './backoffice-inputs/account.ts'
import { attentionInputs } from './backoffice-inputs/attention.ts'
import { companiesInputs } from './backoffice-inputs/companies.ts'
import { customerInformationInputs } from './backoffice-inputs/customer-information.ts'
import { discountsInputs } from './backoffice-inputs/discounts.ts'
import { doorInputs } from './backoffice-inputs/door.ts'
import { eventsInputs } from './backoffice-inputs/events.ts'
import { filesInputs } from './backoffice-inputs/files.ts'
import { moneyInputs } from './backoffice-inputs/money.ts'
import { ordersInputs } from './backoffice-inputs/orders.ts'
import { pointsOfSaleInputs } from './backoffice-inputs/points-of-sale.ts'
import { productsInputs } from './backoffice-inputs/products.ts'
import { reportsInputs } from './backoffice-inputs/reports.ts'
import { timeslotsInputs } from './backoffice-inputs/timeslots.ts'
import { ticketTemplatesInputs } from './backoffice-inputs/ticket-templates.ts'
import { usersInputs } from './backoffice-inputs/users.ts'
import { venuesInputs } from './backoffice-inputs/venues.ts'

/** For every call of the back office, an input that names records of this office. */
export function officeInputs(office: Office): OfficeInputs {
  return {
    ...accountInputs(office),
    ...attentionInputs(office),
    ...companiesInputs(office),
    ...customerInformationInputs(office),
    ...discountsInputs(office),
    ...doorInputs(office),
    ...eventsInputs(office),
    ...filesInputs(office),
    ...moneyInputs(office),
    ...ordersInputs(office),
    ...pointsOfSaleInputs(office),
    ...productsInputs(office),
    ...reportsInputs(office),
    ...timeslotsInputs(office),
    ...usersInputs(office),
    ...ticketTemplatesInputs(office),
    ...venuesInputs(office),
  }
}
