import { companyPermissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrder } from '../../../testing/builders.ts'
import { mailHeader, mailParts } from '../../../testing/mail-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { anOrderOf, drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'

prepareMailServer()

type Headers = Record<string, string>
type Deed = 'addOrderNote' | 'resendOrderMail' | 'saveOrderCustomer'
let headers: Headers
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
})

const detail = async (id: number) => (await server.send('getOrderDetail', { id }, { headers })).body
const log = async (id: number) => (await server.send('getOrderLog', { id }, { headers })).body
const trail = async (entity_id: number) =>
  (await server.send('listRecordChanges', { entity: 'order', entity_id }, { headers })).body.data
const set = (id: number, changes: object) => server.services.db.updateTable('order').set(changes).where('id', '=', id).execute()
const refusalsOf = async <N extends Deed>(call: N, input: Parameters<typeof server.send<N>>[1], as = headers) =>
  (await server.send(call, input, { headers: as })).refusals

const ann = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', optin: false }

describe('access', () => {
  const deeds: [string, Deed, Permission, (id: number) => object][] = [
    ['PERM-016', 'addOrderNote', 'order.note', (id) => ({ id, message: 'Called' })],
    ['PERM-012', 'resendOrderMail', 'order.confirmation', (id) => ({ id, type: 'tickets' })],
    ['PERM-014', 'saveOrderCustomer', 'order.change_customer', (id) => ({ id, ...ann })],
  ]
  test.each(deeds)('%s %s is granted and withheld on its own', async (_id, call, permission, input) => {
    const { id } = await anOrderOf(1)
    const send = async (as: Headers) => (await server.send(call, input(id) as never, { headers: as })).status
    const others = companyPermissions.filter((one) => one !== permission)
    expect(await send(await signInWith(server, shop.company, permission))).toBe(200)
    expect(await send(await signInWith(server, shop.company, ...others))).toBe(403)
    expect(await send(await signIn(server, await aUser(server, shop.company, { withheld: [permission] })))).toBe(403)
  })

  test.each(deeds)(
    '%s %s: an order of another company is unknown, one of another event refused',
    async (_id, call, _p, input) => {
      const { id } = await anOrderOf(1)
      const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
      expect(await refusalsOf(call, input(id) as never, stranger)).toMatchObject([{ code: 'order_not_found' }])
      const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
      expect(await refusalsOf(call, input(id) as never, elsewhere)).toMatchObject([{ code: 'access_denied' }])
      expect([(await detail(id)).notes, (await detail(id)).customer?.first_name]).toEqual([[], 'Anna'])
    },
  )
})

describe('notes', () => {
  test('BORD-46 BORD-19 BCALL-062 a note is shown on the order with its author, the newest first, and in the log', async () => {
    const { id } = await anOrderOf(1)
    const first = await server.send('addOrderNote', { id, message: '  Called: comes an hour later \n' }, { headers })
    expect(first.body).toMatchObject({ message: 'Called: comes an hour later', created_at: server.clock.now() })
    await server.send('addOrderNote', { id, message: 'Brings a wheelchair ♿' }, { headers })
    const { notes } = await detail(id)
    expect(notes.map(({ message }) => message)).toEqual(['Brings a wheelchair ♿', 'Called: comes an hour later'])
    expect(notes[1]).toEqual(first.body)
    expect((await log(id)).filter(({ what }) => what === 'note_added')).toHaveLength(2)
    expect((await trail(id))[0]).toMatchObject({ action: 'note_added', after: { note: 'Brings a wheelchair ♿' } })
  })

  test('BORD-46 nothing but spaces, and more than 2,000 characters, are refused beside the field', async () => {
    const { id } = await anOrderOf(1)
    expect(await refusalsOf('addOrderNote', { id, message: ' \n ' })).toEqual([{ code: 'field_required', field: 'message' }])
    const longest = '€'.repeat(2000)
    expect(await refusalsOf('addOrderNote', { id, message: `${longest}€` })).toEqual([
      { code: 'text_too_long', field: 'message', max: 2000 },
    ])
    expect((await server.send('addOrderNote', { id, message: longest }, { headers })).status).toBe(200)
  })

  test('BORD-46 a cancelled order can be noted at, and the buyer never reads a note', async () => {
    const { id, secret } = await anOrderOf(1, { order: { is_cancelled: true } })
    expect((await server.send('addOrderNote', { id, message: 'A troublemaker' }, { headers })).status).toBe(200)
    const seen = await server.send('getOrder', { id, secret })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('troublemaker')
  })
})

describe('mails again', () => {
  const resend = (input: { id: number; type: 'confirmation' | 'tickets'; email?: string }) =>
    server.send('resendOrderMail', input, { headers })

  test('BORD-50 BCALL-065 the tickets go to the buyer again, every time that is asked', async () => {
    const { id } = await anOrderOf(2)
    await drain()
    smtp.mails.length = 0
    expect((await resend({ id, type: 'tickets' })).body).toEqual({ success: true })
    server.clock.advance(60_000)
    await resend({ id, type: 'tickets' })
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['anna@example.com'], ['anna@example.com']])
    const parts = mailParts(smtp.mails[0]!.source)
    expect(parts.filter(({ type }) => type === 'application/pdf')).toHaveLength(1)
    expect((await trail(id))[0]).toMatchObject({ action: 'mail_resent', after: { mail: 'tickets', email: 'anna@example.com' } })
  })

  test('BORD-50 the confirmation goes without the tickets, to another address when one is given', async () => {
    const { id } = await anOrderOf(2)
    await drain()
    smtp.mails.length = 0
    await resend({ id, type: 'confirmation', email: ' boss@example.com ' })
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['boss@example.com']])
    const { source } = smtp.mails[0]!
    expect(mailHeader(source, 'subject')).toMatch(/^Your order for /)
    expect(mailParts(source).filter(({ type }) => type === 'application/pdf')).toEqual([])
  })

  test('DEC-B-92 DEC-B-93 BORD-45 an unpaid order has nothing to send; a test order has', async () => {
    const unpaid = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }])
    expect((await resend({ id: unpaid.id, type: 'tickets' })).refusals).toEqual([{ code: 'order_not_paid' }])
    const tested = await anOrderOf(1, { order: { payment_status: 'test_order_paid', is_test: true } })
    expect((await resend({ id: tested.id, type: 'tickets' })).status).toBe(200)
  })

  test('BORD-50 neither a cancelled order nor one whose tickets are all refunded sends tickets', async () => {
    const cancelled = await anOrderOf(1)
    await set(cancelled.id, { is_cancelled: true })
    expect((await resend({ id: cancelled.id, type: 'tickets' })).refusals).toEqual([{ code: 'order_cancelled' }])
    const { id, unit_ids } = await anOrderOf(2)
    const refund = (ids: number[]) =>
      server.services.db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', 'in', ids).execute()
    await refund(unit_ids.slice(0, 1))
    expect((await resend({ id, type: 'tickets' })).status).toBe(200)
    await refund(unit_ids)
    expect((await resend({ id, type: 'tickets' })).refusals).toEqual([{ code: 'ticket_refunded' }])
  })

  test('BORD-50 an invalid address, and an order without an address, are refused beside the field', async () => {
    const { id } = await anOrderOf(1, { customer: { email: null } })
    expect((await resend({ id, type: 'tickets' })).refusals).toEqual([{ code: 'field_required', field: 'email' }])
    expect((await resend({ id, type: 'tickets', email: 'nobody' })).refusals).toEqual([{ code: 'wrong_email', field: 'email' }])
    expect((await resend({ id, type: 'tickets', email: 'a@example.com\nbcc: b@example.com' })).refusals).toEqual([
      { code: 'wrong_email', field: 'email' },
    ])
  })
})

describe("the buyer's details", () => {
  const save = (input: { id: number; updated_at?: string | null } & Partial<typeof ann> & Record<string, unknown>) =>
    server.send('saveOrderCustomer', { ...ann, ...input }, { headers })

  test('BORD-53 BCALL-068 DEC-B-91 all of them are changed on a paid order, and the trail has both', async () => {
    const { id } = await anOrderOf(1)
    const all = {
      company_name: 'Lee & Co',
      address: 'Main Street',
      house_nr: '12a',
      zip: '3500 AA',
      city: 'UTRECHT',
      country: 'NL',
      phone: '+31 6 12345678',
      gender: 'f',
      dob: '1990-02-01',
      optin: true,
    }
    const { body } = await save({ id, ...all })
    const { address, house_nr, zip, country, ...rest } = all
    const stored = { ...ann, ...rest, address: { address, house_nr, zip, city: 'Utrecht', country } }
    const { city: _, ...expected } = stored
    expect(body).toEqual({ customer: expected, customer_updated_at: server.clock.now() })
    expect((await detail(id)).customer).toEqual(expected)
    expect((await trail(id))[0]).toMatchObject({
      action: 'customer_changed',
      before: { last_name: 'de Vries', email: 'anna@example.com' },
      after: { last_name: 'Lee', email: 'ann@example.com' },
    })
  })

  test('DEC-B-91 the tickets show the new name, and go to the new address', async () => {
    const { id } = await anOrderOf(1)
    await drain()
    smtp.mails.length = 0
    await save({ id, first_name: 'Zoë', last_name: 'Quist', email: 'zoe@example.com' })
    await server.send('resendOrderMail', { id, type: 'tickets' }, { headers })
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['zoe@example.com']])
    const pdf = mailParts(smtp.mails[0]!.source).find(({ type }) => type === 'application/pdf')
    const text = await pageText(await openPdf(pdf!.content))
    expect(text).toContain('Zoë Quist')
    expect(text).not.toContain('de Vries')
  })

  test('BORD-53 everything that is wrong is reported at once, and nothing is stored', async () => {
    const { id } = await anOrderOf(1)
    const wrong = { last_name: ' ', email: 'nobody', country: 'XX', dob: '2990-01-01', gender: 'x', first_name: 'n'.repeat(101) }
    const refused = await save({ id, ...wrong })
    expect([refused.status, codesAndFields(refused).toSorted()]).toEqual([
      400,
      [
        'birth_date_must_be_past dob',
        'field_required last_name',
        'text_too_long first_name',
        'wrong_country country',
        'wrong_email email',
        'wrong_gender gender',
      ],
    ])
    expect((await detail(id)).customer).toMatchObject({ first_name: 'Anna', last_name: 'de Vries' })
  })

  test('BORD-53 when two users change them, the second is refused', async () => {
    const { id } = await anOrderOf(1)
    const updated_at = (await detail(id)).customer_updated_at
    server.clock.advance(1000)
    const [first, second] = [await save({ id, updated_at }), await save({ id, last_name: 'Late', updated_at })]
    expect([first.status, second.status, second.refusals[0]?.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect((await detail(id)).customer?.last_name).toBe('Lee')
    expect((await save({ id, last_name: 'Late', updated_at: first.body.customer_updated_at })).status).toBe(200)
  })

  test('DEC-B-91 BORD-57 not once the order has expired; without details it gets them', async () => {
    const open = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }])
    expect((await detail(open.id)).customer).toBeNull()
    expect((await save({ id: open.id })).status).toBe(200)
    expect((await detail(open.id)).customer).toMatchObject({ last_name: 'Lee' })
    await set(open.id, { expires_at: server.clock.now() })
    expect((await save({ id: open.id, last_name: 'Late' })).refusals).toEqual([{ code: 'order_expired' }])
    const { id } = await anOrderOf(1, { order: { payment_status: 'expired', paid_at: null } })
    expect((await save({ id })).refusals).toEqual([{ code: 'order_expired' }])
  })
})
