import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkInstallationSecrets, installationSecret } from '../platform/secrets/installation-secret.ts'
import { sealAgain } from '../platform/secrets/seal-again.ts'
import { secretColumns, type SecretColumn } from '../platform/secrets/secret-columns.ts'
import { createVault } from '../platform/secrets/vault.ts'
import { newPasswordLink } from '../features/foundation/account/password-link.ts'
import { anAccount, logIn, PASSWORD } from '../testing/accounts.ts'
import { aCompany, aShop } from '../testing/builders.ts'
import { insertErasure } from '../features/desk/extensions/contact-queries.ts'
import { PAY_CREDENTIALS } from '../testing/providers/fake-pay.ts'
import { STRIPE_TEST_KEY } from '../testing/providers/fake-stripe.ts'
import { STRIPE_WEBHOOK_SECRET } from '../testing/providers/stripe-notice.ts'
import { aPaidOrder, companyScope } from '../testing/paid-order.ts'
import { prepareServer } from '../testing/prepare-server.ts'
import { TEST_KEY } from '../testing/test-key.ts'
import { aUser, signIn } from '../testing/users.ts'

const server = prepareServer()
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
/** What was entered or made, readable. */
let secrets: string[]
const columns = Object.keys(secretColumns) as SecretColumn[]
const MOLLIE_KEY = 'test_4711abcdefghijklmnopqrstuvwxyz'
const accounts = {
  mollie: { api_key: MOLLIE_KEY },
  stripe: { secret_key: STRIPE_TEST_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET },
  pay: PAY_CREDENTIALS,
}
const typed = { api_token: 'provider-token-4711', token_code: 'AT-secret-code', fb_access_token: 'EAAB-conversion-token' }

beforeAll(async () => {
  const { db, vault } = server.services
  shop = await aShop(db)
  const user = await aUser(server, null)
  headers = await signIn(server, user)
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  const { body } = await server.send('startTwoFactor', {}, { headers })
  await server.send('savePaymentProvider', { ...typed, payout_iban: null, company_id: shop.company.id }, { headers })
  const marketing = { event_id: shop.event.id, gtm_id: null, has_fb_capi: true, fb_pixel_id: '123456789', ...typed }
  const saved = await server.send('saveEventMarketing', marketing, { headers, company_id: shop.company.id })
  expect(saved.status).toBe(200)
  const sealed = vault.seal('company.fb_access_token', shop.company.id, 'EAAB-of-the-company')
  await db.updateTable('company').set({ fb_access_token: sealed }).where('id', '=', shop.company.id).execute()
  for (const [provider, credentials] of Object.entries(accounts)) {
    const account = { company_id: shop.company.id, provider, mode: 'test', credentials }
    expect((await server.send('createPaymentAccount', account, { headers })).status).toBe(200)
  }
  const mailing = { company_id: shop.company.id, service: 'mailchimp', updated_at: server.clock.now() }
  const api_key = vault.seal('mailing_service.api_key', shop.company.id, 'key-of-the-mailing-service')
  await db
    .insertInto('mailing_service')
    .values({ ...mailing, api_key })
    .execute()
  const token = vault.seal('pretix_event.token', shop.event.id, 'token-of-another-shop')
  const source = { address: 'https://pretix.example', organizer: 'bigevents', slug: 'summer', due_at: '2099-01-01T00:00:00.000Z' }
  const of_event = { event_id: shop.event.id, company_id: shop.company.id, token }
  await db
    .insertInto('pretix_event')
    .values({ ...source, ...of_event })
    .execute()
  const client_secret = vault.seal('sign_in_provider.client_secret', shop.company.id, 'secret-of-the-organisation')
  const provider = { issuer: 'https://login.example', client_id: 'entree', required: false, creates_users: false }
  const times = { created_at: server.clock.now(), updated_at: server.clock.now() }
  await db
    .insertInto('sign_in_provider')
    .values({ company_id: shop.company.id, ...provider, client_secret, new_user_role: 'user', ...times })
    .execute()
  await insertErasure(companyScope(server, shop.company.id), 'erased@visitor.example')
  const webhook = { company_id: shop.company.id, name: 'Books', url: 'https://receiver.example/', kinds: ['order.paid'] }
  const { id: webhook_id } = await db
    .insertInto('webhook')
    .values({ ...webhook, event_access: 'all', created_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const signing = {
    secret: vault.seal('webhook.secret', webhook_id, 'whsec_of-the-webhook'),
    old_secret: vault.seal('webhook.old_secret', webhook_id, 'whsec_before-that'),
  }
  await db.updateTable('webhook').set(signing).where('id', '=', webhook_id).execute()
  const installation = await installationSecret(server.services, 'login')
  // As the first notice does.
  await server.services.payments.sandbox!.readNotice({ headers: { 'sandbox-signature': 'a' }, raw_body: '' })
  const notices = await installationSecret(server.services, 'sandbox_notices')
  const key_form = { company_id: shop.company.id, name: 'Books', permissions: ['event.view'] }
  const keyed = {
    headers: { ...(await signIn(server, await aUser(server, shop.company))), 'idempotency-key': 'key-of-the-caller' },
  }
  const made = await server.send('createApiKey', key_form, keyed)
  expect(made.status).toBe(200)
  const { private_key } = await db.selectFrom('event_signing_key').select('private_key').executeTakeFirstOrThrow()
  const key = vault.open('event_signing_key.private_key', shop.event.id, private_key)
  secrets = [
    ...Object.values(typed),
    ...Object.values(accounts).flatMap((credentials) => Object.values(credentials)),
    'EAAB-of-the-company',
    'key-of-the-mailing-service',
    'token-of-another-shop',
    'secret-of-the-organisation',
    'erased@visitor.example',
    body.secret,
    made.body.token,
    installation,
    notices,
    key,
  ]
})

/** All columns of all rows of all tables, as text. */
async function everything(): Promise<string> {
  const { db } = server.services
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      text: string | null
    }>`select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

/** Every value of the columns that hold secrets, with its row. */
async function stored() {
  const values: { column: SecretColumn; row: string; value: string }[] = []
  for (const column of columns) {
    const { table, column: name, key } = secretColumns[column]
    const { rows } = await sql<{ row: string; value: string }>`
      select ${sql.ref(key)}::text as row, to_jsonb(t) ->> ${name} as value from ${sql.table(table)} t
       where ${sql.ref(name)} is not null ${column === 'setting.value' ? sql`and key like 'secret.%'` : sql``}
       order by 1`.execute(server.services.db)
    values.push(...rows.map((row) => ({ column, ...row })))
  }
  return values
}
const opened = async (vault = server.services.vault) =>
  (await stored()).map(({ column, row, value }) => vault.open(column, row, value))

async function write(column: SecretColumn, row: string, value: string): Promise<void> {
  const { table, column: name, key } = secretColumns[column]
  const text = column === 'setting.value' ? sql`to_jsonb(${value}::text)` : sql`${value}`
  await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${text} where ${sql.ref(key)}::text = ${row}`.execute(
    server.services.db,
  )
}

test('no table holds a secret that can be used, and every column of secrets was looked at', async () => {
  const text = await everything()
  expect(text).toContain(shop.company.name)
  expect(secrets.filter((secret) => secret.length < 6 || text.includes(secret))).toEqual([])
  expect(new Set((await stored()).map(({ column }) => column))).toEqual(new Set(columns))
  const plain = await server.services.db.selectFrom('setting').select('key').where('key', 'not like', 'secret.%').execute()
  expect(plain.filter(({ key }) => /secret|token|key/.test(key))).toEqual([])
  const readable = await opened()
  const isReadable = (secret: string) =>
    readable.some((value) => value.includes(secret) || value.includes(JSON.stringify(secret)))
  expect(secrets.filter((secret) => !isReadable(secret))).toEqual([])
})

test('what is only compared is nowhere: passwords, sessions, and links to set a password', async () => {
  const { services } = server
  const user = await anAccount(server, shop.company)
  const session = (await logIn(server, user)).authorization.replace('Bearer ', '')
  const link = await newPasswordLink({ tx: services.db, now: server.clock.now() }, user, 60_000)
  const text = await everything()
  expect(text).toContain(user.email)
  expect([PASSWORD, session, link].filter((secret) => secret.length < 6 || text.includes(secret))).toEqual([])
})

test('a column that is named like a secret is encrypted, hashed, or known to be a link that its holder was given', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'secret|token|private|password|api_key|credential'
     order by 1`.execute(server.services.db)
  const others = rows.map(({ name }) => name).filter((name) => !(name in secretColumns) && !name.endsWith('_hash'))
  expect(others).toEqual([
    'news_address.secret',
    'order.secret',
    // What a device calls a passkey by: no secret, which never leaves the device.
    'passkey.credential_id',
    'payment.secret',
    'payment_account.notice_secret',
    'signup.secret',
    'ticket.secret',
    'user.must_reset_password',
    'waiting_list_entry.secret',
    // By which only the certificate of the pass type reaches a phone.
    'wallet_device.push_token',
    // When one ends.
    'webhook.old_secret_until',
  ])
})

test('a restart with another key reads with the old one and encrypts all of it again, once', async () => {
  const before = await opened()
  const rotated = createVault({ current: randomBytes(32), old: [Buffer.from(TEST_KEY, 'base64')] })
  const count = (await stored()).length
  const [one, other] = await Promise.all([0, 1].map(() => sealAgain({ db: server.services.db, vault: rotated })))
  expect((one?.sealed ?? 0) + (other?.sealed ?? 0)).toBeGreaterThanOrEqual(count)
  expect(await sealAgain({ db: server.services.db, vault: rotated })).toEqual({ sealed: 0, unreadable: [] })
  expect((await stored()).filter(({ value }) => !value.startsWith(rotated.prefix))).toEqual([])
  expect(await opened(rotated)).toEqual(before)
  await expect(checkInstallationSecrets(server.services)).rejects.toThrow(/cannot be read.*SECRETS_KEYS_OLD/)
  // Back to the server's own key.
  for (const { column, row, value } of await stored())
    await write(column, row, server.services.vault.seal(column, row, rotated.open(column, row, value)))
  await checkInstallationSecrets(server.services)
})

test('plain text of an older version works, and is encrypted as the server goes to work', async () => {
  const before = await opened()
  for (const { column, row, value } of await stored()) await write(column, row, server.services.vault.open(column, row, value))
  expect((await stored()).map(({ value }) => value)).toEqual(before)
  const detail = await server.send('getCompanyDetail', { company_id: shop.company.id }, { headers })
  expect(detail.body).toMatchObject({ api_token: '••••4711' })
  await server.repeatOnce()
  expect((await stored()).filter(({ value }) => !value.startsWith(server.services.vault.prefix))).toEqual([])
  expect(await opened()).toEqual(before)
})

test('a secret that was moved to another row is refused, and left as it is', async () => {
  const { services } = server
  const company = await aCompany(services.db, { host: null })
  const { api_token } = await services.db
    .selectFrom('company')
    .select('api_token')
    .where('id', '=', shop.company.id)
    .executeTakeFirstOrThrow()
  await services.db.updateTable('company').set({ api_token }).where('id', '=', company.id).execute()
  expect((await server.send('getCompanyDetail', { company_id: company.id }, { headers })).status).toBe(500)
  const rotated = createVault({ current: randomBytes(32), old: [Buffer.from(TEST_KEY, 'base64')] })
  const { unreadable } = await sealAgain({ db: services.db, vault: rotated })
  expect(unreadable).toEqual([`company.api_token of ${company.id} does not hold what was encrypted for it`])
})
