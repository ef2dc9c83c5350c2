import type { Office, OfficeInputs } from '../an-office.ts'

export const ordersInputs = ({ mark, order, paid_order }: Office): OfficeInputs => ({
  listOrders: { page: 1, show_expired: true, show_box_office: true },
  searchRecords: { search: mark },
  getOrderDetail: { id: order.id },
  getOrderPaymentHistory: { id: order.id },
  getOrderLog: { id: order.id },
  addOrderNote: { id: order.id, message: 'Called: comes an hour later' },
  resendOrderMail: { id: paid_order.id, type: 'tickets', email: 'ann@example.com' },
  saveOrderCustomer: { id: order.id, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', optin: false },
})
