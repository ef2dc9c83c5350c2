import { batchWork } from '#platform/jobs/jobs.ts'
import { createOutbox } from '#features/foundation/mails/outbox.ts'
import type { Services, Slice } from '#features/services.ts'
import { readVouchersOfOrder } from '#features/selling/gift-vouchers/read-vouchers.ts'
import { deleteWithEvent } from './change-tickets.ts'
import { renderOrderTicketsJob } from './create-tickets.ts'
import { downloadOrderTickets, downloadTicket } from './download-tickets.ts'
import { orderNotificationMail } from './mails/order-notification.ts'
import { orderConfirmationMail, orderTicketsMail } from './mails/order-tickets.ts'
import { productOrderedMail } from './mails/product-ordered.ts'
import { downloadOrderVouchers } from './order-vouchers.ts'
import { findTicketLanguages, findTicketSecret } from './queries.ts'
import { listOrderTickets, readHeldTicket } from './read-tickets.ts'
import { readTicketCode } from './read-code.ts'
import { createRenderer, LOOK_FOR_LEFT_MS, renderLeftTickets } from './render-order-tickets.ts'

/** Binds the calls of this slice, and the making of PDFs. */
export function bindTickets(services: Services): Slice {
  const { bind, files } = services
  const outbox = createOutbox(services)
  bind('listOrderTickets', (scope, { id }) => listOrderTickets(scope, id))
  bind('downloadOrderTickets', (scope, { id }) => downloadOrderTickets(scope, files, id))
  bind('listOrderVouchers', (scope, { id }) => readVouchersOfOrder(scope, id))
  bind('downloadOrderVouchers', (scope, { id }) => downloadOrderVouchers(scope, files, id))
  bind('getTicket', (scope, { id }) => readHeldTicket(scope, id))
  bind('getTicketCode', (scope, { id }) => readTicketCode(scope, id))
  bind('downloadTicket', (scope, { id }) => downloadTicket(scope, files, id))
  return {
    jobs: [{ ...batchWork(renderOrderTicketsJob, createRenderer(services, outbox)), left: outbox.empty }],
    hooks: { findTicketSecret, findTicketLanguages, deleteWithEvent },
    mails: [orderTicketsMail, orderConfirmationMail, orderNotificationMail, productOrderedMail],
    repeats: [{ name: 'render-left-tickets', every_ms: LOOK_FOR_LEFT_MS, work: () => renderLeftTickets(services) }],
  }
}
