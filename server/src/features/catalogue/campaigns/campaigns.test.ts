import { expect, test } from 'vitest'
import { aCampaign, aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

const find = (slug: string, host?: string) =>
  server.send('getCampaign', { domain: 'localhost', slug, event: 1, timezone: 'Europe/Amsterdam' }, { host })

test('CALL-07 CAMP-04 CAMP-05 CAMP-06 ENT-17 answers the campaign of a slug with its rules, hiderules and highlight', async () => {
  const sets = [{ field: 'price' as const, operation: 'greater' as const, value: 1000 }]
  const hiderules = [{ sets: [{ field: 'name' as const, operation: 'contains' as const, value: 'VIP' }] }]
  const campaign = await aCampaign(server.services.db, company, {
    name: 'Summer',
    slug: 'summer',
    highlight_discount: true,
    hiderules,
    rules: [{ reference: 'big', sets, discount_type: 'fixed', discount_value: 250 }],
  })
  for (const typed of ['SUMMER', '\u200esummer', 'ｓｕｍｍｅｒ '])
    expect((await find(typed)).body.campaign?.id, typed).toBe(campaign.id)
  const { body } = await find('Summer')
  expect(body).toEqual({
    campaign: {
      id: campaign.id,
      name: 'Summer',
      slug: 'summer',
      rules: [{ reference: 'big', sets, discount_type: 'fixed', discount_value: 250 }],
      hiderules,
      highlight_discount: true,
      highlight_style: { border_color: null, background_color: null },
    },
  })
})

test('CAMP-03 an unknown name, and a name of another company, answer no campaign', async () => {
  await aCampaign(server.services.db, company, { slug: 'ours' })
  await aCompany(server.services.db, { host: 'other.test' })
  expect(await find('nothing')).toMatchObject({ status: 200, body: { campaign: null } })
  expect(await find('ours', 'other.test')).toMatchObject({ status: 200, body: { campaign: null } })
})

test('only the rules whose timeframe holds now are answered', async () => {
  await aCampaign(server.services.db, company, {
    slug: 'timed',
    rules: [
      { reference: 'always' },
      { reference: 'from now', timeframe_from: TEST_NOW },
      { reference: 'later', timeframe_from: '2026-06-01T10:00:00.001Z' },
      { reference: 'until now', timeframe_to: TEST_NOW },
      { reference: 'still', timeframe_to: '2026-06-01T10:00:00.001Z' },
    ],
  })
  const { body } = await find('timed')
  expect(body.campaign?.rules.map(({ reference }) => reference)).toEqual(['always', 'from now', 'still'])
})
