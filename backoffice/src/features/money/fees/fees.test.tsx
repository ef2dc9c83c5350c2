import type { CallAnswer } from '@entree/contract/calls.ts'
import type { CompanyFee } from '@entree/contract/money/fees/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const platform = aSession({ company: null })
const names = [{ id: 5, name: 'ZINK' }]
const fee: CompanyFee = {
  id: 3,
  type: 'ticket_fee',
  amount: 110,
  start_date: '2026-01-01',
  event_id: null,
  event: null,
  retroactive: false,
  is_in_force: true,
  is_settled: true,
  updated_at: '2026-01-01T10:00:00.000Z',
}
const override: CompanyFee = {
  ...fee,
  id: 4,
  amount: 80,
  start_date: '2026-12-16',
  event_id: 9,
  event: 'Summer Fest',
  retroactive: true,
  is_settled: false,
}

const summerFest: CallAnswer<'listCompanyEvents'>['data'][number] = {
  id: 9,
  name: 'Summer Fest',
  starts_at: '2026-07-04T10:00:00.000Z',
  ends_at: '2026-07-04T20:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
  status: 'live',
  state: 'live',
  continuous: false,
  image_url: null,
  venue: null,
  sold: 0,
  capacity: null,
  created_at: '2026-01-01T10:00:00.000Z',
}

test('CADM-06 FEE-06 FEE-07 FEE-08 FEE-09 fees are listed with what they apply to; only what is not charged yet can be changed', async () => {
  const { calls } = await renderBackoffice('/admin/companies/5/fees', {
    session: platform,
    answers: {
      listCompanyFees: [fee, override],
      listCompanyNames: names,
      listCompanyEvents: page([]),
      saveFeeOverride: override,
    },
  })
  const click = userEvent.setup()
  await screen.findByText('Summer Fest')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/Service fee.*All events.*€ 1,10.*01-01-2026.*In force/),
    expect.stringMatching(/Service fee.*Summer Fest.*€ 0,80.*16-12-2026 \(earlier tickets too\).*In force/),
  ])
  expect(within(rows[0]!).queryByRole('button', { name: /Actions for/ })).toBeNull()
  await click.click(within(rows[1]!).getByRole('button', { name: /Actions for/ }))
  await click.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await click.clear(amount)
  await click.type(amount, '0,75')
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveFeeOverride')).toHaveLength(1))
  const input = { company_id: 5, event_id: 9, fee_id: 4, type: 'ticket_fee', start_date: '2026-12-16', retroactive: true }
  expect(calls('saveFeeOverride')[0]?.input).toEqual({ ...input, amount: 75, updated_at: override.updated_at })
})

test('DEC-B-182 a fee that changed since its form was opened is shown as it is now, and saved after that', async () => {
  const now = { ...override, amount: 60, updated_at: '2026-01-02T10:00:00.000Z' }
  let fees = [override]
  const { calls } = await renderBackoffice('/admin/companies/5/fees', {
    session: platform,
    answers: {
      listCompanyFees: () => fees,
      listCompanyNames: names,
      listCompanyEvents: page([]),
      saveFeeOverride: (input) => (input.updated_at === now.updated_at ? now : [{ code: 'changed_meanwhile' }]),
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: /Actions for/ }))
  await click.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  fees = [now]
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await click.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('0,60'))
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('saveFeeOverride').map(({ input }) => input.updated_at)).toEqual([override.updated_at, now.updated_at])
})

test('FEE-01 FEE-07 INV-07 a fee is added for the company, or for one of its events', async () => {
  const { calls } = await renderBackoffice('/admin/companies/5/fees', {
    session: platform,
    answers: {
      listCompanyFees: [],
      listCompanyNames: names,
      listCompanyEvents: page([summerFest]),
      addCompanyFee: fee,
      addFeeOverride: override,
    },
  })
  const click = userEvent.setup()
  const add = async (fill: (dialog: ReturnType<typeof within>) => Promise<void>) => {
    await click.click((await screen.findAllByRole('button', { name: 'Add fee' }))[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    await click.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1,10')
    await click.type(dialog.getByRole('textbox', { name: /^Starts on/ }), '01-12-2026')
    await fill(dialog)
    await click.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await add(async () => {})
  const saved = { company_id: 5, type: 'ticket_fee', amount: 110, start_date: '2026-12-01' }
  expect(calls('addCompanyFee')[0]?.input).toEqual(saved)
  await add(async (dialog) => {
    await click.click(dialog.getByRole('combobox', { name: 'Only for one event' }))
    await click.click(await screen.findByRole('option', { name: 'Summer Fest' }))
    await click.click(dialog.getByRole('switch', { name: /Also for earlier tickets/ }))
  })
  expect(calls('addFeeOverride')[0]?.input).toEqual({ ...saved, event_id: 9, retroactive: true })
})

test('FEE-06 FEE-07 FEE-08 a fee is deleted once that is confirmed, that of an event as such, by users who may', async () => {
  const share: CompanyFee = { ...fee, id: 6, type: 'free_ticket_percentage', amount: 12.5, is_settled: false }
  const answers = {
    listCompanyFees: [share, override],
    listCompanyNames: names,
    listCompanyEvents: page([]),
    deleteCompanyFee: { success: true as const },
    deleteFeeOverride: { success: true as const },
  }
  const { calls } = await renderBackoffice('/admin/companies/5/fees', { session: platform, answers })
  const click = userEvent.setup()
  await screen.findByText('12,5%')
  const remove = async (place: number) => {
    await click.click(screen.getAllByRole('button', { name: /Actions for/ })[place]!)
    await click.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' })
  }
  const button = await remove(1)
  expect([calls('deleteFeeOverride'), calls('deleteCompanyFee')]).toEqual([[], []])
  await click.click(button)
  await waitFor(() =>
    expect(calls('deleteFeeOverride').map(({ input }) => input)).toEqual([{ event_id: 9, fee_id: 4, company_id: 5 }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click.click(await remove(0))
  await waitFor(() => expect(calls('deleteCompanyFee').map(({ input }) => input)).toEqual([{ company_id: 5, fee_id: 6 }]))
  leaveBackoffice()
  const held = platform.permissions.filter((permission) => permission !== 'admin_company.fees')
  await renderBackoffice('/admin/companies/5/fees', { session: aSession({ company: null, permissions: held }), answers })
  await screen.findByText('12,5%')
  expect(screen.getAllByRole('button', { name: /Actions for/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('16-12-2026'),
  ])
})

test('FEE-01 another kind of fee begins without an amount, as euros are no percent', async () => {
  await renderBackoffice('/admin/companies/5/fees', {
    session: platform,
    answers: { listCompanyFees: [], listCompanyNames: names, listCompanyEvents: page([summerFest]) },
  })
  const click = userEvent.setup()
  await click.click((await screen.findAllByRole('button', { name: 'Add fee' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await click.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1,10')
  await click.click(dialog.getByRole('combobox', { name: /^Fee/ }))
  await click.click(await screen.findByRole('option', { name: /^Free tickets without/ }))
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Percentage/ })).value).toBe('')
})

function page<Row>(data: Row[]) {
  return { data, total: data.length, page: 1, per_page: 25, last_page: 1 }
}
