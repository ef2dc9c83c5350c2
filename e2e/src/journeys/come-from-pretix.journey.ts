import {
  aPretixCheckin,
  aPretixEvent,
  aPretixItem,
  aPretixOrder,
  aPretixPosition,
  PRETIX_TOKEN,
  startFakePretix,
} from '@entree/server/testing/providers/fake-pretix.ts'
import { afterAll, expect, test } from 'vitest'
import { openDoor, scanTyped, standAtDoor } from '../support/door.ts'
import { officeText as t } from '../support/office-texts.ts'
import { fillField, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

let pretix: Awaited<ReturnType<typeof startFakePretix>>
const { product, enter } = visitors({
  isAlone: true,
  environment: async () => {
    pretix = await startFakePretix()
    return { PRIVATE_PRETIX: pretix.url }
  },
})
afterAll(() => pretix?.stop())

const NAME = 'Herbstmarkt'
const hours = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString()

test('MOVE-31 MOVE-33 MOVE-34 MOVE-36 MOVE-37 MOVE-40 MOVE-42 an event comes from pretix, and its tickets open the door unless they did there', async () => {
  const dates = { name: { en: NAME }, date_from: hours(-1), date_to: hours(5) }
  pretix.events = [aPretixEvent(dates), aPretixEvent({ ...dates, slug: 'other', name: { en: 'Another market' } })]
  pretix.lists.set('sampleconf/items', [
    aPretixItem(1),
    aPretixItem(2, { name: { en: 'Balcony' } }),
    aPretixItem(3, { name: { en: 'Stalls' } }),
  ])
  pretix.lists.set('sampleconf/quotas', [
    { id: 1, name: 'Standing', size: 40, items: [1], variations: [], subevent: null },
    { id: 2, name: 'House', size: 12, items: [2, 3], variations: [], subevent: null },
  ])
  const entered = { checkins: [aPretixCheckin(hours(-0.5))] }
  pretix.lists.set('sampleconf/orders', [
    aPretixOrder('ABC12', [aPretixPosition(1, 'secret-of-peter'), aPretixPosition(1, 'secret-of-inside', entered)]),
    aPretixOrder('DEF34', [aPretixPosition(1, 'secret-without-network'), aPretixPosition(1, 'secret-inside-too', entered)]),
    aPretixOrder('PEND1', [aPretixPosition(1, 'secret-of-pending')], { status: 'n' }),
  ])
  const { page, look, leave } = await enter('phone', { locale: 'en-GB' })
  await signIn(page, product().shop(), 'admin@zink.example', '/events/pretix')
  await fillField(page, t('pretix.address'), pretix.url)
  await fillField(page, t('pretix.organizer'), 'bigevents')
  const token = page.getByLabel(new RegExp(`^${t('pretix.token')}`)).first()
  await token.fill('not the token')
  await page.getByRole('button', { name: t('pretix.list') }).click()
  await page.locator('form').getByText(t('pretix_token_refused')).waitFor()
  await look('pretix/1-token-refused')
  await token.fill(PRETIX_TOKEN)
  await page.getByRole('button', { name: t('pretix.list') }).click()
  await page.getByRole('button', { name: t('pretix.choose_of', { name: NAME }) }).click()
  await page.getByText(t('pretix.shared', { name: 'House', count: 12, products: 'Balcony, Stalls' })).waitFor()
  await page.getByRole('row', { name: /^Standard ticket .*35$/ }).waitFor()
  await look('pretix/2-preview')
  await page.getByRole('button', { name: t('pretix.bring'), exact: true }).click()
  await page.waitForURL(/\/events\/\d+\/ticket-import/)
  const bring = t('imports.import', { count: 4 })
  await page.getByRole('button', { name: bring }).waitFor()
  await page.getByText('PEND1').first().waitFor()
  await look('pretix/3-checked')
  await page.getByRole('button', { name: bring }).click()
  await page.getByRole('dialog').getByRole('button', { name: bring }).click()
  await page.getByRole('heading', { name: t('imports.done'), exact: true }).waitFor()
  await look('pretix/4-done')
  await leave()

  const door = await openDoor(product())
  const gate = await enter('phone', { locale: 'en-GB' })
  await standAtDoor(gate.page, product().shop(), await door.addScanner('Gate'), NAME)
  expect(await scanTyped(gate.page, 'secret-of-peter')).toBe('ok')
  expect(await scanTyped(gate.page, 'secret-of-inside')).toBe('already_scanned')
  await gate.look('pretix/5-already-in')
  await gate.page.context().setOffline(true)
  expect(await scanTyped(gate.page, 'secret-inside-too')).toBe('already_scanned')
  expect(await scanTyped(gate.page, 'secret-without-network')).toBe('ok')
  expect(await scanTyped(gate.page, 'secret-of-pending')).toBe('not_found')
  await gate.page.context().setOffline(false)
})
