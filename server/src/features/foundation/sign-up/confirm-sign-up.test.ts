import { describe, expect, test } from 'vitest'
import { bearer, logIn, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aStranger, codeFor, confirmSignUp, from, halfWay } from '../../../testing/sign-ups.ts'

const server = prepareServer({
  env: { PLATFORM_DOMAIN: 'shops.example', TERMS_URL: 'https://entree.example/terms', TRUST_PROXY: '1' },
})

describe('the second step', () => {
  test('SIGN-03 BCALL-018 DEC-B-25 DEC-B-26 company, shop and first user are made and signed in, with defaults', async () => {
    const { db } = server.services
    const half = await halfWay(server, { username: ' Noor.V ' })
    const details = {
      company_name: ' Theater De Zwaluw ',
      subdomain: ' De-Zwaluw ',
      phone: '030 123 45 67',
      address: 'Straat 1',
      zip: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      kvk: '87654321',
      vat_number: 'NL 8123.45.678 B01',
      iban: 'nl91 abna 0417 1643 00',
    }
    const { status, body } = await confirmSignUp(server, half, details)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { name: 'Noor Visser', username: 'Noor.V', email: half.email, language: 'nl', role: 'company_admin' },
      company: { name: 'Theater De Zwaluw', subdomain: 'de-zwaluw', domain: 'de-zwaluw.shops.example' },
      must_reset_password: false,
    })
    expect(body.permissions).toContain('event.create')
    expect((await server.send('getMe', {}, { headers: bearer(body.token) })).body.company).toEqual(body.company)
    const company = await db.selectFrom('company').selectAll().where('id', '=', body.company!.id).executeTakeFirstOrThrow()
    expect(company).toMatchObject({
      contact_person: 'Noor Visser',
      phone: '030 123 45 67',
      city: 'Utrecht',
      kvk: '87654321',
      vat_number: 'NL812345678B01',
      payout_iban: 'NL91ABNA0417164300',
      email_customer_questions: half.email,
      active: true,
    })
    const shop = await server.send('getCompany', { domain: 'de-zwaluw.shops.example' }, { host: 'de-zwaluw.shops.example' })
    expect(shop.body).toMatchObject({ id: company.id, name: 'Theater De Zwaluw' })
    const templates = await db.selectFrom('ticket_template').select('name').where('company_id', '=', company.id).execute()
    expect(templates).toEqual([{ name: 'Standaardticket' }])
    expect((await trailOf(server, body.user)).map(({ action }) => action)).toEqual(['signed_up'])
    await logIn(server, half)
  })

  test('SIGN-08 DEC-B-08 nobody is without a username: left empty it is the e-mail address', async () => {
    for (const username of [null, '', '  ']) {
      const half = await halfWay(server, { username })
      expect((await confirmSignUp(server, half)).body.user.username).toBe(half.email)
    }
    expect(codesAndFields(await server.send('signUp', aStranger({ username: 'x'.repeat(101) }), from()))).toEqual([
      'text_too_long username',
    ])
  })

  test('only name and subdomain have to be given', async () => {
    const { status, body } = await confirmSignUp(server, await halfWay(server))
    expect([status, body.company?.name]).toEqual([200, 'De Zwaluw'])
  })

  test.each<[string, object, string[]]>([
    ['SIGN-09 without a company name', { company_name: ' ' }, ['field_required company_name']],
    ['SIGN-10 without a subdomain', { subdomain: '' }, ['field_required subdomain']],
    ['DEC-B-24 with a subdomain of two characters', { subdomain: 'ab' }, ['subdomain_invalid subdomain']],
    ['DEC-B-24 with a hyphen at its end', { subdomain: 'zwaluw-' }, ['subdomain_invalid subdomain']],
    ['DEC-B-24 with a reserved one', { subdomain: 'api' }, ['subdomain_in_use subdomain']],
    ['with a country that is not ours', { country: 'FR' }, ['wrong_country country']],
    ['with a chamber of commerce number of seven digits', { country: 'NL', kvk: '1234567' }, ['kvk_invalid kvk']],
    ['with a VAT number of another country', { country: 'NL', vat_number: 'DE123456789' }, ['vat_number_invalid vat_number']],
    ['with an IBAN that does not add up', { iban: 'NL91ABNA0417164301' }, ['iban_invalid iban']],
    [
      'with all of it',
      { company_name: '', subdomain: '', iban: 'x' },
      ['field_required company_name', 'iban_invalid iban', 'field_required subdomain'],
    ],
  ])('it is refused %s', async (_, changes, expected) => {
    expect(codesAndFields(await confirmSignUp(server, await halfWay(server), changes))).toEqual(expected)
  })

  test('a wrong code is reported beside what else is wrong, and makes nothing', async () => {
    const { db } = server.services
    const half = await halfWay(server)
    const wrong = half.code === '000000' ? '111111' : '000000'
    expect(codesAndFields(await confirmSignUp(server, { ...half, code: wrong }, { company_name: '' }))).toEqual([
      'code_invalid code',
      'field_required company_name',
    ])
    expect(codesAndFields(await confirmSignUp(server, { ...half, code: wrong }, { subdomain: 'never-made' }))).toEqual([
      'code_invalid code',
    ])
    expect(await db.selectFrom('company').select('id').where('subdomain', '=', 'never-made').execute()).toEqual([])
  })

  test('BERR-49 SIGN-13 a company that already has an account is refused as known, by the numbers it has', async () => {
    await aCompany(server.services.db, { host: null, country: 'NL', kvk: '11223344', vat_number: 'NL112233445B01' })
    const half = await halfWay(server)
    expect(codesAndFields(await confirmSignUp(server, half, { country: 'NL', kvk: '1122 3344' }))).toEqual([
      'customer_exists kvk',
    ])
    expect(codesAndFields(await confirmSignUp(server, half, { country: 'NL', vat_number: 'nl1122.33.445b01' }))).toEqual([
      'customer_exists vat_number',
    ])
    expect((await confirmSignUp(server, half, { country: 'BE', kvk: '11223344' })).status).toBe(200)
  })

  test('DEC-B-24 a subdomain is free or not, as company and as host name, and of two that want it at once one gets it', async () => {
    const isFree = async (name: string) => (await server.send('isSubdomainFree', { name })).body.available
    await aCompany(server.services.db, { host: 'other.shops.example', subdomain: 'something-else' })
    expect(await isFree('swallow')).toBe(true)
    expect(await isFree('something-else')).toBe(false)
    expect(await isFree('other')).toBe(false)
    expect(await isFree('www')).toBe(false)
    expect(await isFree('a b')).toBe(false)
    const both = await Promise.all(
      [await halfWay(server), await halfWay(server)].map((half) => confirmSignUp(server, half, { subdomain: 'swallow' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.flatMap((one) => codesAndFields(one))).toEqual(['subdomain_in_use subdomain'])
    expect(await isFree('Swallow ')).toBe(false)
  })

  test('a sign-up makes one company, however often it is sent', async () => {
    const half = await halfWay(server)
    const many = await Promise.all([1, 2, 3].map(() => confirmSignUp(server, half)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codesAndFields(await confirmSignUp(server, half))).toEqual(['signup_expired'])
  })

  test('SIGN-13 of two people who signed up with one address the second is refused when the first was faster', async () => {
    const first = await halfWay(server)
    const second = await server.send('signUp', { ...aStranger(), email: first.email }, from())
    const code = await codeFor(server, first.email)
    expect((await confirmSignUp(server, first)).status).toBe(200)
    expect(codesAndFields(await confirmSignUp(server, { signup_id: second.body.signup_id, code }))).toEqual(['user_exists email'])
  })
})
