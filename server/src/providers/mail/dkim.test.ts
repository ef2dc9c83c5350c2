import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { createMailTransport } from './create-mail-transport.ts'
import { dkimRecord } from './dkim.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' })
const ONE_LINE = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const MAIL = {
  from: { name: 'Festival', address: 'tickets@entree.example' },
  to: 'bo@example.com',
  reply_to: 'organiser@festival.example',
  subject: 'Your tickets – Łódź',
  text: 'Hello,\n\n  two  spaces and a dot\n.\n\n',
  html: '<p>Hello</p>',
  attachments: [{ filename: 'tickets.pdf', content: Buffer.from('%PDF-1.7'), content_type: 'application/pdf' }],
  message_id: '<mail-1@entree.example>',
  headers: { 'List-Unsubscribe': '<https://entree.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}

let smtp: TestMailServer
beforeAll(async () => {
  smtp = await startMailServer()
})
afterAll(() => smtp.stop())

const configOf = (env: Record<string, string>) =>
  readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'Entree <tickets@Entree.example>', DKIM_SELECTOR: 'tickets2026', ...env })

/** Sends the mail, and returns it as it arrived. */
async function sent(env: Record<string, string>): Promise<string> {
  const transport = createMailTransport(configOf(env))!
  await transport.send(MAIL)
  await transport.close()
  return smtp.mails.at(-1)!.source
}
/** How a receiver judges a mail, with the record that the installation says to enter. */
async function judge(source: string, env: Record<string, string>) {
  const { name, value } = dkimRecord(configOf(env))!
  const resolver = async (asked: string) => {
    if (asked !== name) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })
    return [[value]]
  }
  const { results } = await dkimVerify(Buffer.from(source), { resolver })
  return results.map(({ status, signingDomain, selector, signingHeaders }) => ({
    result: status.result,
    domain: signingDomain,
    selector,
    signed: signingHeaders?.keys ?? '',
  }))
}

test.each([
  ['a PEM', PEM],
  ['a PEM in one line', PEM.replaceAll('\n', String.raw`\n`)],
  ['base64 alone', ONE_LINE],
])('MAIL-21 a mail is signed with the key, given as %s, and passes by the record that is shown', async (_, DKIM_KEY) => {
  const [verdict, ...others] = await judge(await sent({ DKIM_KEY }), { DKIM_KEY })
  expect(others).toEqual([])
  expect(verdict).toMatchObject({ result: 'pass', domain: 'entree.example', selector: 'tickets2026' })
  const signed = verdict!.signed.toLowerCase()
  // Mail programs offer one click only where both are signed (RFC 8058).
  for (const field of ['from', 'to', 'subject', 'reply-to', 'message-id', 'list-unsubscribe:', 'list-unsubscribe-post'])
    expect(`${signed}:`.replaceAll(/\s/g, '')).toContain(field)
})

test('MAIL-21 what was changed on the way fails; without a key nothing is signed', async () => {
  const source = await sent({ DKIM_KEY: PEM })
  const [changed] = await judge(source.replace('Hello', 'Hallo'), { DKIM_KEY: PEM })
  expect(changed).not.toMatchObject({ result: 'pass' })
  const [moved] = await judge(source.replace('https://entree.example/u', 'https://evil.example/u'), { DKIM_KEY: PEM })
  expect(moved).not.toMatchObject({ result: 'pass' })
  expect(await sent({ DKIM_SELECTOR: '' })).not.toMatch(/^dkim-signature/im)
})

test('MAIL-21 a key that cannot sign stops the start with a sentence', () => {
  const { privateKey: ed25519 } = generateKeyPairSync('ed25519')
  const { privateKey: short } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  for (const DKIM_KEY of [
    'nonsense',
    ed25519.export({ type: 'pkcs8', format: 'pem' }),
    short.export({ type: 'pkcs8', format: 'pem' }),
  ])
    expect(() => configOf({ DKIM_KEY })).toThrow(/DKIM_KEY: .*RSA.*2048/)
})
