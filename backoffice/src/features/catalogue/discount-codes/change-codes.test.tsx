import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aDiscountCode } from './testing.ts'

afterEach(leaveBackoffice)

const list = { data: [aDiscountCode({ code: 'PARTNER-1' })], total: 312, page: 1, per_page: 25, last_page: 13 }

test('BDISC-22 BDISC-23 all that the list found are switched off, and what could not be is named with its reason', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/discount-codes?search=PARTNER-&state=on', {
    answers: {
      listDiscountCodes: list,
      changeDiscountCodes: {
        changed: 309,
        same: 1,
        left: [{ reason: 'discountcode_product_elsewhere', product: 'Balcony', codes: ['PARTNER-7', 'PARTNER-8'] }],
        unknown: [],
      },
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Change many codes' }))
  expect(await screen.findByRole('radio', { name: 'All codes found with “PARTNER-”, Active (312)', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change 312 codes' }))
  await waitFor(() =>
    expect(calls('changeDiscountCodes').map(({ input }) => input)).toEqual([
      { codes: null, search: 'PARTNER-', state: 'on', active: false },
    ]),
  )
  expect(await screen.findByText('309 codes changed.')).toBeTruthy()
  expect(screen.getByText('1 code was already like this.')).toBeTruthy()
  const left = screen.getByText(/2 codes stay as they are: PARTNER-7, PARTNER-8\./)
  expect(left.textContent).toContain('“Balcony” isn')
})

test('BDISC-22 those of a list get an end, which has to be there; without a search nothing is chosen for them', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/discount-codes/change', {
    answers: {
      listDiscountCodes: list,
      changeDiscountCodes: { changed: 1, same: 0, left: [], unknown: ['GONE'] },
    },
  })
  expect(await screen.findByRole('radio', { name: 'I have a list of codes', checked: true })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Codes/ }), 'partner-1\ngone')
  await user.click(screen.getByRole('radio', { name: 'Set until when visitors can use them' }))
  await user.click(screen.getByRole('button', { name: 'Change 2 codes' }))
  expect(calls('changeDiscountCodes')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Until/ }), '31-12-2026')
  await user.click(screen.getByRole('button', { name: 'Change 2 codes' }))
  await waitFor(() =>
    expect(calls('changeDiscountCodes').map(({ input }) => input)).toEqual([
      { codes: ['PARTNER-1', 'GONE'], ends_at: '2026-12-31T22:59:00.000Z' },
    ]),
  )
  expect(await screen.findByText("This code doesn't exist: GONE.")).toBeTruthy()
})

test('BDISC-24 the codes that the list found are saved as a file', async () => {
  const user = userEvent.setup()
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { calls } = await renderBackoffice('/discount-codes?search=PARTNER-', {
    answers: { listDiscountCodes: list, downloadDiscountCodes: new Blob(['code']) },
  })
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() =>
    expect(calls('downloadDiscountCodes').map(({ input }) => input)).toEqual([
      { search: 'PARTNER-', format: 'csv', language: 'en' },
    ]),
  )
  created.mockRestore()
  click.mockRestore()
})
