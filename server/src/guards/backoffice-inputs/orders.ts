import type { Office, OfficeInputs } from '../an-office.ts'

export const ordersInputs = ({ order }: Office): OfficeInputs => ({
  listOrders: { page: 1, show_expired: true, show_box_office: true },
  getOrderDetail: { id: order.id },
  getOrderPaymentHistory: { id: order.id },
  getOrderLog: { id: order.id },
})
