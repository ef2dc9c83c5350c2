import { expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()

test('by keyboard the focus never falls off the page: of a row that is removed, changes that are taken back, a form that is saved', async () => {
  const { page, leave } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), 'admin@uiterwaard.example', '/company/layout')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    await button(name).focus()
    await page.keyboard.press('Enter')
  }
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element instanceof HTMLInputElement ? element.name : element?.textContent
    })
  await press(t('company.add_link'))
  await expect.poll(focused).toBe('footer.links.3.text')
  await press(t('company.remove_link', { number: 4 }))
  await expect.poll(focused).toBe('footer.links.0.text')
  await page.keyboard.type('House rules')
  await press(t('ui.undo_changes'))
  await expect.poll(focused).toBe(t('ui.save'))
  await press(t('ui.save'))
  await page.getByText(t('ui.saved')).waitFor()
  await expect.poll(focused).toBe(t('ui.save'))
  await leave()
})
