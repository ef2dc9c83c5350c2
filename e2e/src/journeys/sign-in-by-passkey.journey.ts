import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

// How this organiser signs in is what the other journeys reckon with.
const { product, enter } = visitors({ isAlone: true })
const ORGANISER = 'admin@uiterwaard.example'
const PASSWORD = 'Entree-demo-1'
const NAME = 'Noor Visser'
const KEY = 'Work laptop'

test('PASS-01 PASS-02 PASS-04 a passkey is added, signs in alone and after the password, and is refused once removed', async () => {
  const { page, look, leave } = await enter('desktop', { locale: 'en-GB' })
  const device = await aDevice(page)
  await signIn(page, product().shop(), ORGANISER, '/profile')
  await addPasskey(page)
  expect(await device.keys()).toHaveLength(1)
  await page.getByRole('listitem').filter({ hasText: KEY }).getByText(t('account.passkey_unused')).waitFor()
  await look('office/profile-with-passkey')

  await signOut(page)
  await byPasskey(page).click()
  await isInside(page)

  await signOut(page)
  await page.getByLabel(t('account.name_or_email')).fill(ORGANISER)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.sign_in'), exact: true }).click()
  await page.getByRole('heading', { name: t('account.code_title') }).waitFor()
  await look('office/confirm-with-passkey')
  await page.getByRole('button', { name: t('account.passkey_confirm'), exact: true }).click()
  await isInside(page)

  await page.goto(`${product().shop()}/backoffice/profile`)
  await page.getByRole('button', { name: t('account.passkey_remove_named', { name: KEY }) }).click()
  const dialog = page.getByRole('dialog', { name: t('account.passkey_remove_title', { name: KEY }) })
  await dialog.getByLabel(t('account.current_password')).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('account.passkey_remove'), exact: true }).click()
  await said(page, t('account.passkey_removed'))
  await dialog.waitFor({ state: 'detached' })

  // The device still has its key, and offers it; nobody is signed in by it.
  expect(await device.keys()).toHaveLength(1)
  await signOut(page)
  await byPasskey(page).click()
  await page.getByText(t('passkey_invalid'), { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/backoffice/login')
  // The second step went with the last passkey: the password alone signs in again.
  await signIn(page, product().shop(), ORGANISER)
  await leave()
})

/** A device of Chromium's own that keeps passkeys and says that its owner was asked. */
async function aDevice(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { keys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials }
}

/** Adds one on the profile, and keeps the recovery codes that come with the first. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('account.passkey_add'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('account.passkey_add') })
  await fillField(dialog, t('account.passkey_name'), KEY)
  await dialog.getByLabel(t('account.current_password')).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('account.passkey_add'), exact: true }).click()
  await page.getByRole('button', { name: t('account.codes_kept') }).click()
}

async function signOut(page: Page): Promise<void> {
  await ownMenu(page).click()
  await page.getByRole('menuitem', { name: t('shell.sign_out') }).click()
  await byPasskey(page).waitFor()
}

function byPasskey(page: Page) {
  return page.getByRole('button', { name: t('account.passkey_sign_in') })
}

async function isInside(page: Page): Promise<void> {
  await ownMenu(page).waitFor()
}

function ownMenu(page: Page) {
  return page.getByRole('button', { name: t('shell.account_of', { name: NAME }) })
}
