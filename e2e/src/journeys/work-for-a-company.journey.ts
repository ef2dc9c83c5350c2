import { expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const english = { locale: 'en-GB' }

test.each(['desktop', 'phone'] as const)(
  'on a %s an administrator of the platform chooses a company, sees only its events, and goes back to all',
  async (device) => {
    const { page, look, leave } = await enter(device, english)
    const chosen = (name: string) => page.getByRole('button', { name: t('shell.works_for', { name }) })
    await signIn(page, product().shop(), 'admin@entree.example', '/events')
    await page.getByRole('heading', { name: t('system.choose_company_title'), level: 1 }).waitFor()
    await look('office/choose-a-company-first')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.choose_company') })
      .click()
    const field = page.getByRole('combobox', { name: t('shell.choose_company') })
    await page.getByRole('option').nth(3).waitFor()
    await look('office/choose-a-company')
    await field.fill('lichthuis')
    await page.getByRole('option').nth(1).waitFor({ state: 'detached' })
    await field.press('Enter')
    await chosen('Museum Lichthuis').waitFor()
    await page.getByRole('link', { name: 'Nachtopening' }).first().waitFor()
    expect(await page.getByText('Uiterwaard').count()).toBe(0)
    await look('office/works-for-a-company')

    // Another page of the tab, and a load, leave it as it is.
    await page.goto(`${product().shop()}/backoffice/company/details`)
    await page.getByRole('heading', { name: t('nav.company'), level: 1 }).waitFor()
    await chosen('Museum Lichthuis').waitFor()
    await page.goto(`${product().shop()}/backoffice/admin/companies`)
    await page.getByText('Theater De Zwaluw').locator('visible=true').first().waitFor()

    await chosen('Museum Lichthuis').click()
    await page.getByRole('option', { name: t('shell.no_company') }).click()
    await page
      .getByRole('button', { name: t('shell.choose_company') })
      .first()
      .waitFor()
    await page.goto(`${product().shop()}/backoffice/orders`)
    await page.getByRole('heading', { name: t('system.choose_company_title'), level: 1 }).waitFor()
    await leave()
  },
)
