import { writeFileSync } from 'node:fs'
import { Entree } from '@entree/sdk'

const { ENTREE_ORIGIN, ENTREE_KEY, FILE = 'orders.csv' } = process.env
const entree = new Entree({ origin: ENTREE_ORIGIN, key: ENTREE_KEY })

const rows = [['Order', 'Event', 'Paid at', 'Name', 'Email', 'Products', 'Total', 'Refunded']]
for await (const order of entree.allOrders({ show_box_office: true, payment_status: 'paid' })) {
  const { order_number, event, paid_at, customer_name, email, products_count, total, refund_state } = order
  if (order.is_test || order.is_cancelled) continue
  rows.push([order_number, event.name, paid_at, customer_name, email, products_count, (total / 100).toFixed(2), refund_state])
}
// A byte order mark, so that Excel reads the letters as they are.
writeFileSync(FILE, `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
console.log(`${rows.length - 1} orders`)

/** A cell as CSV; what begins like a formula is text, as buyers type their names themselves. */
function cell(value) {
  const text = String(value ?? '')
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
