import type { CampaignView } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const campaign: CampaignView = {
  id: 3,
  name: 'Early birds',
  slug: 'early-birds',
  reference: 'Newsletter of June',
  rules_count: 0,
  times_used: 2,
  revenue: 5000,
  updated_at: '2026-06-01T10:00:00.000Z',
  highlight_discount: false,
  highlight_style: { border_color: null, background_color: null },
  hiderules: [],
  rules: [],
  idle_rules: [],
}
const row = { ...campaign, rules_count: 0 }
const open = (path: string, answers: Answers = {}, held: typeof permissions = [...permissions]) =>
  renderBackoffice(path, {
    session: aSession({ permissions: held }),
    answers: {
      listCampaigns: { data: [row], total: 1, page: 1, per_page: 25, last_page: 1 },
      getCampaignDetail: campaign,
      ...answers,
    },
  })

test('BCAMP-02 the overview leads to the screen of a campaign, where it is changed', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/campaigns', {
    saveCampaign: (input) => ({ ...campaign, ...(input as object), updated_at: '2026-06-01T11:00:00.000Z' }),
  })
  await user.click(await screen.findByRole('link', { name: 'Early birds' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name(?! in)/ })
  expect([name.value, screen.getByRole<HTMLInputElement>('textbox', { name: /^Name in the link/ }).value]).toEqual([
    'Early birds',
    'early-birds',
  ])
  await user.clear(name)
  await user.type(name, 'Late birds')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveCampaign').map(({ input }) => input)).toMatchObject([
      { id: 3, name: 'Late birds', slug: 'early-birds', updated_at: campaign.updated_at },
    ]),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('BCAMP-02 BCAMP-21 a slug that another campaign has is reported beside its field', async () => {
  const user = userEvent.setup()
  await open('/campaigns/3', { saveCampaign: [{ code: 'slug_in_use', field: 'slug' }] })
  const slug = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name in the link/ })
  await user.type(slug, '-2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'))
})

test('BCAMP-15 a condition of hidden products that is not filled in is reported beside it, and nothing is sent', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/campaigns/3', { saveCampaign: (input) => ({ ...campaign, ...(input as object) }) })
  await user.click(await screen.findByRole('button', { name: 'Hide products' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const value = screen.getByRole('textbox', { name: 'Value' })
  await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'))
  expect(calls('saveCampaign')).toEqual([])
  await user.type(value, 'VIP')
  expect(value.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const sets = [{ field: 'name', operation: 'contains', value: 'VIP' }]
  await waitFor(() => expect(calls('saveCampaign')[0]?.input).toMatchObject({ hiderules: [{ sets }] }))
})

test('BCAMP-15 BCAMP-23 conditions no product can satisfy are reported beside the one that does not fit, and not sent', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/campaigns/3', { addCampaignRule: [] })
  await user.click(await screen.findByRole('button', { name: 'Add discount' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name of the discount/ }), 'Never')
  await user.type(screen.getByLabelText(/Percentage/, { selector: 'input[inputmode]' }), '10')
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'VIP')
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.click(screen.getAllByRole('combobox', { name: 'Comparison' })[1]!)
  await user.click(await screen.findByRole('option', { name: 'is' }))
  await user.type(screen.getAllByRole('textbox', { name: 'Value' })[1]!, 'Day ticket')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No product can meet all these conditions.')).toBeTruthy()
  const values = screen.getAllByRole('textbox', { name: 'Value' })
  expect(values.map((value) => value.getAttribute('aria-invalid') === 'true')).toEqual([false, true])
  expect(calls('addCampaignRule')).toEqual([])
})

test('BCAMP-15 a percentage does not become an amount of the same number', async () => {
  const user = userEvent.setup()
  await open('/campaigns/3')
  await user.click(await screen.findByRole('button', { name: 'Add discount' }))
  const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[inputmode]' })
  await user.type(typed(/Percentage/), '10')
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  expect(typed(/Amount/).value).toBe('')
})

test('BCAMP-15 BCAMP-23 a discount above the limit is reported beside its field, and nothing is sent', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/campaigns/3', { addCampaignRule: [] })
  await user.click(await screen.findByRole('button', { name: 'Add discount' }))
  await user.type(screen.getByLabelText(/Percentage/, { selector: 'input[inputmode]' }), '-10')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a percentage from 0 to 100 with at most 3 decimals.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  const amount = screen.getByLabelText(/Amount/, { selector: 'input[inputmode]' })
  await user.clear(amount)
  await user.type(amount, '9999999')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter an amount from € 0,00 to € 1.000.000,00.')).toBeTruthy()
  expect(calls('addCampaignRule')).toEqual([])
})

test('BCAMP-07 LANG-11 an invalid amount in a condition is kept as typed and marked as invalid, and nothing is saved', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/campaigns/3', { saveCampaign: (input) => ({ ...campaign, ...(input as object) }) })
  await user.click(await screen.findByRole('button', { name: 'Hide products' }))
  await user.click(screen.getByRole('combobox', { name: 'Field' }))
  await user.click(await screen.findByRole('option', { name: 'the price' }))
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' })
  for (const wrong of ['10,000', '-5']) {
    await user.clear(price)
    await user.type(price, `${wrong}{Enter}`)
    expect(await screen.findByText('Please enter a number, for example 12,50')).toBeTruthy()
    expect([price.value, price.getAttribute('aria-invalid')]).toEqual([wrong, 'true'])
  }
  await user.clear(price)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([price.value, price.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  expect(calls('saveCampaign')).toEqual([])
  await user.type(price, '1.234,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const sets = [{ field: 'price', operation: 'less', value: 123450 }]
  await waitFor(() => expect(calls('saveCampaign')[0]?.input).toMatchObject({ hiderules: [{ sets }] }))
  expect(price.value).toBe('1.234,50')
})

test('BCAMP-13 an invalid colour is ignored once nothing is highlighted', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/campaigns/3', { saveCampaign: (input) => ({ ...campaign, ...(input as object) }) })
  const isOn = await screen.findByRole('switch', { name: /^Highlight/ })
  await user.click(isOn)
  await user.type(screen.getByRole('textbox', { name: 'Border' }), '#12')
  await user.type(screen.getByRole('textbox', { name: 'Background' }), '#ffeedd')
  await user.click(isOn)
  await user.type(screen.getByRole('textbox', { name: /^Reference/ }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const highlight_style = { border_color: null, background_color: '#ffeedd' }
  await waitFor(() => expect(calls('saveCampaign')[0]?.input).toMatchObject({ highlight_discount: false, highlight_style }))
})

const rule = {
  id: 1,
  reference: 'First',
  sets: [{ field: 'name' as const, operation: 'contains' as const, value: 'VIP' }],
  discount_type: 'percentage' as const,
  discount_value: 10,
  timeframe_from: null,
  timeframe_to: null,
  updated_at: campaign.updated_at,
}

/** Opens a discount, saves it with 12 % after someone else saved it with 20 %, and is asked about it. */
async function saveStale() {
  const theirs = { ...rule, discount_value: 20, updated_at: '2026-06-02T10:00:00.000Z' }
  let rules = [rule]
  const { calls } = await open('/campaigns/3', {
    getCampaignDetail: () => ({ ...campaign, rules }),
    saveCampaignRule: ({ updated_at }) => (updated_at === rule.updated_at ? [{ code: 'changed_meanwhile' }] : theirs),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  rules = [theirs]
  const dialog = within(await screen.findByRole('dialog'))
  const percentage = dialog.getByLabelText<HTMLInputElement>(/Percentage/, { selector: 'input[inputmode]' })
  await user.clear(percentage)
  await user.type(percentage, '12')
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  await save()
  const notice = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  return {
    choose: (name: string) => user.click(notice.getByRole('button', { name })),
    percentage,
    save,
    sent: () => calls('saveCampaignRule').map(({ input: { discount_value, updated_at } }) => [discount_value, updated_at]),
    theirs,
  }
}

test('DEC-B-182 a discount that someone else changed while its form was open is saved anyway when asked', async () => {
  const { choose, sent } = await saveStale()
  await choose('Save mine anyway')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    [12, rule.updated_at],
    [12, undefined],
  ])
})

test('DEC-B-182 a discount that someone else changed while its form was open is shown as it is now when asked', async () => {
  const { choose, percentage, save, sent, theirs } = await saveStale()
  await choose('Load their version')
  await waitFor(() => expect(percentage.value).toBe('20'))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    [12, rule.updated_at],
    [20, theirs.updated_at],
  ])
})

test('BCAMP-02 BCAMP-23 a discount that fits nothing that is sold says so, the others do not', async () => {
  const rules = [rule, { ...rule, id: 2, reference: 'Second', timeframe_to: '2020-01-01T00:00:00.000Z' }]
  await open('/campaigns/3', { getCampaignDetail: { ...campaign, rules, idle_rules: [2] } })
  const warning = await screen.findByText('No product of a current or upcoming event matches.')
  expect(warning.closest('div[class*="rule"]')?.textContent).toContain('Second')
  // Its period is over as well, which is shown for none of the others.
  expect(screen.getAllByText('Ended').map((badge) => badge.parentElement?.textContent)).toEqual(['SecondEnded'])
})

test('BCAMP-03 a link is made for a shop that is found by the name of its event', async () => {
  const user = userEvent.setup()
  const night = (number: number) => ({
    id: number,
    name: `Night ${number}`,
    starts_at: '2026-07-04T10:00:00.000Z',
    ends_at: '2026-07-04T21:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    status: 'live' as const,
    state: 'live' as const,
    points_of_sale: [{ id: number, name: 'Web shop', url: `night-${number}`, status: 'live' as const }],
  })
  const { calls } = await open('/campaigns/3/links', {
    listEventsWithPointsOfSale: ({ search }) => ({
      data: search === 'night 60' ? [night(60)] : [night(1), night(2)],
      total: 60,
      page: 1,
      per_page: 25,
      last_page: 3,
    }),
  })
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toMatch(/\?ft_campaign_name=early-birds$/)
  await user.type(screen.getByRole('combobox'), 'night 60')
  await user.click(await screen.findByRole('option', { name: 'Night 60 – Web shop' }))
  await waitFor(() => expect(link.value).toMatch(/\/p\/night-60\?ft_campaign_name=early-birds$/))
  // The name of what is chosen is not looked for.
  await user.click(screen.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Night 1 – Web shop', hidden: true })).toBeTruthy()
  expect(calls('listEventsWithPointsOfSale').map(({ input }) => input.search)).not.toContain('Night 60 – Web shop')
})

test('BCAMP-02 without campaign.edit a campaign is looked at only', async () => {
  await open(
    '/campaigns/3',
    {},
    permissions.filter((permission) => permission !== 'campaign.edit'),
  )
  const slug = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name in the link/ })
  expect([slug.value, slug.closest('fieldset')?.disabled]).toEqual(['early-birds', true])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('BCAMP-03 who may not see events gets the link to the home page, and is asked for none of them', async () => {
  const { calls } = await open(
    '/campaigns/3/links',
    {},
    permissions.filter((permission) => permission !== 'event.view'),
  )
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toMatch(/\?ft_campaign_name=early-birds$/)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(calls('listEventsWithPointsOfSale')).toEqual([])
})
