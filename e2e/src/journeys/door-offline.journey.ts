import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { accessibilityFaults, picture } from '../support/browse.ts'
import { newDevice, type Device } from '../support/device.ts'
import { doorText as t } from '../support/door-texts.ts'
import { openDoor, scanByHand, scanTyped, standAtDoor, type OpenDoor } from '../support/door.ts'
import { NEXT_VERSION, startNetwork, type Network } from '../support/network.ts'
import { officeText } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { joinProduct, startProduct, type JoinedProduct, type Product } from '../support/product.ts'

/** What each of the two devices scans beside the ticket that both get; more of them with DOOR_SCANS. */
const EACH = Number(process.env.DOOR_SCANS ?? 50)

describe('two devices at a door whose network breaks down', () => {
  let product: Product
  let joined: JoinedProduct
  let network: Network
  let door: OpenDoor
  let browser: Browser
  let phone: Device
  let tab: Page
  let other: Page
  const ticket = (index: number) => {
    const found = door.tickets[index]
    if (!found) throw new Error(`the demo has no ticket ${index}`)
    return found
  }
  const waiting = (page: Page, count: number) => page.getByText(t('status.waiting', { count }), { exact: true }).waitFor()
  const open = async (page: Page) => {
    await page.goto(`${network.origin}/door`)
  }

  beforeAll(async () => {
    ;[product, browser, phone] = await Promise.all([startProduct(inject('image')), launchChromium(), newDevice()])
    joined = await joinProduct(product.address)
    network = await startNetwork(product.address.port)
    door = await openDoor(joined)
  })
  afterAll(async () => {
    await Promise.all([phone?.throwAway(), browser?.close()])
    await network?.stop()
    await joined?.leave()
    await product?.stop()
  })

  test('MGMT-01 both sign in by their QR, and are ready for the network to go', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', reducedMotion: 'reduce' })
    tab = await context.newPage()
    other = await phone.context().newPage()
    for (const [page, name] of [
      [tab, 'Gate 1'],
      [other, 'Gate 2'],
    ] as const) {
      await standAtDoor(page, network.origin, await door.addScanner(name), door.session)
    }
    expect(await scanByHand(tab, ticket(0).code)).toBe('ok')
    await expect.poll(() => stored()).toHaveLength(1)
  })

  test('a scan whose answer got lost is told by the device, and is one scan to the server', async () => {
    network.become('deaf')
    expect(await scanTyped(tab, ticket(1).code)).toBe('ok')
    await tab.getByText(t('scan.judged_here')).waitFor()
    await waiting(tab, 1)
    await expect.poll(() => stored()).toHaveLength(2)
    network.become('cut')
  })

  test('MGMT-02 without network both let in the same ticket, and many others each', async () => {
    const work = async (page: Page, first: number) => {
      expect(await scanTyped(page, ticket(2).code)).toBe('ok')
      for (let index = first; index < first + EACH; index += 1) expect(await scanTyped(page, ticket(index).code)).toBe('ok')
    }
    await Promise.all([work(tab, 3), work(other, 3 + EACH)])
    await Promise.all([waiting(tab, EACH + 2), waiting(other, EACH + 1)])
    expect(await stored()).toHaveLength(2)
  })

  test('a killed tab and a dead phone start again without network, and have forgotten nothing', async () => {
    const context = tab.context()
    const crashed = tab.waitForEvent('crash')
    void context.newCDPSession(tab).then((session) => session.send('Page.crash').catch(() => undefined))
    await crashed
    tab = await context.newPage()
    await open(tab)
    await waiting(tab, EACH + 2)
    await phone.goDead()
    await phone.switchOn()
    other = await phone.context().newPage()
    await open(other)
    await waiting(other, EACH + 1)
    // What it scanned before it died still counts for what it scans now.
    expect(await scanTyped(other, ticket(2).code)).toBe('already_scanned')
    expect(await scanTyped(other, ticket(3 + 2 * EACH).code)).toBe('ok')
    await waiting(other, EACH + 3)
  })

  test('a new version of the app takes the place of the old one, and the scans still wait', async () => {
    network.become('updating')
    await tab.reload()
    expect(await tab.content()).not.toContain(NEXT_VERSION)
    await expect.poll(() => tab.evaluate(() => caches.keys())).toContain('door-0123456789abcdef')
    await expect
      .poll(async () => {
        await tab.reload()
        return tab.content()
      })
      .toContain(NEXT_VERSION)
    await waiting(tab, EACH + 2)
  })

  test('with the network back every scan has arrived once, and the counts are right', async () => {
    network.become('open')
    for (const page of [tab, other]) {
      await page.getByText(t('status.online')).waitFor()
      await expect.poll(() => page.locator('.status .mark').count()).toBe(0)
    }
    const scans = await stored()
    const people = 3 + 2 * EACH + 1
    expect(new Set(scans.map(({ scan_id }) => scan_id)).size).toBe(scans.length)
    expect(scans.filter(({ reason }) => reason !== null)).toMatchObject([{ reason: 'ticket_already_scanned', counts: false }])
    expect(scans.filter(({ counts }) => counts)).toHaveLength(people + 1)
    expect(new Set(scans.map(({ ticket_id }) => ticket_id)).size).toBe(people)
    expect(scans.filter(({ conflict }) => conflict !== null).map(({ ticket_id }) => ticket_id)).toEqual([ticket(2).id])
    for (const page of [tab, other]) {
      await page.getByRole('button', { name: t('tabs.list') }).click()
      await page.getByRole('button', { name: t('list.inside'), exact: true }).click()
      await page.getByText(t('list.found', { count: people }), { exact: true }).waitFor()
    }
  })

  test('the ticket that both let in is a conflict in the back office, until somebody has settled it', async () => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })).newPage()
    await signIn(page, joined.shop(), 'admin@zink.example', '/scan-conflicts')
    const row = page.getByRole('row').filter({ hasText: ticket(2).order_number })
    await row.getByText(/Gate [12] · Main entrance/).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    await picture(page, 'door/conflicts')
    await row.getByRole('button', { name: officeText('conflicts.settle') }).click()
    await page.getByText(officeText('conflicts.none_title')).waitFor()
  })

  function stored() {
    return joined.sql<{ scan_id: string; ticket_id: number; reason: string | null; counts: boolean; conflict: string | null }>(
      'select scan_id, ticket_id::int, reason, counts, conflict from check_in where event_id = $1 order by id',
      [door.event_id],
    )
  }
})
