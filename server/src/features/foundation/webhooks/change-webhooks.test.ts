import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

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

test('HOOK-13 SEC-16 webhooks go on when their maker is deactivated: who did it is told how many, and the administrators once', async () => {
  const { db } = server.services
  const { company, headers, form } = await aListener('left-hooks.test')
  const maker = await aUser(server, company)
  const as = await signIn(server, maker)
  const [on, off] = [
    await server.send('createWebhook', form, { headers: as }),
    await server.send('createWebhook', form, { headers: as }),
  ]
  const { id, ...was } = off.body.webhook
  await server.send('saveWebhook', { ...form, ...was, company_id: company.id, id, is_on: false }, { headers })
  await db
    .insertInto('api_key')
    .values(
      [null, server.clock.now()].map((revoked_at, index) => ({
        company_id: company.id,
        name: 'Books',
        ending: '1234',
        permissions: ['event.view'],
        event_access: 'all',
        token_hash: `left ${company.id} ${index}`,
        created_by: maker.id,
        revoked_at,
      })),
    )
    .execute()
  const deactivate = () => server.send('deactivateUser', { company_id: company.id, user_id: maker.id }, { headers })
  expect((await deactivate()).body).toEqual({ success: true, api_keys: 1, webhooks: 1 })
  expect((await deactivate()).status).toBe(200)
  const list = await server.send('listWebhooks', { company_id: company.id }, { headers })
  expect(list.body.find((one) => one.id === on.body.webhook.id)?.off_at).toBeNull()
  await server.services.jobs.drain()
  const mails = await db
    .selectFrom('mail')
    .select('subject')
    .where('company_id', '=', company.id)
    .where('kind', '=', 'webhooks_left')
    .execute()
  expect(mails).toEqual([{ subject: 'Webhooks of someone who left' }])
})
