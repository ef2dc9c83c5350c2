import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { createMailTransport } from './create-mail-transport.ts'
import { MailServerAway } from './mail-transport.ts'

const mail = {
  from: { name: 'Shop', address: 'tickets@entree.example' },
  to: 'anna@example.com',
  reply_to: null,
  subject: 'Your tickets',
  text: 'Here they are.',
  html: '<p>Here they are.</p>',
  attachments: [],
  message_id: '<1@entree.example>',
}

test('MAIL-43 a server that looks through a mail for long before it answers has it once: nobody hangs up on it', async () => {
  const smtp = await startMailServer(0, { looks_ms: 35_000 })
  const transport = createMailTransport({ SMTP_URL: smtp.url })!
  await transport.send(mail)
  expect(smtp.mails).toHaveLength(1)
  await transport.close()
  await smtp.stop()
})

test('MAIL-43 who has to go hangs up: what was not answered is tried again', async () => {
  const smtp = await startMailServer(0, { looks_ms: 120_000 })
  const transport = createMailTransport({ SMTP_URL: smtp.url })!
  const sending = transport.send(mail).catch((error: unknown) => error)
  await expect.poll(() => smtp.mails.length).toBe(1)
  transport.hangUp?.()
  expect(await sending).toBeInstanceOf(MailServerAway)
  await transport.close()
  await smtp.stop()
})
