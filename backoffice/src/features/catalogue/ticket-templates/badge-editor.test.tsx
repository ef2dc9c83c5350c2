import { startingBadge } from '@entree/domain/catalogue/badge-design.ts'
import { pageSize } from '@entree/domain/catalogue/template-formats.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { saved, template } from './testing.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
})
afterEach(leaveBackoffice)

const format = 'badge_90x60'
const badge = { ...template, ...startingBadge(format), format, is_default: false, background_url: null, qr_margin: 8 } as const
const open = async (more: object = {}) => {
  const shown = await renderBackoffice('/ticket-templates/5', {
    answers: { ...saved, getTicketTemplate: badge, ...more },
    session: aSession(),
  })
  await screen.findByRole('heading', { name: 'Summer' })
  return shown
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('BADGE-01 BADGE-02 the page has the size of the badge, no background, and a code only when it is switched on', async () => {
  const { calls } = await open({ saveTicketTemplate: badge })
  const page = screen.getByRole('group', { name: 'The badge' }).firstElementChild as HTMLElement
  const { width, height } = pageSize(format)
  expect([page.style.getPropertyValue('--page-width'), page.style.getPropertyValue('--page-height')]).toEqual([
    `${width}`,
    `${height}`,
  ])
  expect(screen.queryByText('Background')).toBeNull()
  expect(screen.queryByRole('application', { name: 'QR code' })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: "Print the ticket's QR code" }))
  const code = screen.getByRole('application', { name: 'QR code' })
  code.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  await save()
  expect(calls('saveTicketTemplate')[0]!.input).toMatchObject({
    qr: { left: width - 8 - 57 - 2, top: height - 8 - 57, size: 57 },
  })
})

test('BADGE-03 a text can be given the first name and an answer, and a text never leaves the badge', async () => {
  const { calls } = await open({ saveTicketTemplate: badge })
  await userEvent.click(screen.getByRole('button', { name: /\{holder\}/ }))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await userEvent.clear(text)
  const facts = within(screen.getByRole('group', { name: 'Fill in for each ticket' }))
  await userEvent.click(facts.getByRole('button', { name: 'First name' }))
  await userEvent.click(facts.getByRole('button', { name: 'Answer to a question' }))
  expect(text.value).toBe('{first_name}{answer:Your question}')
  const box = screen.getByRole('application', { name: /^Text 1/ })
  box.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight>40/}{/Shift}')
  await save()
  const [block] = calls('saveTicketTemplate')[0]!.input.text_blocks as typeof badge.text_blocks
  expect(block!.left + block!.width).toBe(pageSize(format).width)
})

test('BADGE-01 a new template is made for a ticket, or for a badge of a size', async () => {
  const { calls } = await renderBackoffice('/ticket-templates', {
    answers: {
      listTicketTemplatesOverview: { data: [badge], total: 1, page: 1, per_page: 25, last_page: 1 },
      createTicketTemplate: badge,
      getTicketTemplate: badge,
    },
    session: aSession(),
  })
  expect(await screen.findByText('Badge, 90 × 60 mm')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add template' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Conference')
  await userEvent.click(dialog.getByRole('combobox', { name: /Made for/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Badge, 105 × 148 mm' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add template' }))
  expect(await screen.findByRole('heading', { name: 'Summer' })).toBeTruthy()
  expect(calls('createTicketTemplate')[0]!.input).toMatchObject({ name: 'Conference', format: 'badge_a6' })
})
