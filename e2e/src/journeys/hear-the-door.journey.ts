import { describe, expect, test } from 'vitest'
import { doorText as t } from '../support/door-texts.ts'
import { openDoor, scanTyped, standAtDoor } from '../support/door.ts'
import { forget, heard, listen } from '../support/hear.ts'
import { readerOf } from '../support/reader-rules.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors({ isAlone: true })

describe('the door app as it is heard', () => {
  const visitor = journey('phone', { locale: 'en-GB' })
  const press = (name: string) => visitor().page.getByRole('button', { name, exact: true }).click()

  test('READ-01 READ-02 READ-03 READ-04 READ-08 signing in, and choosing where one stands', async () => {
    const { page } = visitor()
    const reader = readerOf(page)
    await listen(page)
    await page.goto(`${product().shop()}/door`)
    await page.getByLabel(t('sign_in.password')).waitFor()
    await reader.check('sign-in')
    await page.getByLabel(t('sign_in.username')).fill('admin@zink.example')
    await page.getByLabel(t('sign_in.password')).fill('not-this-one')
    await forget(page)
    await press(t('sign_in.sign_in'))
    await expect.poll(async () => (await heard(page)).said).toContain(t('invalid_login'))
    await reader.check('sign-in refused')
    await page.getByLabel(t('sign_in.password')).fill('Entree-demo-1')
    await press(t('sign_in.sign_in'))
    await page.getByLabel(t('sign_in.password')).waitFor({ state: 'detached' })
    await reader.check('choose')
    expect(reader.all()).toEqual([])
  })

  test('READ-01 READ-02 READ-03 READ-04 READ-08 READ-09 what became of a scan is said, over every screen', async () => {
    const { page } = visitor()
    const reader = readerOf(page)
    const { session, tickets, addScanner } = await openDoor(product(), 1)
    await page.evaluate(() => localStorage.clear())
    // What is behind the # of an address does not open it anew.
    await page.goto('about:blank')
    await standAtDoor(page, product().shop(), await addScanner('By ear'), session)
    await reader.check('scan')
    await page.getByRole('button', { name: t('scan.type') }).click()
    await reader.check('typing')
    const { code } = tickets[0]!
    for (const [scanned, result, words] of [
      [code, 'ok', t('scan.welcome')],
      [code, 'already_scanned', t('ticket_already_scanned')],
      ['NO TICKET AT ALL', 'not_found', t('scan.not_found')],
    ] as const) {
      await forget(page)
      expect(await scanTyped(page, scanned)).toBe(result)
      await expect.poll(async () => (await heard(page)).said.join()).toContain(words)
      await reader.check(result)
      if (result !== 'ok') await press(t('scan.next'))
    }
    const tabs = page.getByRole('navigation', { name: t('tabs.label') })
    for (const tab of ['tabs.list', 'tabs.settings'] as const) {
      await tabs.getByRole('button', { name: t(tab), exact: true }).click()
      await reader.check(tab)
    }
    await press(t('settings.sign_out'))
    await reader.check('sign-out')
    expect(reader.all()).toEqual([])
  })
})
