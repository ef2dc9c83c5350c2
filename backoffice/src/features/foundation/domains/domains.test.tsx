import type { CompanyDomain, CompanyDomains } from '@entree/contract/foundation/domains/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const own = aSession({ permissions: ['my_company.settings'] })
const waiting: CompanyDomain = {
  id: 1,
  host: 'tickets.festival.example',
  verified_at: null,
  checked_at: null,
  problem: null,
  is_main: false,
  closes_at: null,
}
const open: CompanyDomain = { ...waiting, verified_at: '2026-01-02T10:00:00.000Z', checked_at: '2026-01-02T10:00:00.000Z' }
const having = (domains: CompanyDomain[], main_host = 'festival.entree.example'): CompanyDomains => ({
  own_host: 'festival.entree.example',
  main_host,
  domains,
})

test('DOM-02 an address is added, and what is wrong with it stands beside its field', async () => {
  const { calls } = await renderBackoffice('/company/domains', {
    session: own,
    answers: { listDomains: having([]), addDomain: [{ code: 'domain_of_platform', field: 'host' }] },
  })
  const type = userEvent.setup()
  const host = await screen.findByRole('textbox', { name: /^Address/ })
  await type.type(host, 'other.entree.example')
  await type.click(screen.getByRole('button', { name: 'Add address' }))
  const described = () => document.getElementById(host.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
  await waitFor(() => expect(described()).toMatch(/belongs to the platform/))
  expect(calls('addDomain')[0]?.input).toMatchObject({ host: 'other.entree.example' })
})

test('DOM-03 it says what to enter at the DNS provider, and what was found there', async () => {
  const { calls } = await renderBackoffice('/company/domains', {
    session: own,
    answers: { listDomains: having([{ ...waiting, problem: 'elsewhere' }]), checkDomain: having([open]) },
  })
  const card = within(await screen.findByRole('region', { name: 'tickets.festival.example' }))
  expect(card.getByText('Waiting for DNS')).toBeTruthy()
  expect(card.getByText(/leads to another server\. Change its record so that it leads to festival\.entree\.example/)).toBeTruthy()
  expect(card.getByText('_entree.tickets.festival.example')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Make this the main address' })).toBeNull()
  await userEvent.setup().click(card.getByRole('button', { name: 'Check DNS' }))
  await waitFor(() => expect(calls('checkDomain')).toMatchObject([{ input: { id: 1 } }]))
})

test('DOM-09 one that is lost says until when the shop stays open there', async () => {
  const lost = { ...open, problem: 'elsewhere' as const, closes_at: '2026-07-09T10:00:00.000Z' }
  await renderBackoffice('/company/domains', { session: own, answers: { listDomains: having([lost]) } })
  expect(await screen.findByText(/If this stays so, your shop closes here on .*9 Jul 2026/)).toBeTruthy()
})

test('DOM-05 DOM-06 an open address becomes the main one, and is deleted only after a question', async () => {
  const { calls } = await renderBackoffice('/company/domains', {
    session: own,
    answers: { listDomains: having([open]), chooseMainDomain: having([{ ...open, is_main: true }]), deleteDomain: having([]) },
  })
  const type = userEvent.setup()
  const card = within(await screen.findByRole('region', { name: 'tickets.festival.example' }))
  expect(card.queryByText('CNAME')).toBeNull()
  await type.click(card.getByRole('button', { name: 'Make this the main address' }))
  await waitFor(() => expect(calls('chooseMainDomain')).toMatchObject([{ input: { id: 1 } }]))
  await type.click(card.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete tickets.festival.example?' }))
  expect(calls('deleteDomain')).toEqual([])
  await type.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls('deleteDomain')).toMatchObject([{ input: { id: 1 } }]))
})
