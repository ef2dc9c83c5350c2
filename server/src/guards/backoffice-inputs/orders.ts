import type { InputsByHand, Office } from '../an-office.ts'

const cancelling = { send_email: true, confirm_scanned: true }
/** Of a table for a spreadsheet. */
const form = { format: 'csv' as const, fields: ['order_number' as const, 'total' as const], email: 'books@example.com' }
const change = { kind: 'message' as const, is_news: false }

/** By hand: orders that are not paid, where the call is about such a one, secrets, files and texts that are read, and what a form may leave out. */
export const ordersInputs = (office: Office): InputsByHand => {
  const { mark, order, paid_order, event, guest_list } = office
  const { id: ticket_id, secret } = paid_order.ticket
  const someone = { email: 'ann@example.com' }
  return {
    exportOrders: {
      ...form,
      start_date: '2026-05-01',
      end_date: '2026-06-30',
      event_ids: [event.id],
      show_expired: true,
      show_in_checkout: true,
    },
    saveExportChoice: { fields: form.fields },
    addExportSchedule: form,
    checkGuestList: { next_step: 'send_to_owner' },
    importGuests: { file: 'Ann,Lee,ann@example.com' },
    sendGuestList: { next_step: 'send_to_owner' },
    sendPaymentLink: { id: guest_list.id, send_email: false },
    getBatchDownload: { id: office.generated_batch.id },
    checkEventChange: { ...change, refunds: true },
    previewEventChange: { ...change, refunds: true },
    startEventChange: { ...change, messages: { en: { subject: 'Hello', text: 'Hello {name}' } } },
    settleEventChangeOrder: { order_id: guest_list.id },
    ...importInputs(office),
    listOrders: { show_expired: true, show_box_office: true, after_id: 0 },
    saveMailingService: { api_key: 'no key', list_id: 'aaa111', event_ids: [event.id], updated_at: null },
    searchSupport: { search: mark },
    searchRecords: { search: mark },
    findPersonalData: someone,
    downloadPersonalDataOf: someone,
    erasePersonalDataOf: someone,
    getOrderDetail: { id: order.id },
    getOrderPaymentHistory: { id: order.id },
    getOrderLog: { id: order.id },
    addOrderNote: { id: order.id },
    refundOrder: { amount: 1 },
    getOwedToBuyer: { id: order.id },
    getUnitSeats: { id: order.id },
    getResaleOffers: { id: order.id },
    takeBackForBuyer: { id: paid_order.id, offer_id: office.resale_offer.id },
    settleOwedToBuyer: { id: order.id, amount: 1 },
    cancelOrder: cancelling,
    cancelOrderProduct: cancelling,
    cancelTicket: { id: ticket_id, ...cancelling },
    switchOrder: { send_email: true },
    changeVisit: { from_timeslot_id: office.timeslot.id },
    changeUnitSeat: { id: paid_order.id, order_product_id: paid_order.unit_id, seat_id: office.seat.id },
    saveSeating: { seats: [{ ...PLACE, ...office.seat, product_id: office.product.id }], updated_at: null },
    generateTicket: { id: ticket_id },
    changeTicketOwner: { secret },
    remindTicket: { secret },
    previewMail: { event_id: event.id },
    previewOrderMail: { message: { recipient: 'guest@example.com', subject: 'Doors', message: 'At seven' } },
    getMailTemplate: { id: paid_order.id },
    sendMail: { id: paid_order.id, recipient: 'guest@example.com', subject: 'Doors', message: 'At seven' },
    resendOrderMail: { email: 'ann@example.com' },
    saveOrderCustomer: { id: order.id, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', optin: false },
  }
}

/** Where the first seat of an event is drawn, and that anybody can have it. */
const PLACE = { x: 0, y: 0, is_accessible: false, is_closed: false }

/** What is asked to look at the mails of one action of staff, which needs the permission of that action. */
export function lookedAt(
  { paid_order: { id, unit_id, ticket }, event, point_of_sale, timeslot }: Office,
  action: string,
): Record<string, unknown> {
  const actions: Record<string, unknown> = {
    refund: { amount: 1 },
    cancel: {},
    product_cancel: { order_product_id: unit_id },
    new_ticket: { ticket_id: ticket.id },
    owner: { ticket_id: ticket.id, first_name: 'Bea', last_name: 'Lee', email: 'bea@example.com' },
    reminder: {},
    switch_event: { event_id: event.id, point_of_sale_id: point_of_sale.id, products: [] },
    visit: { from_timeslot_id: timeslot.id },
    resend: { type: 'tickets' },
    message: { recipient: 'guest@example.com', subject: 'Doors', message: 'At seven' },
    payment_link: {},
  }
  return { id, [action]: actions[action] }
}

/** An address that nobody is asked at: it is in a private network. */
const address = 'https://10.0.0.1'

function importInputs({ checked_import, product }: Office): InputsByHand {
  const ticket = {
    row: 2,
    old_order_number: 'A1B2C',
    old_code: 'k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme',
    ticket_type: 'Adult',
    price: 2500,
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '',
    language: null,
    holder_first_name: '',
    holder_last_name: '',
    holder_email: '',
  }
  const products = [{ ticket_type: 'Adult', product_id: product.id }]
  const file = {
    tickets: [ticket],
    products,
    new_products: [{ ticket_type: 'VIP', name: 'VIP', price: 7500, vat_percentage: 9 }],
  }
  const how = { raise_stock: true as const, send_tickets: false }
  return {
    readTicketImport: { file: 'Order,Barcode,Ticket\nA1,abcd1234,Adult' },
    checkTicketImport: file,
    importTickets: { ...file, ...how },
    listPretixEvents: { address },
    previewPretixEvent: { address, subevent_id: null },
    importPretixEvent: { address, subevent_id: null },
    addTicketImportPart: { number: 2, tickets: [ticket] },
    checkTicketImportParts: { products, new_products: [] },
    startTicketImport: { id: checked_import.id, ...how },
  }
}
