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
  certificate: null,
  certificate_until: null,
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

test.each([
  ['good', /certificate is valid until .*30 Jul 2026.* renewed automatically/],
  ['ends_soon', /ends on .*30 Jul 2026.* hasn't been renewed/],
  ['ended', /Browsers warn your visitors: the certificate of this address ended on .*30 Jul 2026/],
  ['other_name', /the certificate they get is for another address/],
  ['not_trusted', /isn't from an authority that they trust/],
  ['none', /There's no certificate for this address yet/],
  ['not_seen', /We couldn't see the certificate .*Open tickets\.festival\.example/],
] as const)('DOM-11 an open address says how its certificate is: %s', async (certificate, text) => {
  const seen = { ...open, certificate, certificate_until: '2026-07-30T10:00:00.000Z' }
  await renderBackoffice('/company/domains', { session: own, answers: { listDomains: having([seen]) } })
  const card = within(await screen.findByRole('region', { name: 'tickets.festival.example' }))
  expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('button', { name: 'Check DNS and certificate' })).toBeTruthy()
})

test('DOM-11 nothing is said of a certificate before the first look, nor where the shop is not open', async () => {
  const seen = { ...waiting, certificate: 'good', certificate_until: '2026-07-30T10:00:00.000Z' } as const
  await renderBackoffice('/company/domains', { session: own, answers: { listDomains: having([seen, { ...open, id: 2 }]) } })
  await screen.findAllByRole('region', { name: 'tickets.festival.example' })
  expect(screen.queryByText(/certificate is valid|Browsers/)).toBeNull()
})
