import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Entree } from '@entree/sdk'

const { ENTREE_ORIGIN, ENTREE_KEY, CRM_URL, CRM_KEY, STATE_FILE = 'crm.json' } = process.env
/** What was still under way at the last run, and how wrong this clock may be: so much is asked for once more. */
const OVERLAP_MS = 3_600_000

const entree = new Entree({ origin: ENTREE_ORIGIN, key: ENTREE_KEY })
/** Until when orders were read, and whose address each of them had. */
const state = existsSync(STATE_FILE) ? JSON.parse(readFileSync(STATE_FILE, 'utf8')) : { since: null, emails: {} }
const began = Date.now()

const filter = state.since === null ? {} : { updated_since: state.since }
for await (const { id, paid_at, is_test } of entree.allOrders({ show_box_office: true, ...filter })) {
  if (paid_at === null || is_test) continue
  const { customer, event, order_number } = await entree.getOrderDetail({ id })
  const [before, email] = [state.emails[id], customer?.email ?? null]
  // Erased, or somebody else's now.
  if (before && before !== email && !isOfAnother(before, id)) await crm('DELETE', before)
  if (email) {
    const { first_name, last_name, phone, optin } = customer
    const contact = { first_name, last_name, phone, wants_newsletter: optin }
    await crm('PUT', email, { ...contact, last_event: event.name, last_order: order_number, last_order_at: paid_at })
    state.emails[id] = email
  } else delete state.emails[id]
}
state.since = new Date(began - OVERLAP_MS).toISOString()
writeFileSync(STATE_FILE, JSON.stringify(state))
console.log(`${new Set(Object.values(state.emails)).size} contacts`)

function isOfAnother(email, id) {
  return Object.entries(state.emails).some(([other, of]) => of === email && other !== String(id))
}

/** Says what a contact is, or that it is to be forgotten: the same said twice does no harm. */
async function crm(method, email, contact) {
  const { ok, status } = await fetch(`${CRM_URL}/contacts/${encodeURIComponent(email)}`, {
    method,
    headers: { authorization: `Bearer ${CRM_KEY}`, 'content-type': 'application/json' },
    ...(contact && { body: JSON.stringify(contact) }),
  })
  if (!ok && status !== 404) throw new Error(`${method} ${email}: ${status}`)
}
