import { describe, expect, test } from 'vitest'
import { everyScreen, type Screen } from '../pictures/every-screen.ts'
import { forget, heard, listen } from '../support/hear.ts'
import { officeText as t } from '../support/office-texts.ts'
import { fieldOf, goWithin, signIn } from '../support/organiser.ts'
import { readerFaults, readerOf } from '../support/reader-rules.ts'
import { readTree, walk } from '../support/reader-tree.ts'
import { visitors } from '../support/visitors.ts'

// What others write there is for them to be heard.
const { product, enter, journey } = visitors({ isAlone: true })
const ORGANISER = 'admin@uiterwaard.example'
const PLATFORM = 'admin@entree.example'
const OF_EVENT = /^events-\d/
/** Of many that are drawn by the same code. */
const ALIKE =
  /^reports-(?!sales-by-ticket-type|scans)|(?:products|pos|scanners|discount-codes)-new$|^admin-companies-\d+-(?:layout|payment-accounts|settings|users)$/
/** Screens of the server, and of no frame: each is a page of its own. */
const OUTSIDE = /^\/(?:mails|40[34])$/
/** What stands above a list, and in it while it is empty. */
const ABOVE_AND_WITHIN = [
  t('admin.add_link'),
  t('api_keys.create'),
  t('guests.add'),
  t('money.add_cost'),
  t('money.connect_account'),
  t('webhooks.create'),
]

describe.each([
  ['an event', ORGANISER, ({ area, name }: Screen) => area === 'office' && OF_EVENT.test(name)],
  ['an organiser', ORGANISER, ({ area, name }: Screen) => area === 'office' && !OF_EVENT.test(name)],
  ['the platform', PLATFORM, ({ area }: Screen) => area === 'admin'],
] as const)('the back office as it is heard', (of, username, isOf) => {
  test(`READ-01 READ-02 READ-03 READ-04 READ-07 READ-08 every screen of ${of}`, async () => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    const reader = readerOf(page, ABOVE_AND_WITHIN)
    await signIn(page, product().shop(), username)
    for (const { name, url } of (await everyScreen(product())).filter((screen) => isOf(screen) && !ALIKE.test(screen.name))) {
      const path = new URL(url).pathname.replace('/backoffice', '')
      if (OUTSIDE.test(path)) await page.goto(url, { waitUntil: 'commit' })
      else await goWithin(page, path)
      await reader.check(name)
    }
    expect(reader.all()).toEqual([])
    await leave()
  })
})

describe('what the back office announces automatically', () => {
  const visitor = journey('desktop', { locale: 'en-GB' })

  test('READ-09 that a sign-in was refused', async () => {
    const { page } = visitor()
    await listen(page)
    await page.goto(`${product().shop()}/backoffice/login`)
    await fieldOf(page, t('account.name_or_email')).fill(ORGANISER)
    await page.getByLabel(t('account.password'), { exact: true }).fill('not-this-one')
    await forget(page)
    await page.getByRole('button', { name: t('account.sign_in'), exact: true }).click()
    await expect.poll(async () => (await heard(page)).said.join()).toContain(t('invalid_login'))
    expect(await readerFaults(page)).toEqual([])
  })

  test('READ-05 READ-06 READ-09 what is wrong with a new event, in a dialog that keeps the rest away', async () => {
    const { page } = visitor()
    await signIn(page, product().shop(), ORGANISER, '/events')
    await page.getByRole('button', { name: t('events.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('events.create') }).waitFor()
    expect(await readerFaults(page)).toEqual([])
    await forget(page)
    await dialog.getByRole('button', { name: t('events.create') }).click()
    await expect.poll(async () => walk(await readTree(page)).filter(({ is }) => is.invalid === 'true').length).toBeGreaterThan(0)
    expect(await readerFaults(page)).toEqual([])
    expect((await heard(page)).unheard).toEqual([])
  })

  test('READ-09 how many a search of the orders found', async () => {
    const { page } = visitor()
    await page.goto(`${product().shop()}/backoffice/orders`)
    await page.getByRole('table').waitFor()
    await forget(page)
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('zzzz-nobody')
    await expect.poll(async () => (await heard(page)).said.length).toBeGreaterThan(0)
  })
})
