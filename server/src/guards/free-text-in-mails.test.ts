import { expect, test } from 'vitest'
import { aShop } from '../testing/builders.ts'
import { everyMail } from '../testing/every-mail.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'

/*
 * Mails go out from an address that people trust, so what a stranger typed makes no phishing of them: every kind is written with a link in
 * every name, and a new kind is automatically among them.
 */
const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

const textOf = (site: string) => `Your account is blocked, confirm at https://${site}.example/login now`

/** Mails of the platform that go to an address before anybody has shown that it is theirs. */
const toUnconfirmed = [
  'sign_up_code',
  'user_invitation',
  'email_confirmation',
  'password_reset',
  'address_in_use',
  'account_notice',
]

/** What a mail shows; what mail programs read beside it holds the details of the order as data. */
const shown = (html: string | null) => html?.replaceAll(/<script[^]*?<\/script>/g, '')

test('MAIL-26 no kind of mail carries a link that someone wrote as a name', async () => {
  const { db } = server.services
  const mails = await everyMail(server, shop, { to: 'victim@example.com', language: 'en', name: textOf('evil-person') })
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(toUnconfirmed))
  for (const { kind, status, subject, text, html } of mails) {
    expect([kind, status]).toEqual([kind, 'stored'])
    for (const content of [subject, text, shown(html)]) expect([kind, /evil|blocked/.exec(content ?? '')]).toEqual([kind, null])
  }
  await db.deleteFrom('mail').execute()
})

test('MAIL-26 to an address that nobody confirmed goes neither the name of a company nor a username that could be a link', async () => {
  const { db } = server.services
  await db
    .updateTable('company')
    .set({ name: textOf('evil-company') })
    .where('id', '=', shop.company.id)
    .execute()
  const input = {
    to: 'other@example.com',
    language: 'en',
    name: textOf('evil-person'),
    username: 'go to evil-user.example/login',
  }
  const mails = (await everyMail(server, shop, input)).filter(({ kind }) => toUnconfirmed.includes(kind))
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(toUnconfirmed.length)
  for (const { kind, subject, text, html } of mails)
    for (const content of [subject, text, html]) expect([kind, /evil|blocked/.exec(content ?? '')]).toEqual([kind, null])
})

test('MAIL-26 an invitation says the company and the username that are none', async () => {
  const { db } = server.services
  await db.updateTable('company').set({ name: 'Zwaluw' }).where('id', '=', shop.company.id).execute()
  const mails = await everyMail(server, shop, { to: 'third@example.com', language: 'en', username: 'bo-visser' })
  const invitation = mails.find(({ kind }) => kind === 'user_invitation')
  expect(invitation).toMatchObject({ subject: 'Your account for Zwaluw' })
  expect(invitation?.text).toContain('Your username is bo-visser.')
})
