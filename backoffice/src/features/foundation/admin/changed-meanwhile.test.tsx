import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../../testing/a-page.ts'
import { aCompanyLink, companyNames } from '../../../testing/company-link-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const session = aSession({ company: null })
const opened = '2026-06-01T10:00:00.000Z'
const later = '2026-06-01T11:00:00.000Z'
const refused = [refusal('changed_meanwhile', { name: 'Bea' })]

test('DEC-B-182 default fees that someone else changed while their form was open are shown as they are now when asked', async () => {
  const fees = { ticket_fee: 100, box_office_ticket_fee: 50, refund_fee: 75, free_ticket_percentage: 10, free_ticket_fee: 25 }
  const answer = { key: 'fees' as const, value: fees, updated_at: opened }
  const theirs = { ...answer, value: { ...fees, refund_fee: 500 }, updated_at: later }
  let stored = answer
  const { calls } = await renderBackoffice('/admin/defaults/fees', {
    session,
    answers: {
      getDefaultValue: () => stored,
      saveDefaultValue: ({ value, updated_at }) => (updated_at === opened ? refused : { ...theirs, value, updated_at: later }),
    },
  })
  const user = userEvent.setup()
  const fee = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Service fee/ })
  const save = async (text: string) => {
    await user.clear(fee)
    await user.type(fee, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  stored = theirs
  await save('1,10')
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Refund fee/ }).value).toBe('5,00'))
  await save('1,20')
  await screen.findByText('Saved')
  expect(calls('saveDefaultValue').map(({ input }) => input)).toEqual([
    { key: 'fees', value: { ...fees, ticket_fee: 110 }, updated_at: opened },
    { key: 'fees', value: { ...theirs.value, ticket_fee: 120 }, updated_at: later },
  ])
})

test('DEC-B-182 a link that someone else changed while its form was open is shown as it is now when asked', async () => {
  const link = { ...aCompanyLink, updated_at: opened }
  const theirs = { ...link, venue_id: 70, location: 'Old hall', updated_at: later }
  const { calls } = await renderBackoffice('/admin/company-links', {
    session,
    answers: {
      listCompanyLinks: aPage([link]),
      getCompanyLink: theirs,
      listCompanyNames: companyNames,
      listVenues: aPage([]),
      updateCompanyLink: ({ updated_at }) => (updated_at === opened ? refused : theirs),
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for ZINK – Zwaluw' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Location/ }).value).toBe('Old hall'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const input = { id: 3, master_company_id: 5, sub_company_id: 6 }
  expect(calls('updateCompanyLink').map((call) => call.input)).toEqual([
    { ...input, venue_id: null, updated_at: opened },
    { ...input, venue_id: 70, updated_at: later },
  ])
})
