import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createApp } from '#platform/http/create-app.ts'
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { createMailTransport } from './create-mail-transport.ts'
import { followMailServer } from './follow-mail-server.ts'
import { MailPutOff, MailRefused, MailServerAway, type MailTransport } from './mail-transport.ts'

const MAIL = {
  from: { name: 'Entree', address: 'tickets@entree.example' },
  to: 'buyer@example.com',
  reply_to: null,
  subject: 'Your tickets',
  text: 'Hello.',
  html: '<p>Hello.</p>',
  attachments: [],
  message_id: '<mail-1@entree.example>',
}

let written: object[]
let app: ReturnType<typeof createApp>
let smtp: TestMailServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  written = []
  app = createApp(readConfig({}), { write: (line) => void written.push(JSON.parse(line)) })
  smtp = await startMailServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  await smtp.stop()
})

const follow = (url: string) => followMailServer(createMailTransport({ SMTP_URL: url })!, app.log)
/** What sending a mail this often ends with. */
const send = (transport: MailTransport, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      transport.send(MAIL).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  )
const told = () => written.splice(0)

test('MAIL-28 a mail server that is away is logged in a few lines, however many mails wait for it', async () => {
  const transport = follow(smtp.url)
  const port = Number(new URL(smtp.url).port)
  await smtp.stop()
  for (const failure of await send(transport, 20)) expect(failure).toBeInstanceOf(MailServerAway)
  const cause = expect.stringContaining('ECONNREFUSED')
  expect(told()).toEqual([
    expect.objectContaining({
      level: 50,
      cause,
      msg: 'the mail server in SMTP_URL cannot be used: mails wait, and are tried again for five days',
    }),
  ])
  vi.advanceTimersByTime(61_000)
  await send(transport, 3)
  expect(told()).toEqual([
    expect.objectContaining({
      level: 50,
      cause,
      failures: 20,
      seconds: 61,
      msg: 'the mail server in SMTP_URL still cannot be used',
    }),
  ])
  smtp = await startMailServer(port)
  expect(await send(transport, 2)).toEqual([null, null])
  expect(told()).toEqual([
    expect.objectContaining({ level: 40, failures: 23, msg: 'the mail server takes mails again after 61 s' }),
  ])
  await transport.close()
})

test('MAIL-28 so is one that does not let the installation in, or takes no mail for a while', async () => {
  const { host } = new URL(smtp.url)
  const transport = follow(`smtp://entree:old-password@${host}`)
  expect((await send(transport))[0]).toBeInstanceOf(MailServerAway)
  expect(told()).toMatchObject([{ cause: expect.stringMatching(/535|Invalid login/i) }])
  await transport.close()
  smtp.refuse({ code: 421, text: 'Too many connections' })
  const busy = follow(smtp.url)
  expect((await send(busy))[0]).toBeInstanceOf(MailServerAway)
  expect(told()).toMatchObject([{ cause: expect.stringContaining('421') }])
  await busy.close()
})

test('MAIL-28 a mail that is refused says nothing of the server, and one that is put off not that it is away', async () => {
  const transport = follow(smtp.url)
  smtp.refuse({ code: 550, text: 'No such mailbox' })
  expect((await send(transport))[0]).toBeInstanceOf(MailRefused)
  expect(told()).toEqual([])
  smtp.refuse({ code: 451, text: 'Try again later' })
  expect((await send(transport))[0]).not.toBeInstanceOf(MailServerAway)
  expect(told()).toMatchObject([{ level: 40 }])
  await transport.close()
})

test.each([
  ['MAIL FROM', 550, '5.7.1 not your address'],
  ['RCPT TO', 554, '5.7.1 <buyer@example.com>: Relay access denied'],
  ['DATA', 550, '5.4.5 Daily user sending limit exceeded'],
] as const)('MAIL-40 a server that refuses the installation at %s is away, and told of once', async (at, code, text) => {
  const transport = follow(smtp.url)
  smtp.refuse({ code, text }, at)
  for (const failure of await send(transport, 5)) expect(failure).toBeInstanceOf(MailServerAway)
  expect(told()).toMatchObject([{ level: 50, cause: expect.stringContaining(String(code)) }])
  smtp.refuse(null)
  expect(await send(transport)).toEqual([null])
  expect(told()).toMatchObject([{ level: 40, failures: 5 }])
  await transport.close()
})

test('MAIL-41 mails that a server puts off have a line a minute, however many they are', async () => {
  const transport = follow(smtp.url)
  smtp.refuse({ code: 451, text: '4.7.1 Greylisted, try again in 5 minutes' })
  for (const failure of await send(transport, 20)) expect(failure).toBeInstanceOf(MailPutOff)
  const line = { level: 40, cause: expect.stringContaining('451') }
  expect(told()).toMatchObject([{ ...line, mails: 1 }])
  vi.advanceTimersByTime(61_000)
  await send(transport, 3)
  expect(told()).toMatchObject([{ ...line, mails: 20 }])
  await transport.close()
})
