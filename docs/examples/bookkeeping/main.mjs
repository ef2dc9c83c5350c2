import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Entree } from '@entree/sdk'

const { ENTREE_ORIGIN, ENTREE_KEY, ENTREE_COMPANY, BOOKS_URL, BOOKS_KEY, STATE_FILE = 'books.json' } = process.env
const company = { company_id: Number(ENTREE_COMPANY) }
const entree = new Entree({ origin: ENTREE_ORIGIN, key: ENTREE_KEY })
/** What each document was when it was booked. */
const booked = existsSync(STATE_FILE) ? JSON.parse(readFileSync(STATE_FILE, 'utf8')) : {}
let count = 0

// What the platform charges: purchases.
for await (const invoice of entree.allCompanyInvoices(company)) {
  const { number, kind, date, due_date, total } = invoice
  await book(`purchase ${number}`, { kind, number, date, due_date, total }, () =>
    fileAt(entree.getInvoicePdf({ ...company, id: invoice.id })),
  )
}
// What buyers were invoiced: sales.
for await (const invoice of entree.allBuyerInvoices(company)) {
  const { number, kind, date, total, order_number } = invoice
  await book(`sale ${number}`, { kind, number, date, total, order_number }, () =>
    fileAt(entree.getBuyerInvoicePdf({ ...company, id: invoice.id })),
  )
}
// Ticket money on its way to the bank account: once it is decided, and again when it is paid.
for await (const payout of entree.allCompanyPayouts(company)) {
  const { id, state, amount, period_start, period_end, payout_date, paid_on } = payout
  if (state === 'concept') continue
  await book(`payout ${id}`, { state, amount, period_start, period_end, payout_date, paid_on })
}
console.log(`${count} booked`)

/** Books a document unless it was booked as it is; the books know it by its name, so the same told twice is one. */
async function book(name, document, readFile) {
  const is = JSON.stringify(document)
  if (booked[name] === is) return
  const pdf = readFile && Buffer.from(await readFile()).toString('base64')
  const { ok, status } = await fetch(`${BOOKS_URL}/documents/${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${BOOKS_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...document, pdf }),
  })
  if (!ok) throw new Error(`${name}: ${status}`)
  booked[name] = is
  count++
  writeFileSync(STATE_FILE, JSON.stringify(booked))
}

/** A PDF is downloaded from an address that is good for some minutes. */
async function fileAt(link) {
  const { url } = await link
  const answer = await fetch(new URL(url, ENTREE_ORIGIN))
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.arrayBuffer()
}
