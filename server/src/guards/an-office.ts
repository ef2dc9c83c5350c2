import type { CallInput } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { aCompany } from '../testing/builders.ts'
import type { TestServer } from '../testing/test-server.ts'
import { aSeat, seatUnit } from '../testing/seats.ts'
import { aWaitingEntry } from '../testing/waiting-entry.ts'
import { aBoxOffice } from './a-box-office.ts'
import { aCatalogue } from './a-catalogue.ts'
import { aDoor } from './a-door.ts'
import { aGiftVoucher } from './a-gift-voucher.ts'
import { anEventChange } from './an-event-change.ts'
import { aRetention } from './a-retention.ts'
import { someTicketImports } from './imported-from.ts'
import { ofCompany } from './of-company.ts'
import { someBatches } from './some-batches.ts'
import { someExports } from './some-exports.ts'
import { COMPANY_DETAILS, someFees } from './some-fees.ts'
import { someOrders } from './some-orders.ts'
import { somePeople } from './some-people.ts'

export type Office = Awaited<ReturnType<typeof anOffice>>
/** For some calls of the back office, an input that names records of this office and would be taken from its administrator. */
export type OfficeInputs = Partial<{ [N in CallName]: CallInput<N> }>
/** For some calls, the fields that `inputFromSchema` cannot work out, or leaves out. */
export type InputsByHand = Partial<{ [N in CallName]: Partial<CallInput<N>> }>

let counter = 0

/** A company with one of everything that the back office has, each named after the office's `mark`, which no other has. */
export async function anOffice(server: TestServer) {
  const { db } = server.services
  const number = ++counter
  const mark = `mark${number}x`
  const host = `${mark}.test`
  const company = await aCompany(db, { host, name: `Company ${mark}`, subdomain: mark, ...COMPANY_DETAILS })
  const company_id = company.id
  const catalogue = await aCatalogue(db, company, mark)
  const people = await somePeople(server, company, { mark, number })
  const file = `public/${company_id}/logo/${mark}.png`
  const logo = { path: file, purpose: 'logo', content_type: 'image/png', status: 'stored' }
  await db
    .insertInto('file')
    .values({ company_id, ...logo })
    .execute()
  const orders = await someOrders(server, { mark, host, company, ...catalogue })
  const { administrator } = people
  const { event, product } = catalogue
  const { paid_order, guest_list } = orders
  const seat = await aSeat(db, product, { section: mark })
  await seatUnit(db, paid_order.unit_id, seat)
  const of = { mark, company_id, event_id: event.id }
  const by = { ...of, user_id: administrator.id }
  const exports = await someExports(server, { mark, company_id, user: administrator })
  const batches = await someBatches(server, of)
  const gift_voucher = await aGiftVoucher(db, { company_id: company.id, order_id: guest_list.id }, `GIFT-${mark}`)
  const event_change = await anEventChange(server, { ...of, order_ids: [paid_order.id, guest_list.id] })
  const ticket_imports = await someTicketImports(server, { ...of, product_id: product.id })
  const door = await aDoor(server, { ...by, ticket_id: paid_order.ticket.id })
  const box_offices = await aBoxOffice(server, { ...by, product_id: product.id, order_id: paid_order.id })
  await aRetention(server, company, mark)
  const fees = await someFees(server, { ...of, order_id: paid_order.id })
  const waiting_entry = await aWaitingEntry(db, { mark, ...catalogue })
  return {
    mark,
    host,
    company,
    file,
    event_change,
    gift_voucher,
    seat,
    waiting_entry,
    ...catalogue,
    ...people,
    ...orders,
    ...exports,
    ...batches,
    ...ticket_imports,
    ...door,
    ...box_offices,
    ...fees,
    ...(await ofCompany(db, administrator, mark)),
  }
}
