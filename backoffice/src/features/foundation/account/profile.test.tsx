import { readToken } from '@entree/web/session.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

async function show(answers: Answers = {}, session = aSession()) {
  const user = userEvent.setup()
  const shown = await renderBackoffice('/profile', { answers, session })
  await screen.findByRole('heading', { name: 'My profile' })
  return { user, ...shown }
}

/** The form of the address, which asks for the password as that of the password does. */
const emailSection = () => within(screen.getByRole('button', { name: 'Change email address' }).closest('form')!)

test('NAV-10 LANG-08 name and language are saved, and the language is that of the pages at once', async () => {
  const me = aSession().user
  const { user, calls } = await show({ saveMe: { ...me, name: 'Noor', language: 'nl' } })
  const name = screen.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Noor')
  await user.click(screen.getByLabelText(/^Language/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Nederlands' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Mijn profiel' })
  expect(calls('saveMe')[0]?.input).toEqual({ name: 'Noor', language: 'nl' })
  expect(localStorage.getItem('backoffice.language')).toBe('nl')
})

test('NAV-09 NAV-10 I18N-08 the language menu keeps the choice here and with the user', async () => {
  const { user, calls } = await show({ saveMyLanguage: { language: 'de' } })
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }))
  await screen.findByRole('heading', { name: 'Mein Profil' })
  expect(localStorage.getItem('backoffice.language')).toBe('de')
  expect(calls('saveMyLanguage').map(({ input, token }) => [input, token])).toEqual([[{ language: 'de' }, 'token-1']])
})

test('another address is asked for with the password, and is shown as waiting for its link', async () => {
  let new_email: string | null = null
  const session = aSession()
  const { user, calls } = await show({
    getMe: () => ({ ...session, user: { ...session.user, new_email } }),
    changeEmail: ({ email }) => ({ new_email: (new_email = email) }),
  })
  const section = emailSection()
  await user.clear(section.getByRole('textbox'))
  await user.type(section.getByRole('textbox'), 'noor@new.example')
  await user.type(section.getByLabelText(/Current password/), 'Abcdef1!')
  await user.click(section.getByRole('button', { name: 'Change email address' }))
  await screen.findByText(/sent a link to noor@new.example/)
  expect(calls('changeEmail')[0]?.input).toEqual({ email: 'noor@new.example', current_password: 'Abcdef1!' })
})

test('BERR-50 an address that a colleague has is reported beside it', async () => {
  const { user } = await show({ changeEmail: [{ code: 'user_exists', field: 'email' }] })
  const section = emailSection()
  await user.type(section.getByRole('textbox'), 'x')
  await user.type(section.getByLabelText(/Current password/), 'Abcdef1!')
  await user.click(section.getByRole('button', { name: 'Change email address' }))
  await waitFor(() => expect(screen.getAllByText(/already a user with this email address/)).toHaveLength(2))
})

test('the password is changed with the present one, and the page goes on with the new token', async () => {
  const { user } = await show({ changePassword: { token: 'token-2', expires_at: '2026-07-01T10:00:00.000Z' } })
  const [, current] = screen.getAllByLabelText(/Current password/)
  await user.type(current!, 'Abcdef1!')
  await user.type(screen.getByLabelText(/New password/), 'Another1!')
  await user.type(screen.getByLabelText(/Repeat password/), 'Another1!')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Your password has been changed')
  expect(readToken()).toBe('token-2')
  for (const field of screen.getAllByLabelText<HTMLInputElement>(/Current password/)) expect(field.value).toBe('')
})

test('the second step is turned on by scanning, and its recovery codes are kept', async () => {
  let isOn = false
  const session = aSession()
  const recovery_codes = ['abcde-fghjk', 'mnpqr-stuvw']
  const { user } = await show({
    getMe: () => ({ ...session, user: { ...session.user, two_factor: isOn, recovery_codes_left: isOn ? 2 : 0 } }),
    startTwoFactor: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    confirmTwoFactor: ({ code }) => {
      isOn = code === '123456'
      return isOn ? { recovery_codes } : [{ code: 'code_invalid', field: 'code' }]
    },
  })
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const image = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined()
  const field = screen.getByLabelText('Code shown in the app')
  fireEvent.change(field, { target: { value: '000000' } })
  await waitFor(() => expect(screen.getAllByText(/This code is incorrect/)).toHaveLength(2))
  fireEvent.change(field, { target: { value: '123456' } })
  await screen.findByText('Save your recovery codes')
  const download = screen.getByRole('link', { name: 'Download' })
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(recovery_codes.join('\n'))
  expect(download.getAttribute('download')).toBe('entree-recovery-codes.txt')
  await user.click(screen.getByRole('button', { name: "I've saved them" }))
  expect((await screen.findByText(/2 recovery codes left/)).textContent).toContain('to get new ones')
  expect(screen.queryByText('abcde-fghjk')).toBeNull()
})

test('it is turned off with the password', async () => {
  const { user, calls } = await show(
    {
      endTwoFactor: ({ password }) =>
        password === 'Abcdef1!' ? { success: true } : [{ code: 'password_wrong', field: 'password' }],
    },
    aSession({ user: { two_factor: true, recovery_codes_left: 10 } }),
  )
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' }))
  await user.type(dialog.getByLabelText(/Current password/), 'wrong{Enter}')
  await dialog.findByText("This isn't your current password.")
  await user.clear(dialog.getByLabelText(/Current password/))
  await user.type(dialog.getByLabelText(/Current password/), 'Abcdef1!{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('endTwoFactor')).toHaveLength(2)
})

test('DEC-B-20 an administrator working as a user finds neither password nor second step, and cannot change the address', async () => {
  const session = aSession({ impersonator: { id: 1, name: 'Ada' } })
  await show({}, session)
  expect(screen.queryByLabelText(/Current password/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  expect(screen.getAllByText('Only Noor Visser can change this.')).toHaveLength(4)
  // A new password could be mailed to another address.
  expect(screen.queryByRole('textbox', { name: /mail/ })).toBeNull()
})

test('the link to a new address counts with a click, once', async () => {
  const user = userEvent.setup()
  let uses = 0
  await renderBackoffice('/confirm-email/abc', {
    answers: { confirmEmail: () => (uses++ === 0 ? { email: 'noor@new.example' } : [{ code: 'email_link_invalid' }]) },
    session: null,
  })
  expect(uses).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }))
  await screen.findByText('You now sign in with noor@new.example.')
  leaveBackoffice()
  await renderBackoffice('/confirm-email/abc', { answers: { confirmEmail: [{ code: 'email_link_invalid' }] }, session: null })
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }))
  await screen.findByText(/expired or was used already/)
})
