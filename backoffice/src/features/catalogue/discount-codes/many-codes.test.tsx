import type { CallInput } from '@entree/contract/calls.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const answers = { listDiscountCodes: none, listEventsWithProducts: none }

test('BDISC-20 BDISC-21 as many random codes as are asked for are made behind a beginning, the same ones when they are sent again', async () => {
  const user = userEvent.setup()
  let answered = 0
  const made = (input: { codes: string[] }) => ({ added: input.codes.slice(1), same: [], taken: input.codes.slice(0, 1) })
  const { calls } = await renderBackoffice('/discount-codes', {
    answers: {
      ...answers,
      addDiscountCodes: (input) => (++answered === 1 ? [{ code: 'something_went_wrong' as const }] : made(input)),
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Add many codes' }))
  const fill = async (name: RegExp | string, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await fill(/Number of codes/, '1.001')
  await fill('Start with', 'two words')
  await fill(/Percentage/, '10')
  const add = () => user.click(screen.getByRole('button', { name: 'Add many codes' }))
  await add()
  expect(await screen.findByText('Enter a number from 1 to 1.000.')).toBeTruthy()
  expect(screen.getByText('A code has 2 to 40 characters, without spaces.')).toBeTruthy()
  expect(calls('addDiscountCodes')).toEqual([])
  await fill(/Number of codes/, '3')
  await fill('Start with', 'partner-')
  await add()
  await waitFor(() => expect(calls('addDiscountCodes')).toHaveLength(1))
  await add()
  await waitFor(() => expect(calls('addDiscountCodes')).toHaveLength(2))
  const [first, second] = calls('addDiscountCodes').map(({ input }) => input as CallInput<'addDiscountCodes'>)
  expect(first).toMatchObject({ type: 'percentage', amount: 10, stock: 1, active: true, events: [] })
  expect(first).not.toHaveProperty('code')
  expect(new Set(first!.codes).size).toBe(3)
  for (const one of first!.codes) expect(one).toMatch(/^PARTNER-[A-Z2-9]{8}$/)
  expect(second).toEqual(first)
  expect(await screen.findByText('2 codes are ready to use.')).toBeTruthy()
  expect(screen.getByText(/already existed with other settings/).textContent).toContain(first!.codes[0])
})

test('BDISC-21 SEC-17 codes are read from a file, what is none is named, and those that were added are saved as CSV, none as a formula', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  const created = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:codes'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { calls } = await renderBackoffice('/discount-codes/many', {
    answers: { ...answers, addDiscountCodes: ({ codes }) => ({ added: codes, same: [], taken: [] }) },
  })
  await user.click(await screen.findByRole('radio', { name: 'I have a list of codes' }))
  const choose = (text: string) =>
    user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File([text], 'codes.csv'))
  await choose('Name;Code\nAnn;sponsor 1\nBo;sponsor2')
  expect(await screen.findByText(/This isn't a code: “sponsor 1”/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Percentage/ }), '10')
  await user.click(screen.getByRole('button', { name: 'Add many codes' }))
  expect(calls('addDiscountCodes')).toEqual([])
  await choose('Name;Code\nAnn;sponsor1\nBo;=sponsor2()')
  expect(await screen.findByText('2 codes read')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add many codes' }))
  await waitFor(() => expect(calls('addDiscountCodes')[0]!.input).toMatchObject({ codes: ['SPONSOR1', '=SPONSOR2()'] }))
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  expect(await saved[0]!.text()).toBe(`\uFEFF"code"\r\n"SPONSOR1"\r\n"'=SPONSOR2()"`)
  expect(click).toHaveBeenCalledTimes(1)
  created.mockRestore()
  click.mockRestore()
})
