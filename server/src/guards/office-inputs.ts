import { calls } from '@entree/contract/calls.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import type { InputsByHand, Office, OfficeInputs } from './an-office.ts'
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
import { inputFromSchema } from './input-from-schema.ts'

const userCalls = (Object.keys(paths) as CallName[]).filter((name) => typeof calls[name].access === 'object')

/**
 * For every call of signed-in users, an input that names records of this office. Each is made from the schema of its call when it is read, as
 * most tests read one of hundreds; what the schema does not tell is given by hand.
 */
export function officeInputs(office: Office): OfficeInputs {
  const given = byHand(office)
  const inputs: OfficeInputs = {}
  for (const name of userCalls)
    Object.defineProperty(inputs, name, { enumerable: true, get: () => inputFromSchema(name, office, given[name]) })
  return inputs
}

function byHand(office: Office): InputsByHand {
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
  }
}
