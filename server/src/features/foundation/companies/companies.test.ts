import { describe, expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer({ env: { PLATFORM_DOMAIN: 'tickets.example' } })
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
const platform = prepare(async () => signIn(server, await aUser(server, null)))

const read = async (as = headers, of = company) =>
  (await server.send('getCompanyDetail', { company_id: of.id }, { headers: as })).body

const details = {
  name: 'Festival BV',
  contact_person: 'Anna de Vries',
  phone: '030 765 43 21',
  address: 'Kerkstraat 1',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  kvk: '12345678',
  vat_number: 'nl 1234.56.789.B01',
  vat_percentage: 9,
}
const update = (changes: object = {}, as = headers, of = company) =>
  server.send('updateCompany', { ...details, ...changes, company_id: of.id }, { headers: as })

describe('details', () => {
  test('COMP-01 COMP-08 COMP-10 COMP-11 COMP-12 COMP-13 COMP-14 COMP-15 COMP-16 COMP-17 COMP-18 BCALL-004 BCALL-006 GEN-18 are saved and shown again', async () => {
    const { body, status } = await update()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...details, vat_number: 'NL123456789B01', id: company.id })
    expect(await read()).toEqual(body)
  })

  test('COMP-28 COMP-30 GEN-24 DEC-B-156 all that is wrong is said at once', async () => {
    const { refusals } = await update({ name: ' ', contact_person: null, kvk: '1234', vat_number: 'DE123456789' })
    expect(codesAndFields({ refusals })).toEqual([
      'field_required name',
      'field_required contact_person',
      'kvk_invalid kvk',
      'vat_number_invalid vat_number',
    ])
    expect(codesAndFields(await update({ country: 'FR', vat_number: null }))).toEqual(['wrong_country country'])
    expect((await update({ country: 'DE', kvk: 'HRB 123', vat_number: 'DE123456789' })).status).toBe(200)
  })

  test('COMP-09 COMP-29 COMP-31 BCALL-001 DEC-B-24 the subdomain is the platform’s to change; the shop moves with it', async () => {
    const { db } = server.services
    const moved = await aCompany(db, { host: 'before.tickets.example', subdomain: 'before' })
    await db.insertInto('company_host').values({ host: 'own.example', company_id: moved.id }).execute()
    const own = await signInAdmin(server, moved)
    expect((await update({ subdomain: 'after' }, own, moved)).status).toBe(403)
    for (const [subdomain, code] of [
      ['ab', 'subdomain_invalid'],
      ['admin', 'subdomain_in_use'],
      [company.subdomain, 'subdomain_in_use'],
    ])
      expect(codesAndFields(await update({ subdomain }, platform, moved))).toEqual([`${code} subdomain`])
    expect((await update({ subdomain: 'after' }, platform, moved)).body).toMatchObject({
      subdomain: 'after',
      domain: 'after.tickets.example',
    })
    const shop = async (domain: string) => (await server.send('getCompany', { domain })).status
    expect([await shop('after.tickets.example'), await shop('own.example'), await shop('before.tickets.example')]).toEqual([
      200, 200, 404,
    ])
  })

  test('COMP-19 COMP-20 COMP-21 GEN-26 DEC-B-150 fees and prefix are the platform’s to change, and shown', async () => {
    for (const changes of [{ ticket_fee: 1 }, { refund_fee: 1 }, { invoice_prefix: 'X' }, { active: false }])
      expect([(await update(changes)).status, Object.keys(changes)]).toEqual([403, Object.keys(changes)])
    const { body } = await update({ ticket_fee: 110, refund_fee: 75, invoice_prefix: 'FT' }, platform)
    expect(body).toMatchObject({ ticket_fee: 110, refund_fee: 75, invoice_prefix: 'FT' })
    expect(await read()).toMatchObject({ ticket_fee: 110, refund_fee: 75, invoice_prefix: 'FT' })
    // What a company sends along unchanged, or empty, changes nothing.
    expect((await update({ invoice_prefix: 'FT', ticket_fee: 110 })).status).toBe(200)
    expect((await update({ invoice_prefix: null })).status).toBe(403)
    const staff = await signIn(
      server,
      await aUser(server, null, { role: 'customer_support', granted: ['admin_company.details'] }),
    )
    expect(codesAndFields(await update({ ticket_fee: 1, invoice_prefix: 'GT' }, staff))).toEqual(['access_denied ticket_fee'])
  })

  test('DEC-B-161 the shop of a company that is not active is nobody’s, and its users are out', async () => {
    const gone = await aCompany(server.services.db, { host: 'gone.test' })
    const own = await signInAdmin(server, gone)
    expect((await update({ active: false }, platform, gone)).body.active).toBe(false)
    expect((await server.send('getCompany', { domain: 'gone.test' })).refusals).toMatchObject([{ code: 'company_not_found' }])
    expect((await server.send('listLivePointsOfSale', { company_id: gone.id }, { host: 'gone.test' })).status).toBe(404)
    expect((await server.send('getCompanyDetail', { company_id: gone.id }, { headers: own })).status).toBe(401)
    await update({ active: true }, platform, gone)
    expect((await server.send('getCompany', { domain: 'gone.test' })).status).toBe(200)
  })

  test('when two users change the same company, the second is warned', async () => {
    const { updated_at } = await read()
    server.clock.advance(1000)
    expect((await update({ city: 'Zeist', updated_at })).status).toBe(200)
    expect((await update({ city: 'Bunnik', updated_at })).refusals).toMatchObject([{ code: 'changed_meanwhile' }])
    expect((await read()).city).toBe('Zeist')
  })

  test('PERM-070 GEN-01 without my_company.details nothing is changed, and another company does not exist', async () => {
    const viewer = await signInWith(server, company, 'my_company.view')
    expect((await update({}, viewer)).status).toBe(403)
    expect((await read(viewer)).name).toBe('Festival BV')
    const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
    expect((await update({}, stranger)).status).toBe(404)
    const staff = await signIn(
      server,
      await aUser(server, null, { role: 'customer_support', granted: ['admin_company.details'] }),
    )
    expect((await update({}, staff)).status).toBe(200)
    const without = await signIn(server, await aUser(server, null, { role: 'customer_support', granted: ['admin_company.view'] }))
    expect((await update({}, without)).status).toBe(403)
  })

  test('what was changed stands in the trail', async () => {
    await update({ city: 'Amersfoort' })
    const { body } = await server.send('listRecordChanges', { entity: 'company', entity_id: company.id }, { headers })
    expect(body.data[0]).toMatchObject({ action: 'changed', after: { city: 'Amersfoort' } })
  })
})

describe('payment provider', () => {
  const data = {
    service_id: 'SL-1',
    api_token: 'abcdefghijklmnop1234',
    token_code: 'AT-1',
    merchant_code: 'M-1',
    account_type: 'alliance',
  }
  const save = (changes: object = {}, as = platform) =>
    server.send('savePaymentProvider', { ...data, payout_iban: null, ...changes, company_id: company.id }, { headers: as })

  test('COMP-22 COMP-23 COMP-24 COMP-25 COMP-26 DEC-B-154 secrets are never answered, and empty keeps them', async () => {
    const { body } = await save()
    expect(body).toMatchObject({
      service_id: 'SL-1',
      api_token: '••••1234',
      token_code: '••••',
      merchant_code: 'M-1',
      account_type: 'alliance',
    })
    await save({ api_token: '', token_code: '••••', service_id: 'SL-2' })
    const stored = await server.services.db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ api_token: expect.stringMatching(/^v1:/), service_id: 'SL-2' })
    const open = (name: 'api_token' | 'token_code') =>
      server.services.vault.open(`company.${name}`, company.id, String(stored[name]))
    expect([open('api_token'), open('token_code')]).toEqual([data.api_token, 'AT-1'])
    const { body: trail } = await server.send('listRecordChanges', { entity: 'company', entity_id: company.id }, { headers })
    expect(JSON.stringify(trail)).not.toContain(data.api_token)
  })

  test('the company itself sees none of it and changes none of it', async () => {
    expect(await read()).toMatchObject({ service_id: null, api_token: null, token_code: null, merchant_code: null })
    expect((await save({}, headers)).status).toBe(403)
  })

  test('COMP-27 DEC-B-155 the payout account is checked, kept without spaces, mailed to the administrators, and logged', async () => {
    const { db, jobs } = server.services
    expect(codesAndFields(await save({ payout_iban: 'NL92 ABNA 0417 1643 00' }))).toEqual(['iban_invalid payout_iban'])
    server.clock.advance(1000)
    const { body } = await save({ payout_iban: 'nl91 abna 0417 1643 00' })
    expect(body.payout_iban).toBe('NL91ABNA0417164300')
    expect((await read()).payout_iban).toBe('NL91ABNA0417164300')
    await jobs.drain()
    const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'iban_changed').execute()
    const admins = await db
      .selectFrom('user')
      .select('email')
      .where('company_id', '=', company.id)
      .where('role', '=', 'company_admin')
      .execute()
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
    expect(mails[0]?.text).toContain('4300')
    expect(mails[0]?.text).not.toContain('NL91ABNA')
    const { body: trail } = await server.send('listRecordChanges', { entity: 'company', entity_id: company.id }, { headers })
    expect(trail.data[0]?.after).toMatchObject({ payout_iban: 'NL91ABNA0417164300' })
    const count = mails.length
    await save({ payout_iban: 'NL91ABNA0417164300' })
    await jobs.drain()
    expect(await db.selectFrom('mail').select('id').where('kind', '=', 'iban_changed').execute()).toHaveLength(count)
  })
})

describe('all companies', () => {
  test('BCALL-002 BCALL-005 DEC-B-192 PERM-069 the platform sees all, everybody else their own', async () => {
    const other = await aCompany(server.services.db, { host: null, name: 'Zorro Events' })
    const { db } = server.services
    await anEvent(db, other)
    // Not live: a draft, one that is over, one that is archived. No user: who scans, who left.
    const now = server.clock.now()
    for (const columns of [{ status: 'draft' }, { starts_at: '2020-01-01T00:00:00.000Z', ends_at: now }, { archived_at: now }])
      await anEvent(db, other, columns)
    for (const columns of [{}, { role: 'scanner' }, { active: false }]) await aUser(server, other, columns)
    const list = await server.send('listCompanies', { search: 'zorro' }, { headers: platform })
    expect(list.body.data).toMatchObject([
      { id: other.id, name: 'Zorro Events', users_count: 1, live_events_count: 1, active: true },
    ])
    await server.services.db.updateTable('company').set({ created_at: '2031-01-01' }).where('id', '=', other.id).execute()
    const latest = await server.send('listCompanies', { sort: '-created_at' }, { headers: platform })
    expect(latest.body.data[0]?.id).toBe(other.id)
    const names = await server.send('listCompanyNames', {}, { headers: platform })
    expect(names.body.map(({ id }) => id)).toEqual(expect.arrayContaining([company.id, other.id]))
    expect((await server.send('listCompanies', {}, { headers })).body.data.map(({ id }) => id)).toEqual([company.id])
    expect((await server.send('listCompanyNames', {}, { headers })).body.map(({ id }) => id)).toEqual([company.id])
    const staff = await signIn(
      server,
      await aUser(server, null, { role: 'customer_support', granted: ['admin_company.details'] }),
    )
    expect((await server.send('listCompanies', {}, { headers: staff })).body.data).toEqual([])
    expect((await server.send('listCompanyNames', {}, { headers: staff })).body).toEqual([])
  })

  const fresh = { ...details, vat_percentage: undefined, name: 'New BV', subdomain: 'new-bv' }

  test('BCALL-003 PERM-075 GEN-02 a company is added with its shop, and its first administrator invited', async () => {
    const { db, jobs } = server.services
    const admin = { name: 'Nadia', email: 'nadia@new.example', language: 'nl' }
    expect((await server.send('createCompany', { ...fresh, admin }, { headers })).status).toBe(403)
    const { body, status } = await server.send('createCompany', { ...fresh, admin }, { headers: platform })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'New BV', subdomain: 'new-bv', domain: 'new-bv.tickets.example', active: true })
    expect((await server.send('getCompany', { domain: 'new-bv.tickets.example' })).status).toBe(200)
    await jobs.drain()
    const mail = await db.selectFrom('mail').selectAll().where('to_address', '=', admin.email).executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'user_invitation', language: 'nl', company_id: body.id })
    const users = await server.send('listUsers', { company_id: body.id }, { headers: platform })
    expect(users.body.data).toMatchObject([{ name: 'Nadia', role: 'company_admin', is_invited: true }])
    expect(codesAndFields(await server.send('createCompany', fresh, { headers: platform }))).toEqual([
      'subdomain_in_use subdomain',
    ])
  })

  test('BCALL-003 when its administrator cannot be made, there is no company either', async () => {
    const admin = { name: 'Nadia', email: 'nadia@new.example', language: 'nl' }
    const { refusals } = await server.send('createCompany', { ...fresh, subdomain: 'second-bv', admin }, { headers: platform })
    expect(refusals[0]?.code).toBe('user_exists')
    const left = await server.services.db.selectFrom('company').select('id').where('subdomain', '=', 'second-bv').execute()
    expect(left).toEqual([])
  })

  test('BCALL-016 the countries are known to anybody, in their language', async () => {
    expect((await server.send('listCountries', { language: 'nl' })).body).toEqual([
      { code: 'DE', name: 'Duitsland' },
      { code: 'NL', name: 'Nederland' },
      { code: 'ES', name: 'Spanje' },
      { code: 'BE', name: 'België' },
    ])
  })
})
