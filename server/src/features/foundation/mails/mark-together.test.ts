import { beforeAll, expect, test, vi } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { markTogether } from './mark-together.ts'

const server = prepareServer()
let company_id: number
const now = '2026-07-04T10:00:00.000Z'

beforeAll(async () => {
  company_id = (await aShop(server.services.db)).company.id
})

let number = 0
async function aMail(status = 'sending', company: number | null = company_id): Promise<number> {
  const values = {
    company_id: company,
    dedupe_key: `mark:${number++}`,
    kind: 'order_tickets',
    to_address: 'anna@example.com',
    status,
  }
  const mail = { ...values, language: 'en', subject_ids: '{}' }
  return (await server.services.db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()).id
}

const mailsOf = (ids: number[]) =>
  server.services.db
    .selectFrom('mail')
    .select(['id', 'status', 'subject', 'text', 'html', 'attachments', 'sent_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test('mails that are taken at the same moment are marked in one statement, each as what became of it', async () => {
  const [sent, stored, platform] = [await aMail(), await aMail(), await aMail('sending', null)]
  const { db } = server.services
  const asked = vi.spyOn(db, 'getExecutor')
  const words = {
    text: 'Hello',
    html: '<p>"Hello", {you}</p>',
    attachments: [{ filename: 'a.pdf', path: 'x/a.pdf', content_type: 'x' }],
  }
  await Promise.all([
    markTogether(db, { id: sent, company_id, now, status: 'sent', subject: 'Sent' }),
    markTogether(db, { id: stored, company_id, now, status: 'stored', subject: 'Kept', ...words }),
    markTogether(db, { id: platform, company_id: 0, now, status: 'sent', subject: 'Ours' }),
  ])
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(await mailsOf([sent, stored, platform])).toEqual([
    { id: sent, status: 'sent', subject: 'Sent', text: null, html: null, attachments: [], sent_at: now },
    { id: stored, status: 'stored', subject: 'Kept', ...words, sent_at: now },
    { id: platform, status: 'sent', subject: 'Ours', text: null, html: null, attachments: [], sent_at: now },
  ])
})

test('a mail that was dropped meanwhile stays so, and so does one of another company', async () => {
  const [dropped, other] = [await aMail('dropped'), await aMail()]
  const { db } = server.services
  await Promise.all([
    markTogether(db, { id: dropped, company_id, now, status: 'sent', subject: 'Gone' }),
    markTogether(db, { id: other, company_id: company_id + 1, now, status: 'sent', subject: 'Gone' }),
  ])
  expect((await mailsOf([dropped, other])).map(({ status }) => status)).toEqual(['dropped', 'sending'])
})
