import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aCompanyDetail } from '../../foundation/companies/testing.ts'

afterEach(leaveBackoffice)

const platform = aSession({ company: null })
const names = [{ id: 5, name: 'ZINK' }]

/** Another value in each of the thirteen fields. */
const changed: AutoInvoice = {
  automatic_invoicing: true,
  test_mode: true,
  vat_shifted: true,
  anti_dating: true,
  include_payout_summary: false,
  include_platform_invoice: false,
  detailed_explanation: true,
  set_off_invoices: false,
  fees_at_sale: true,
  payout_frequency: 'two-weekly',
  max_payment_period_days: 30,
  payout_delay_days: 7,
  receive_method: 'back_office',
  language: 'fr',
}
const neverSet = { ...standardAutoInvoice, updated_at: null }
const saved = { ...changed, updated_at: '2026-06-01T10:00:00.000Z' }
const switches = [
  'Invoice automatically',
  'Test mode',
  'Reverse charge VAT',
  'Date it the last day of the period',
  "Include the platform's invoice",
  'Include the payout summary',
  'Detailed explanation',
  'Set off invoices',
  'Take fees with each payment',
]
const chosen = {
  'Payout frequency': 'Every two weeks, on the Sunday of even weeks',
  'Receives invoices': 'Only in the back office',
  'Language of invoices': 'French',
}

/** Changes every field as a person would, and saves. */
async function changeAll() {
  const click = userEvent.setup()
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  for (const name of switches) await click.click(switchOf(name))
  for (const [name, option] of Object.entries(chosen)) {
    await click.click(boxOf(name))
    await click.click(await screen.findByRole('option', { name: option }))
  }
  for (const [name, days] of [
    ['Maximum payment period in days', '30'],
    ['Payout delay in days', '7'],
  ] as const) {
    await click.clear(boxOf(name))
    await click.type(boxOf(name), days)
  }
  await click.click(screen.getByRole('button', { name: 'Save' }))
}

const startsWith = (name: string) => new RegExp(`^${name}`)
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: startsWith(name) })
const boxOf = (name: string) => screen.getByLabelText<HTMLInputElement>(startsWith(name), { selector: 'input' })

/** What every field shows. */
function shown() {
  return [
    ...switches.map((name) => switchOf(name).checked),
    ...['Maximum payment period in days', 'Payout delay in days', ...Object.keys(chosen)].map((name) => boxOf(name).value),
  ]
}
const shownChanged = [true, true, true, true, false, false, true, false, true, '30', '7', ...Object.values(chosen)]

test('AINV-01 AINV-02 AINV-03 AINV-04 AINV-05 AINV-06 AINV-07 AINV-08 AINV-09 AINV-10 AINV-11 AINV-12 AINV-13 AINV-15 PCON-09 every field of a company is set, saved and shown again', async () => {
  const place = '/admin/companies/5/auto-invoice'
  const answers = { getAutoInvoice: neverSet, listCompanyNames: names, saveAutoInvoice: saved }
  const { calls } = await renderBackoffice(place, { session: platform, answers })
  await changeAll()
  await waitFor(() =>
    expect(calls('saveAutoInvoice').map(({ input }) => input)).toEqual([{ ...changed, company_id: 5, updated_at: null }]),
  )
  leaveBackoffice()
  await renderBackoffice(place, { session: platform, answers: { ...answers, getAutoInvoice: saved } })
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  expect(shown()).toEqual(shownChanged)
})

test('MONEY-05 of a company with a VAT number in another country it says that its invoices have Dutch VAT, until that is reverse charged', async () => {
  const place = '/admin/companies/5/auto-invoice'
  const answers = { getAutoInvoice: neverSet, listCompanyNames: names }
  const abroad = aCompanyDetail({ id: 5, country: 'BE', vat_number: 'BE0123456749' })
  await renderBackoffice(place, { session: platform, answers: { ...answers, getCompanyDetail: abroad } })
  await screen.findByText(/its invoices have Dutch VAT/)
  await userEvent.click(switchOf('Reverse charge VAT'))
  await waitFor(() => expect(screen.queryByText(/its invoices have Dutch VAT/)).toBeNull())
  leaveBackoffice()
  const { calls } = await renderBackoffice(place, {
    session: platform,
    answers: { ...answers, getCompanyDetail: aCompanyDetail() },
  })
  await waitFor(() => expect(calls('getCompanyDetail').length).toBeGreaterThan(0))
  await screen.findByRole('switch', { name: /^Reverse charge VAT/ })
  expect(screen.queryByText(/its invoices have Dutch VAT/)).toBeNull()
})

/** Changes the delay of a company that someone else sets while its form is open, and saves. */
async function saveStale() {
  const shownNow = [neverSet, saved]
  const { calls } = await renderBackoffice('/admin/companies/5/auto-invoice', {
    session: platform,
    answers: {
      getAutoInvoice: () => shownNow.shift() ?? saved,
      listCompanyNames: names,
      saveAutoInvoice: ({ updated_at }) => (updated_at === null ? [{ code: 'changed_meanwhile' }] : saved),
    },
  })
  const user = userEvent.setup()
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  await user.clear(boxOf('Payout delay in days'))
  await user.type(boxOf('Payout delay in days'), '9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  const inputs = () => calls('saveAutoInvoice').map(({ input }) => [input.payout_delay_days, input.updated_at])
  expect(inputs()).toEqual([[9, null]])
  return { choose: (name: string) => user.click(notice.getByRole('button', { name })), user, inputs }
}

test('DEC-B-182 settings that someone else changed while the form was open are saved anyway when asked', async () => {
  const { choose, inputs } = await saveStale()
  await choose('Save mine anyway')
  await screen.findByText('Saved')
  expect(inputs()).toEqual([
    [9, null],
    [9, undefined],
  ])
})

test('DEC-B-182 settings that someone else changed while the form was open are shown as they are now when asked', async () => {
  const { choose, user, inputs } = await saveStale()
  await choose('Load their version')
  await waitFor(() => expect(shown()).toEqual(shownChanged))
  await user.click(switchOf('Test mode'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(inputs()).toEqual([
    [9, null],
    [7, saved.updated_at],
  ])
})

test('MAST-06 AINV-16 what new companies start with is set, saved and shown again', async () => {
  const place = '/admin/defaults/auto-invoice'
  const answer = { key: 'auto_invoice' as const, value: null, updated_at: null }
  const answers = { getDefaultValue: answer, saveDefaultValue: { ...answer, value: changed } }
  const { calls } = await renderBackoffice(place, { session: platform, answers })
  await changeAll()
  await waitFor(() =>
    expect(calls('saveDefaultValue').map(({ input }) => input)).toEqual([
      { key: 'auto_invoice', value: changed, updated_at: null },
    ]),
  )
  leaveBackoffice()
  await renderBackoffice(place, { session: platform, answers: { getDefaultValue: { ...answer, value: changed } } })
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  expect(shown()).toEqual(shownChanged)
})

test('AINV-10 AINV-11 days that are not a number from 0 to 365 are reported beside their field, and nothing is saved', async () => {
  const { calls } = await renderBackoffice('/admin/companies/5/auto-invoice', {
    session: platform,
    answers: { getAutoInvoice: neverSet, listCompanyNames: names, saveAutoInvoice: saved },
  })
  const click = userEvent.setup()
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  for (const name of ['Maximum payment period in days', 'Payout delay in days']) {
    await click.clear(boxOf(name))
    await click.type(boxOf(name), '400')
  }
  await click.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Enter a number from 0 to 365.')).toHaveLength(2)
  expect(calls('saveAutoInvoice')).toEqual([])
})

test('AINV-14 COMP-06 AINV-17 people of the company, and those who may only look, see the fields and cannot change them', async () => {
  const isOff = () => switchOf('Invoice automatically').closest('fieldset[disabled]') !== null
  await renderBackoffice('/company/auto-invoice', {
    session: aSession({ permissions: ['my_company.auto_invoice'] }),
    answers: { getAutoInvoice: saved },
  })
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  expect([shown(), isOff(), screen.queryByRole('button', { name: 'Save' })]).toEqual([shownChanged, true, null])
  leaveBackoffice()
  await renderBackoffice('/admin/companies/5/auto-invoice', {
    session: aSession({ company: null, permissions: ['master_data.auto_invoice_view'] }),
    answers: { getAutoInvoice: saved, listCompanyNames: names },
  })
  await screen.findByRole('switch', { name: /^Invoice automatically/ })
  expect([isOff(), screen.queryByRole('button', { name: 'Save' })]).toEqual([true, null])
  leaveBackoffice()
  await renderBackoffice('/company/auto-invoice', { session: aSession({ permissions: ['my_company.invoices'] }) })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

const run = {
  id: 1,
  period_start: '2026-03-01',
  period_end: '2026-03-31',
  is_test: false,
  state: 'failed' as const,
  number: null,
  total: null,
  payout: null,
  refusal: 'invoice_prefix_missing',
  ran_at: '2026-04-01T01:00:00.000Z',
}

test('M22 what was made of each period is listed, with what it failed for, and the platform has it run at once', async () => {
  const made = { ...run, id: 2, state: 'made' as const, number: 'FT2026-0001', total: 30_704, payout: 487_706, refusal: null }
  const { calls } = await renderBackoffice('/admin/companies/5/auto-invoice', {
    session: platform,
    answers: {
      listCompanyNames: names,
      getAutoInvoice: neverSet,
      listInvoiceRuns: { data: [made, run], total: 2, page: 1, per_page: 25, last_page: 1 },
      runAutoInvoice: { made: 1, failed: 0 },
    },
  })
  const table = await screen.findByRole('table', { name: 'What was made' })
  const rows = () => Array.from(table.querySelectorAll('tbody tr'), (row) => row.textContent.replaceAll('\u00a0', ' '))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/01-03-2026 – 31-03-2026Made.*FT2026-0001 € 307,04€ 4\.877,06/)
  expect(rows()[1]).toMatch(/Failed .*prefix/i)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Run now' }))
  await waitFor(() => expect(calls('runAutoInvoice').map(({ input }) => input)).toEqual([{ company_id: 5 }]))
  await screen.findByText('1 made, 0 failed')
  leaveBackoffice()
  await renderBackoffice('/company/auto-invoice', {
    session: aSession({ permissions: ['my_company.view', 'my_company.auto_invoice'] }),
    answers: {
      getAutoInvoice: neverSet,
      listInvoiceRuns: { data: [run], total: 1, page: 1, per_page: 25, last_page: 1 },
    },
  })
  await screen.findByText(/Failed/)
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
})
