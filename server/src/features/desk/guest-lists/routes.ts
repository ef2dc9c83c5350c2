import { readGuestRows } from '@entree/domain/desk/guest-rows.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { judgeGuestList } from './judge-guest-list.ts'
import { selectGuestLists } from './list-queries.ts'
import { paymentLinkMail } from './mails/payment-link.ts'
import { sendPaymentLink } from './payment-link.ts'
import { readChoices } from './read-choices.ts'
import { sendGuestList } from './send-guest-list.ts'

/** Binds guest lists: what they can be made of, checked, sent, listed, and their payment links. */
export function bindGuestLists({ bind }: Services): Slice {
  bind('getGuestListChoices', (scope, { event_id }) => readChoices(scope, event_id))
  bind('checkGuestList', async (scope, input) => {
    const { total, refusals, lacking } = await judgeGuestList(scope, input)
    return { total, stock_ok: lacking.length === 0, errors: [...refusals, ...lacking] }
  })
  bind('importGuests', async (scope, { event_id, file, columns }) => {
    const { products } = await readChoices(scope, event_id)
    return readGuestRows(file, products, columns ? { roles: columns } : {})
  })
  bind('sendGuestList', sendGuestList)
  bind('listGuestLists', async (scope, { event_id, page, search = '' }) => {
    const { tx, company_id } = scope
    if ((await findOfferedEvent(scope, event_id)) === null) return refuse('not_found')
    return pageOf(await selectGuestLists(tx, company_id, { event_ids: [event_id], search, page }), page)
  })
  bind('listAllGuestLists', async (scope, { page, search = '' }) =>
    pageOf(await selectGuestLists(scope.tx, scope.company_id, { event_ids: allowedEventIds(scope), search, page }), page),
  )
  bind('sendPaymentLink', sendPaymentLink)
  return { mails: [paymentLinkMail] }
}

function pageOf<Row>({ rows, total }: { rows: Row[]; total: number }, page: number) {
  return { data: rows, total, page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(total / PER_PAGE)) }
}
