import { CLIENT, startOpenIdServer, type OpenIdServer } from '@entree/server/testing/openid-provider.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { enterPasswordAgain, fieldOf, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

let provider: OpenIdServer
// How this organiser signs in is what the other journeys reckon with.
const { product, enter } = visitors({
  isAlone: true,
  environment: async () => {
    provider = await startOpenIdServer([])
    return { PRIVATE_ISSUERS: provider.issuer }
  },
})
afterAll(() => provider?.stop())
const ORGANISER = 'admin@uiterwaard.example'
const NAME = 'Noor Visser'
const DOMAIN = 'uiterwaard.example'

test('OIDC-01 OIDC-03 OIDC-04 OIDC-05 a provider is set, and signs in the users it knows and nobody else', async () => {
  const { page, look, troubles } = await enter('desktop', { locale: 'en-GB' })
  // DNS has said so before.
  await product().sql(
    `insert into sign_in_domain (domain, company_id, created_at) select $1, company_id, now() from "user" where email = $2`,
    [DOMAIN, ORGANISER],
  )
  await signIn(page, product().shop(), ORGANISER, '/company/sign-in')
  const redirect = await page.getByText(/\/backoffice\/login\/organisation$/).textContent()
  provider.redirect_uris.push(redirect?.trim() ?? '')
  await fillField(page, t('sign_in_provider.issuer'), provider.issuer)
  await fillField(page, t('sign_in_provider.client_id'), CLIENT.client_id)
  await fillField(page, t('sign_in_provider.client_secret'), CLIENT.client_secret)
  await fillField(page, t('sign_in_provider.domains'), `${DOMAIN}, uiterwaard.nl`)
  await page.getByText('_entree.uiterwaard.nl').waitFor()
  await look('office/sign-in-provider-to-prove')
  await fillField(page, t('sign_in_provider.domains'), DOMAIN)
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await enterPasswordAgain(page)
  await said(page, t('ui.saved'))
  await page.reload()
  await page.getByText(/••••4711/).waitFor()
  expect(await fieldOf(page, t('sign_in_provider.issuer')).inputValue()).toBe(provider.issuer)
  expect(await fieldOf(page, t('sign_in_provider.domains')).inputValue()).toBe(DOMAIN)
  await look('office/sign-in-provider')

  await page.getByRole('button', { name: t('shell.account_of', { name: NAME }) }).click()
  await page.getByRole('menuitem', { name: t('shell.sign_out') }).click()
  provider.people.set('noor', { email: ORGANISER, email_verified: true, name: NAME })
  await leaveFor(page, ORGANISER)
  await enterThere(page, 'noor')
  await page.getByRole('button', { name: t('shell.account_of', { name: NAME }) }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/backoffice/dashboard')
  expect(troubles).toEqual([])
})

test('OIDC-05 on a phone: a visitor who is not a user here is informed, and comes back', async () => {
  const { page, look } = await enter('phone', { locale: 'en-GB' })
  provider.people.set('guest', { email: `guest@${DOMAIN}`, email_verified: true })
  await page.goto(`${product().shop()}/backoffice/login`)
  await leaveFor(page, `guest@${DOMAIN}`, () => look('office/sign-in-by-organisation'))
  await enterThere(page, 'guest')
  await page.getByRole('heading', { name: t('account.organisation_failed') }).waitFor()
  await page.getByRole('main').getByText(t('sign_in_not_member')).first().waitFor()
  await look('office/sign-in-by-organisation-refused')
  await page.getByRole('link', { name: t('account.back_to_login') }).click()
  await page.getByLabel(t('account.name_or_email')).waitFor()
  // Administrators keep their password.
  await signIn(page, product().shop(), ORGANISER, '/company/sign-in')
  await page.getByText(/••••4711/).waitFor()
  await look('office/sign-in-provider')
})

test('AUTH-22 AUTH-23 a session that ends over a form: the organisation signs in in another tab, a password here, and all is there', async () => {
  const { page, look, troubles } = await enter('phone', { locale: 'en-GB' })
  const name = `${NAME}-Bakker`
  const over = page.getByRole('dialog', { name: t('account.again_title') })
  const save = page.getByRole('button', { name: t('ui.save'), exact: true }).first()
  const field = fieldOf(page, t('account.name'))
  const end = () =>
    page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('entree.token')}`
      await fetch('/api/auth/logout', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{}',
      })
    })
  await signIn(page, product().shop(), ORGANISER, '/profile')
  await field.fill(name)
  await end()
  await save.click()
  const byOrganisation = over.getByRole('link', { name: t('account.again_organisation') })
  await byOrganisation.waitFor()
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(t('account.profile_title'))
  expect(await field.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await look('office/sign-in-again')

  const [tab] = await Promise.all([page.waitForEvent('popup'), byOrganisation.click()])
  await tab.getByRole('button', { name: t('account.organisation_sign_in') }).click()
  await enterThere(tab, 'noor')
  await over.waitFor({ state: 'detached' })
  await tab.close()
  expect(await field.inputValue()).toBe(name)

  await end()
  await save.click()
  await over.getByLabel(t('account.password'), { exact: true }).fill('Entree-demo-1')
  await over.getByRole('button', { name: t('account.sign_in'), exact: true }).click()
  await over.waitFor({ state: 'detached' })
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await said(page, t('ui.saved'))
  const [row] = await product().sql<{ name: string }>('select name from "user" where email = $1', [ORGANISER])
  expect(row?.name).toBe(name)
  expect(troubles).toEqual([])
})

/** Enters an address on the sign-in page, and goes on to its organisation. */
async function leaveFor(page: Page, email: string, look = async () => {}): Promise<void> {
  await page.getByLabel(t('account.name_or_email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).focus()
  const button = page.getByRole('button', { name: t('account.organisation_sign_in') })
  await button.waitFor()
  await look()
  await button.click()
}

/** The pages of the provider: signs in, and agrees that Entree may know. */
async function enterThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
