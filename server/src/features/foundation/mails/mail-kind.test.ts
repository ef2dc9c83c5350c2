import { expect, test } from 'vitest'
import { z } from 'zod'
import { aShop } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { defineMail } from './mail-kind.ts'
import { claimMails } from './queries.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mail.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

const about = z.object({ payout_id: z.int(), title: z.string().optional() })
const payoutMail = defineMail('payout_told', about, async (_scope, _files, { payout_id, to_address, origin }) => ({
  action: 'drop',
  reason: `${payout_id} to ${to_address} from ${origin}`,
}))
const mail = { kind: payoutMail, to_address: 'anna@example.com', language: 'en', origin: 'https://office.example' }

const rowOf = (dedupe_key: string) =>
  server.services.db.selectFrom('mail').selectAll().where('dedupe_key', '=', dedupe_key).executeTakeFirstOrThrow()

test('what a mail is about is stored whole, and read as its kind has it', async () => {
  const scope = companyScope(server, shop.company.id)
  await queueMail(scope, { ...mail, dedupe_key: 'whole', payout_id: 7 })
  const { id, subject_ids } = await rowOf('whole')
  expect(subject_ids).toEqual({ payout_id: 7, origin: 'https://office.example' })
  const [claimed] = await claimMails(scope, [id], scope.now)
  expect(claimed).toMatchObject({ order_id: 0, origin: 'https://office.example', subject_ids })
  // Keys of another version, also such as the mail has itself, change nothing.
  const stored = { ...claimed!, subject_ids: { payout_id: 7, to_address: 'eve@example.com', later: true } }
  expect(await payoutMail.compose(scope, server.services.files, stored, [])).toEqual({
    action: 'drop',
    reason: '7 to anna@example.com from https://office.example',
  })
})

test('a mail that is about something else is kept and tried again, as one that cannot be written', async () => {
  const scope = companyScope(server, shop.company.id)
  server.services.mail_kinds.set(payoutMail.name, payoutMail)
  // @ts-expect-error what mails of the kind are about is missing
  await queueMail(scope, { ...mail, dedupe_key: 'missing' })
  // @ts-expect-error mails of the kind are about something else
  await queueMail(scope, { ...mail, dedupe_key: 'other', invoice_id: 7 })
  for (const key of ['missing', 'other']) {
    await sendMails(server.services, shop.company.id, [(await rowOf(key)).id])
    const row = await rowOf(key)
    expect(row).toMatchObject({ status: 'queued', attempts: 1 })
    expect(row.last_error).toContain('payout_id')
  }
})
