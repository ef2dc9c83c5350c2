import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SignInProvider } from '@entree/contract/foundation/sign-in-provider/entities.ts'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const none: SignInProvider = {
  issuer: null,
  client_id: null,
  client_secret_masked: null,
  email_domains: [],
  required: false,
  creates_users: false,
  new_user_role: 'user',
  updated_at: null,
  redirect_uri: 'https://office.example/backoffice/login/organisation',
  proof: 'uiterwaard.entree.example',
}
const kept: SignInProvider = {
  ...none,
  issuer: 'https://login.uiterwaard.example',
  client_id: 'entree',
  client_secret_masked: '••••4711',
  email_domains: ['uiterwaard.example'],
  updated_at: '2026-06-01T10:00:00.000Z',
}

async function show(provider: SignInProvider, answers: Answers = {}, session = aSession()) {
  const shown = await renderBackoffice('/company/sign-in', { session, answers: { getSignInProvider: provider, ...answers } })
  await screen.findByLabelText(/Issuer/)
  return { ...shown, user: userEvent.setup() }
}

test('OIDC-01 OIDC-02 a provider is entered, with the address to enter there and the record that proves a domain', async () => {
  const { user, calls } = await show(none, { saveSignInProvider: kept })
  expect(screen.getByText(none.redirect_uri)).toBeDefined()
  expect(screen.queryByText('_entree.uiterwaard.example')).toBeNull()
  await user.type(screen.getByLabelText(/Issuer/), 'https://login.uiterwaard.example')
  await user.type(screen.getByLabelText(/Client ID/), 'entree')
  await user.type(screen.getByLabelText(/Client secret/), 'secret')
  await user.type(screen.getByLabelText(/Email domains/), '@Uiterwaard.example, uiterwaard.nl')
  expect([screen.getByText('_entree.uiterwaard.example'), screen.getByText('_entree.uiterwaard.nl')]).toHaveLength(2)
  expect(screen.getAllByText('uiterwaard.entree.example')).toHaveLength(2)
  await user.click(screen.getByLabelText(/They can sign in this way only/))
  await user.click(screen.getByLabelText(/Make an account at the first sign-in/))
  await user.click(await screen.findByRole('radio', { name: /Customer support/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveSignInProvider')).toHaveLength(1))
  expect(calls('saveSignInProvider')[0]?.input).toEqual({
    company_id: 1,
    issuer: 'https://login.uiterwaard.example',
    client_id: 'entree',
    client_secret: 'secret',
    email_domains: ['@Uiterwaard.example', 'uiterwaard.nl'],
    required: true,
    creates_users: true,
    new_user_role: 'customer_support',
    updated_at: null,
  })
})

test('OIDC-01 what is wrong stands beside its field, and nothing is lost', async () => {
  const proof = { domain: 'uiterwaard.nl', name: '_entree.uiterwaard.nl', value: 'uiterwaard.entree.example' }
  const refused = [
    { code: 'issuer_unreachable' as const, field: 'issuer' },
    { code: 'mail_domain_unproved' as const, field: 'email_domains', ...proof },
  ]
  const { user } = await show(kept, { saveSignInProvider: refused })
  const domains = screen.getByLabelText<HTMLInputElement>(/Email domains/)
  await user.type(domains, ', uiterwaard.nl')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const issuer = screen.getByLabelText<HTMLInputElement>(/Issuer/)
  await waitFor(() => expect(issuer.getAttribute('aria-invalid')).toBe('true'))
  expect([issuer.value, domains.value]).toEqual(['https://login.uiterwaard.example', 'uiterwaard.example, uiterwaard.nl'])
  expect(screen.getAllByText(/The provider at this address didn't answer/).length).toBeGreaterThan(0)
  expect(
    screen.getAllByText(/TXT record named _entree.uiterwaard.nl with the value uiterwaard.entree.example/).length,
  ).toBeGreaterThan(0)
})

test('OIDC-08 a provider is removed after asking, and its secret is shown by its end only', async () => {
  let provider = kept
  const remove = () => (provider = none)
  const { user, calls } = await show(kept, { getSignInProvider: () => provider, deleteSignInProvider: remove })
  expect(screen.getByText(/••••4711/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove the provider' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove the provider?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove the provider' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Issuer/).value).toBe(''))
  expect(calls('deleteSignInProvider')[0]?.input).toEqual({ company_id: 1 })
})

test('OIDC-01 an administrator who works as another user is shown that it is not theirs to change', async () => {
  await show(kept, {}, aSession({ impersonator: { id: 9, name: 'Platform' } }))
  expect(screen.getByText(/working as someone else/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove the provider' })).toBeNull()
})
