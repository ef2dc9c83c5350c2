import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const zink = { company_id: 5, company: 'ZINK', orders: 1200, sold: 527_700, refunded: 10_000, earned: 25_375 }
const page = { total: 1, page: 1, per_page: 25, last_page: 1, start: '2026-03-01', end: '2026-03-31' }
const totals = { orders: 1200, sold: 527_700, refunded: 10_000, earned: 25_375 }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('CADM the platform sees what each company sold and what it earned with it, of a period that is chosen', async () => {
  const { calls } = await renderBackoffice('/admin/usage', {
    session: aSession({ company: null }),
    answers: { listCompanyUsage: { ...page, data: [zink], totals } },
  })
  const row = (await screen.findByText('ZINK')).closest('tr')
  expect(plain(row?.textContent)).toMatch(/^ZINK1[.,]?200€ 5\.277,00€ 100,00€ 253,75$/)
  expect(plain(screen.getByText(/^01-03-2026/).textContent)).toBe('01-03-2026 – 31-03-2026: sold € 5.277,00, earned € 253,75')
  await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '01-02-2026')
  await userEvent.tab()
  await waitFor(() => expect(calls('listCompanyUsage').at(-1)?.input).toEqual({ page: 1, start: '2026-02-01' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Until' }), '28-02-2026')
  await userEvent.tab()
  const february = { page: 1, start: '2026-02-01', end: '2026-02-28' }
  await waitFor(() => expect(calls('listCompanyUsage').at(-1)?.input).toEqual(february))
  await userEvent.type(screen.getByRole('searchbox'), 'zi')
  await waitFor(() => expect(calls('listCompanyUsage').at(-1)?.input).toEqual({ ...february, search: 'zi' }))
})

test('CADM no companies are said to be none', async () => {
  await renderBackoffice('/admin/usage', {
    session: aSession({ company: null }),
    answers: { listCompanyUsage: { ...page, total: 0, data: [], totals: { orders: 0, sold: 0, refunded: 0, earned: 0 } } },
  })
  expect(await screen.findByText('No companies found')).toBeTruthy()
})
