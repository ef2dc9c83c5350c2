import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
/** What DNS has; null: it does not answer. */
let records: Record<string, string[]> | null = {}

const none = async () => []
const txt = async (name: string) => {
  if (records === null) throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  return records[name] ?? []
}
const server = prepareServer({
  dns: { cname: none, addresses: none, txt },
  env: { MAIL_FROM: 'Tickets <no-reply@Mail.example>', DKIM_KEY, DKIM_SELECTOR: 'k1' },
})
const headers = prepare(async () => signIn(server, await aUser(server, null)))

const read = async () => (await server.send('getMailSender', {}, { headers })).body
const problems = async () => Object.fromEntries((await read()).records.map(({ kind, problem }) => [kind, problem]))

test('MAIL-22 the records that the sender needs, to copy, and what DNS has of them', async () => {
  const { address, signs, records: wanted } = await read()
  expect([address, signs]).toEqual(['no-reply@Mail.example', true])
  expect(wanted).toMatchObject([
    { kind: 'spf', name: 'mail.example', value: null, problem: 'missing' },
    { kind: 'dkim', name: 'k1._domainkey.mail.example', problem: 'missing' },
    { kind: 'dmarc', name: '_dmarc.mail.example', problem: 'missing' },
  ])
  const dkim = wanted[1]!.value!
  expect(dkim).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/)
  records = {
    'mail.example': ['v=spf1 include:service.example -all'],
    'k1._domainkey.mail.example': [dkim],
    '_dmarc.mail.example': ['v=DMARC1; p=quarantine'],
  }
  expect(await problems()).toEqual({ spf: null, dkim: null, dmarc: null })
  records['k1._domainkey.mail.example'] = ['v=DKIM1; k=rsa; p=b3RoZXI=']
  records['mail.example']!.push('v=spf1 -all')
  expect(await problems()).toEqual({ spf: 'several', dkim: 'different', dmarc: null })
  records = null
  expect(await problems()).toEqual({ spf: 'no_answer', dkim: 'no_answer', dmarc: 'no_answer' })
  expect(JSON.stringify(await read())).not.toContain(DKIM_KEY.slice(0, 60))
})

test('MAIL-22 users of companies do not see it', async () => {
  const company = await server.services.db
    .insertInto('company')
    .values({ name: 'Festival', subdomain: 'festival' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const as = await signIn(server, await aUser(server, company, { role: 'company_admin' }))
  expect((await server.send('getMailSender', {}, { headers: as })).status).toBe(403)
})
