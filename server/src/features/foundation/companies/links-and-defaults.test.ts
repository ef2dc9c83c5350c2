import { describe, expect, test } from 'vitest'
import { aCompany, aPointOfSale, anEvent, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const platform = prepare(async () => signIn(server, await aUser(server, null)))
type Company = Awaited<ReturnType<typeof aCompany>>
const make = () => aCompany(server.services.db, { host: null })

const staffWith = async (...granted: string[]) => signIn(server, await aUser(server, null, { role: 'customer_support', granted }))

describe('company links', () => {
  const link = (master: Company | null, sub: Company | null, venue_id: number | null = null, as = platform) =>
    server.send(
      'createCompanyLink',
      { master_company_id: master?.id ?? null, sub_company_id: sub?.id ?? null, venue_id },
      { headers: as },
    )
  const aVenue = async (company: Company, name: string, verified = false) =>
    server.services.db
      .insertInto('venue')
      .values({
        company_id: company.id,
        verified,
        name,
        address: 'Street 1',
        zip: '1234 AB',
        city: 'Utrecht',
        country_code: 'NL',
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  test('LINK-01 LINK-02 LINK-03 LINK-04 LINK-05 MAST-08 a link is made, shown, changed and removed', async () => {
    const [master, sub, other] = [await make(), await make(), await make()]
    const venue = await aVenue(sub, 'Hall')
    const { body } = await link(master, sub, venue.id)
    expect(body).toMatchObject({ master_company: master.name, sub_company: sub.name, location: 'Hall', venue_id: venue.id })
    const list = await server.send('listCompanyLinks', { search: master.name }, { headers: platform })
    expect(list.body.data).toEqual([body])
    const changed = await server.send(
      'updateCompanyLink',
      { id: body.id, master_company_id: other.id, sub_company_id: sub.id, venue_id: null },
      { headers: platform },
    )
    expect(changed.body).toMatchObject({ master_company: other.name, location: null })
    expect((await server.send('getCompanyLink', { id: body.id }, { headers: platform })).body).toEqual(changed.body)
    const own = await server.send('listLinksOfCompany', { company_id: sub.id }, { headers: await signInAdmin(server, sub) })
    expect(own.body).toEqual([changed.body])
    expect((await server.send('deleteCompanyLink', { id: body.id }, { headers: platform })).body).toEqual({ success: true })
    expect((await server.send('getCompanyLink', { id: body.id }, { headers: platform })).status).toBe(404)
  })

  test('LINK-05 DEC-B-163 every venue that the sub company sees can be chosen, and no other', async () => {
    const [master, sub, other] = [await make(), await make(), await make()]
    const venues = [
      await aVenue(sub, 'Own'),
      await aVenue(other, 'Verified', true),
      await aVenue(other, 'Hidden'),
      await aVenue(master, 'Of the master'),
    ]
    const seen = await server.send('listVenues', { company_id: sub.id }, { headers: platform })
    const accepted: string[] = []
    for (const { id, name } of venues) {
      if ((await link(master, sub, id)).status === 200) accepted.push(name)
    }
    const names = seen.body.data.map(({ name }) => name)
    expect(accepted).toEqual(['Own', 'Verified'])
    expect(venues.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(accepted)
  })

  test('LINK-06 LINK-07 LINK-08 master and sub are there, and two', async () => {
    const company = await make()
    expect(codesAndFields(await link(null, null))).toEqual(['field_required master_company_id', 'field_required sub_company_id'])
    expect(codesAndFields(await link(company, company))).toEqual(['company_link_same sub_company_id'])
    expect(codesAndFields(await link(company, { ...company, id: 999_999 }))).toEqual(['not_found sub_company_id'])
  })

  test('LINK-09 BERR-54 the same link twice is refused, another location is another link', async () => {
    const [master, sub] = [await make(), await make()]
    const venue = await aVenue(sub, 'Garden')
    await link(master, sub)
    expect(codesAndFields(await link(master, sub))).toEqual(['company_link_duplicate sub_company_id'])
    expect((await link(master, sub, venue.id)).status).toBe(200)
    expect(codesAndFields(await link(master, sub, venue.id))).toEqual(['company_link_duplicate sub_company_id'])
    expect(codesAndFields(await link(master, sub, (await aVenue(await make(), 'Foreign')).id))).toEqual(['not_found venue_id'])
  })

  test('LINK-10 BERR-55 a master is nobody’s sub, and a sub nobody’s master, even at the same moment', async () => {
    const [master, sub, third] = [await make(), await make(), await make()]
    await link(master, sub)
    expect(codesAndFields(await link(third, master))).toEqual(['company_link_sub_is_master sub_company_id'])
    expect(codesAndFields(await link(sub, third))).toEqual(['company_link_sub_is_master master_company_id'])
    const [one, two] = [await make(), await make()]
    const both = await Promise.all([link(one, two), link(two, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('LINK-07 LINK-09 LINK-10 BERR-55 a link that is changed is judged like a new one, beside all others but itself', async () => {
    const [master, sub, third, fourth] = [await make(), await make(), await make(), await make()]
    await link(master, sub)
    const { id } = (await link(third, fourth)).body
    const become = async (of: Company, to: Company, venue_id: number | null = null) =>
      codesAndFields(
        await server.send(
          'updateCompanyLink',
          { id, master_company_id: of.id, sub_company_id: to.id, venue_id },
          { headers: platform },
        ),
      )
    expect(await become(third, third)).toEqual(['company_link_same sub_company_id'])
    expect(await become(master, sub)).toEqual(['company_link_duplicate sub_company_id'])
    expect(await become(third, master)).toEqual(['company_link_sub_is_master sub_company_id'])
    expect(await become(sub, fourth)).toEqual(['company_link_sub_is_master master_company_id'])
    expect(await become(third, fourth, (await aVenue(sub, 'Elsewhere')).id)).toEqual(['not_found venue_id'])
    expect(await become(third, fourth)).toEqual([])
    expect(await become(fourth, third)).toEqual([])
  })

  test('PERM-088 links are made with their own permission only', async () => {
    const [master, sub] = [await make(), await make()]
    expect((await link(master, sub, null, await signInAdmin(server, master))).status).toBe(403)
    expect((await link(master, sub, null, await staffWith('admin_company.view', 'master_data.settings'))).status).toBe(403)
    expect((await link(master, sub, null, await staffWith('master_data.company_links'))).status).toBe(200)
  })
})

const noColors = {
  primary_color: '#123456',
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
  header: { backgroundColor: null },
  secondary: { backgroundColor: null, color: null },
  footer: { backgroundColor: null, links: [] },
}
const fees = { ticket_fee: 100, box_office_ticket_fee: 50, refund_fee: 75, free_ticket_percentage: 10, free_ticket_fee: 25 }
const save = (key: string, value: unknown, as = platform) => server.send('saveDefaultValue', { key, value }, { headers: as })

describe('default values', () => {
  test.each([
    ['MAST-02 PERM-083', 'layout', noColors, 'master_data.default_layout'],
    ['MAST-03 PERM-084', 'fees', fees, 'master_data.default_fees'],
    ['MAST-04 PERM-085', 'permissions', { user: ['order.view'] }, 'master_data.default_permissions'],
    [
      'MAST-05 PERM-086',
      'ticket_template',
      { background: null, qr: { top: 152, left: 200, size: 175 }, text_blocks: [] },
      'master_data.default_ticket_template',
    ],
  ])(
    '%s MAST-09 BCALL-109 BCALL-110 the key %s is saved and shown again, with its own permission',
    async (_, key, value, permission) => {
      const saved = { key, value, updated_at: expect.any(String) }
      expect((await save(key, value)).body).toEqual(saved)
      expect((await server.send('getDefaultValue', { key }, { headers: platform })).body).toEqual(saved)
      expect((await save(key, value, await staffWith(permission))).status).toBe(200)
      const others = [
        'master_data.default_layout',
        'master_data.default_fees',
        'master_data.default_permissions',
        'master_data.default_ticket_template',
      ]
      const without = await staffWith(...others.filter((one) => one !== permission))
      expect((await save(key, value, without)).status).toBe(403)
      expect((await server.send('getDefaultValue', { key }, { headers: without })).status).toBe(403)
      expect((await save(key, value, await signInAdmin(server, await make()))).status).toBe(403)
    },
  )

  test('MAST-09 a value has the shape of its key, and only known keys exist', async () => {
    expect(codesAndFields(await save('fees', { ...fees, ticket_fee: 'much' }))).toEqual(['invalid_input value.ticket_fee'])
    expect(codesAndFields(await save('fees', { ...fees, ticket_fee: -1 }))).toEqual(['invalid_input value.ticket_fee'])
    expect(codesAndFields(await save('permissions', { boss: ['order.view'] }))[0]).toMatch(/^invalid_input value/)
    expect(codesAndFields(await save('permissions', { user: ['order.everything'] }))[0]).toMatch(/^invalid_input value/)
    expect(codesAndFields(await save('anything', 1))).toEqual(['invalid_input key'])
  })

  test('DEC-B-168 a changed default is for companies made later', async () => {
    const before = await make()
    await save('layout', { ...noColors, primary_color: '#654321' })
    await save('permissions', { user: ['order.view', 'order.search'] })
    await save('fees', fees)
    const form = { name: 'Later', subdomain: 'later-bv', contact_person: 'L' }
    const { body } = await server.send('createCompany', form, { headers: platform })
    expect(body).toMatchObject({ ticket_fee: 100, refund_fee: 75 })
    expect(body.layout.primary_color).toBe('#654321')
    const { body: permissions } = await server.send('getCompanyPermissions', { company_id: body.id }, { headers: platform })
    expect(permissions.roles.find(({ role }) => role === 'user')?.permissions).toEqual(['order.view', 'order.search'])
    const old = await server.send('getCompanyDetail', { company_id: before.id }, { headers: platform })
    expect(old.body).toMatchObject({ ticket_fee: 0, refund_fee: 0 })
    expect(old.body.layout.primary_color).toBeNull()
  })
})

describe('settings of the platform', () => {
  const set = (key: string, path_value: string, value?: unknown, as = platform) =>
    server.send('saveSetting', { key, path_value, ...(value === undefined ? {} : { value }) }, { headers: as })
  const get = (key: string, as = platform) => server.send('getSetting', { key }, { headers: as })

  test('MAST-10 BCALL-111 BCALL-112 DEC-B-193 a setting is saved by its path or, winning, its body, and read by anybody signed in', async () => {
    const own = await signInAdmin(server, await make())
    expect((await get('support_email', own)).body).toEqual({ key: 'support_email', value: null })
    expect((await set('support_email', 'help@platform.example')).body).toEqual({
      key: 'support_email',
      value: 'help@platform.example',
    })
    expect((await get('support_email', own)).body.value).toBe('help@platform.example')
    await set('maintenance_message', '-', 'Tonight at 3/4 past two: down & up')
    expect((await get('maintenance_message', own)).body.value).toBe('Tonight at 3/4 past two: down & up')
    await set('maintenance_message', 'a%2Fb with spaces')
    expect((await get('maintenance_message')).body.value).toBe('a%2Fb with spaces')
    await set('maintenance_message', '-', '')
    expect((await get('maintenance_message')).body.value).toBeNull()
    const all = await server.send('listSettings', {}, { headers: platform })
    expect(all.body).toMatchObject({
      support_email: 'help@platform.example',
      almost_sold_out_percentage: 90,
      ticket_template_qr_margin: 152,
    })
  })

  test('DEC-B-166 only known keys, with values they can have; what else is stored there is nobody’s to read', async () => {
    await server.services.db
      .insertInto('setting')
      .values({ key: 'very_secret', value: JSON.stringify('s3cret') })
      .execute()
    expect((await get('very_secret')).status).toBe(400)
    expect(codesAndFields(await set('very_secret', 'x'))).toEqual(['invalid_input key'])
    for (const [key, value] of [
      ['order_expiry_minutes', '0'],
      ['order_expiry_minutes', 'soon'],
      ['almost_sold_out_percentage', '101'],
      ['ticket_template_qr_margin', '56'],
      ['support_email', 'help'],
    ] as const)
      expect(codesAndFields(await set(key, value)), key).toEqual(['invalid_input value'])
    expect((await set('ticket_template_qr_margin', '57')).body.value).toBe(57)
  })

  test('DEC-B-167 only the platform writes them', async () => {
    expect((await set('support_email', 'x@y.example', undefined, await signInAdmin(server, await make()))).status).toBe(403)
    expect((await set('support_email', 'x@y.example', undefined, await staffWith('admin_company.view'))).status).toBe(403)
    expect((await set('support_email', 'x@y.example', undefined, await staffWith('master_data.settings'))).status).toBe(200)
  })

  test('DEC-B-166 order_expiry_minutes is how long an unpaid order is kept', async () => {
    const { db } = server.services
    const company = await aCompany(db)
    const event = await anEvent(db, company)
    const product = await aProduct(db, event)
    const pos = await aPointOfSale(db, event, { products: [product] })
    const minutes = async () => {
      const { body } = await server.send('placeOrder', {
        point_of_sale_id: pos.id,
        products: [{ product_id: product.id, amount: 1 }],
      })
      return (Date.parse(body.expires_at) - Date.parse(server.clock.now())) / 60_000
    }
    expect(await minutes()).toBe(20)
    await set('order_expiry_minutes', '45')
    expect(await minutes()).toBe(45)
    await set('order_expiry_minutes', '-', null)
    expect(await minutes()).toBe(20)
  })
})
