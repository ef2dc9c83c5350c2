import type { Services, Slice } from '#features/services.ts'
import { readClosing, readOrders, saveClosing } from './close-day.ts'
import { copyBoxOffices } from './copy-box-offices.ts'
import { deleteBoxOffice } from './delete-box-office.ts'
import { mailTickets } from './mail-tickets.ts'
import { paperUrl } from './paper-links.ts'
import { downloadPaper } from './print.ts'
import { findAllowed, readBoxOffice, readBoxOffices, readChoices } from './read-box-office.ts'
import { readSale } from './read-sale.ts'
import { readSellingEvent, readSellingEvents } from './read-selling.ts'
import { createBoxOffice, saveBoxOffice } from './save-box-office.ts'
import { sell } from './sell.ts'

/** Binds box offices: their set-up, selling, what was sold, and the closing of a day. */
export function bindBoxOffices({ bind, files }: Services): Slice {
  bind('listBoxOffices', (scope, { event_id }) => readBoxOffices(scope, event_id))
  bind('getBoxOfficeChoices', (scope, { event_id }) => readChoices(scope, event_id))
  bind('getBoxOffice', (scope, { event_id, id }) => readBoxOffice(scope, event_id, id))
  bind('createBoxOffice', createBoxOffice)
  bind('saveBoxOffice', saveBoxOffice)
  bind('deleteBoxOffice', deleteBoxOffice)
  bind('listBoxOfficeEvents', readSellingEvents)
  bind('getBoxOfficeEvent', (scope, { event_id }) => readSellingEvent(scope, event_id))
  bind('sellAtBoxOffice', sell)
  bind('listBoxOfficeOrders', readOrders)
  bind('getBoxOfficeSale', async (scope, { id, order_id }) => {
    const { id: box_office_id } = await findAllowed(scope, id)
    return readSale(scope, { box_office_id, order_id })
  })
  bind('printBoxOfficeTickets', async (scope, { id, order_id, paper }) => {
    const { id: box_office_id } = await findAllowed(scope, id)
    await readSale(scope, { box_office_id, order_id })
    return paperUrl(scope, { kind: 'tickets', box_office_id, order_id, paper })
  })
  bind('mailBoxOfficeTickets', mailTickets)
  bind('getBoxOfficeClosing', (scope, { id, date }) => readClosing(scope, id, date))
  bind('saveBoxOfficeClosing', saveClosing)
  bind('printBoxOfficeClosing', async (scope, { id, date, paper, language }) => {
    await findAllowed(scope, id)
    return paperUrl(scope, { kind: 'closing', box_office_id: id, day: date, paper, language })
  })
  bind('downloadBoxOfficePaper', (scope, { token }) => downloadPaper(scope, files, token))
  return {
    audit: { box_office: { name: 'name', event: 'event_id' }, box_office_closing: null },
    hooks: { copyWithEvent: copyBoxOffices },
  }
}
