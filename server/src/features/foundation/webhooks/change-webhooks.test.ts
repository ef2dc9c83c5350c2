import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

async function aListener(host: string) {
  const { db } = server.services
  const company = await aCompany(db, { host })
  const headers = await signInAdmin(server, company)
  const form = { company_id: company.id, name: 'Books', url: 'https://receiver.example/', kinds: ['order.paid'] }
  const make = () => server.send('createWebhook', form, { headers })
  return { company, headers, form, make }
}

test('HOOK-01 a company has at most twenty webhooks', async () => {
  const { company, headers, make } = await aListener('twenty.test')
  const made = []
  for (let count = 0; count < 20; count++) made.push(await make())
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  const full = await make()
  expect([full.status, full.refusals]).toEqual([400, [{ code: 'webhooks_full', max: 20 }]])
  await server.send('deleteWebhook', { company_id: company.id, id: made[0]!.body.webhook.id }, { headers })
  expect((await make()).status).toBe(200)
})

test('HOOK-01 the user’s own password is asked for to make and change one and to make its secret again', async () => {
  const { company, headers, form, make } = await aListener('careful.test')
  const of = { company_id: company.id, id: (await make()).body.webhook.id }
  await server.services.db.updateTable('session').set({ confirmed_until: null }).execute()
  const refused = [
    await make(),
    await server.send('saveWebhook', { ...form, ...of, is_on: true }, { headers }),
    await server.send('renewWebhookSecret', of, { headers }),
  ]
  expect(refused.map((answer) => [answer.status, ...codesOf(answer)])).toEqual(refused.map(() => [403, 'password_needed']))
})
