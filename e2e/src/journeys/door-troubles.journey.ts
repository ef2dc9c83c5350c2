import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { accessibilityFaults, openContext, picture } from '../support/browse.ts'
import { doorText as t } from '../support/door-texts.ts'
import { openDoor, scanTyped, setClock, standAtDoor, type OpenDoor } from '../support/door.ts'
import { startNetwork, type Network } from '../support/network.ts'
import { joinProduct, startProduct, type JoinedProduct, type Product } from '../support/product.ts'

const HOUR_MS = 3_600_000
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', reducedMotion: 'reduce' } as const

describe('a phone at the door with troubles of its own', () => {
  let product: Product
  let joined: JoinedProduct
  let network: Network
  let door: OpenDoor
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let session_id = 0
  let operation_id = 0
  const ticket = (index: number) => {
    const found = door.tickets[index]
    if (!found) throw new Error(`the demo has no ticket ${index}`)
    return found
  }
  const waiting = (count: number) => page.getByText(t('status.waiting', { count }), { exact: true }).waitFor()
  const allSent = () => expect.poll(() => page.locator('.status .mark').count()).toBe(0)
  const look = async (name: string) => {
    expect(await accessibilityFaults(page)).toEqual([])
    await picture(page, `door/${name}`)
  }

  beforeAll(async () => {
    const film = ['--use-fake-device-for-media-stream']
    // Whole: it asks before a page gets the camera.
    ;[product, browser] = await Promise.all([startProduct(inject('image')), launchChromium({ args: film }, 'whole')])
    joined = await joinProduct(product.address)
    network = await startNetwork(product.address.port)
    door = await openDoor(joined)
    const [session] = await joined.sql<{ id: number; scan_operation_id: number }>(
      'select id::int, scan_operation_id::int from scan_session where event_id = $1 and name = $2',
      [door.event_id, door.session],
    )
    ;({ id: session_id, scan_operation_id: operation_id } = session!)
  })
  afterAll(async () => {
    await browser?.close()
    await network?.stop()
    await joined?.leave()
    await product?.stop()
  })

  test('MGMT-02 a phone that is full scans with network, lets nobody in without until it has space, and loses nothing', async () => {
    const other = await openContext(browser, PHONE)
    page = await other.newPage()
    const devtools = await other.newCDPSession(page)
    // Before anything is stored: the browser keeps for half a minute what room it has found.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 })
    await page.goto(`${network.origin}/door#login=${await door.addScanner('Gate 2')}`)
    await page.getByRole('button', { name: door.session }).click()
    await page.getByText(t('status.fresh')).waitFor()
    await page.getByText(t('status.full')).waitFor()
    expect(await scanTyped(page, ticket(0).code)).toBe('ok')
    network.become('cut')
    await page.getByText(t('status.offline')).waitFor()
    expect(await scanTyped(page, ticket(0).code)).toBe('already_scanned')
    expect(await scanTyped(page, ticket(1).code)).toBe('problem')
    await page.getByText(t('scan.not_stored')).waitFor()
    await look('full')
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin })
    await page.getByRole('button', { name: t('scan.next') }).click()
    expect(await scanTyped(page, ticket(1).code)).toBe('ok')
    await waiting(1)
    expect(await page.getByText(t('status.full')).count()).toBe(0)
    network.become('open')
    await allSent()
    expect(await inside()).toEqual([0, 1].map((index) => ticket(index).id))
    await other.close()
  })

  test('MGMT-02 DOOR-68 a camera that is not allowed says so, and opens by itself once it is', async () => {
    context = await openContext(browser, PHONE)
    page = await context.newPage()
    await standAtDoor(page, network.origin, await door.addScanner('Gate 1'), door.session)
    await page.getByText(t('camera.refused')).waitFor()
    await look('camera-refused')
    await context.grantPermissions(['camera'], { origin: network.origin })
    await page.locator('.camera[data-state="on"]').waitFor()
    await look('scan')
  })

  test('MGMT-02 a clock that is set back without network neither lets a scan happen twice nor at another time', async () => {
    network.become('cut')
    await page.getByText(t('status.offline')).waitFor()
    expect(await scanTyped(page, ticket(3).code)).toBe('ok')
    await setClock(page, -HOUR_MS)
    expect(await scanTyped(page, ticket(4).code)).toBe('ok')
    await page.getByText(t('status.clock', { count: 60 })).waitFor()
    await page.getByRole('button', { name: t('scan.next') }).click()
    await look('clock')
    network.become('open')
    await page.getByText(t('status.online')).waitFor()
    await expect.poll(() => inside()).toHaveLength(4)
    const scans = await joined.sql<{ off_s: number; device_off_s: number }>(
      `select abs(extract(epoch from received_at - scanned_at))::int as off_s, extract(epoch from received_at - device_at)::int as device_off_s
         from check_in where event_id = $1 order by id desc limit 2`,
      [door.event_id],
    )
    for (const { off_s, device_off_s } of scans) {
      expect(off_s).toBeLessThan(60)
      expect(device_off_s).toBeGreaterThan(3_500)
    }
    await page.reload()
    await allSent()
  })

  test('MGMT-02 in test mode the bar says so, verdicts are shown, and nothing counts', async () => {
    const at = { starts_at: new Date(Date.now() - HOUR_MS).toISOString(), ends_at: new Date(Date.now() + HOUR_MS).toISOString() }
    const save = (test_mode: boolean) =>
      door.call(`/scan-operations/${operation_id}/sessions/${session_id}`, {
        name: door.session,
        ...at,
        outgoing_scans: true,
        test_mode,
      })
    await save(true)
    await page.getByRole('banner').getByText(t('scan.test_mode')).waitFor()
    expect(await scanTyped(page, ticket(5).code)).toBe('ok')
    await page.locator('.verdict').getByText(t('scan.test_mode')).waitFor()
    await look('test-mode')
    expect(await inside()).toHaveLength(4)
    await save(false)
    await page.getByRole('banner').getByText(t('scan.test_mode')).waitFor({ state: 'hidden' })
    expect(await scanTyped(page, ticket(5).code)).toBe('ok')
    expect(await inside()).toHaveLength(5)
  })

  test('what the server does not take is shown with its reason, and sent again once it is fixed', async () => {
    network.become('cut')
    await page.getByText(t('status.offline')).waitFor()
    expect(await scanTyped(page, ticket(6).code)).toBe('ok')
    const archive = (archived: boolean) => door.call(`/scan-operations/${operation_id}/archive`, { archived })
    await archive(true)
    network.become('open')
    await page.getByRole('button', { name: t('tabs.settings') }).click()
    await page.getByRole('heading', { name: t('settings.refused') }).waitFor()
    await page.getByText(t('settings.refused_gone')).waitFor()
    await page.getByRole('button', { name: t('settings.send_again') }).scrollIntoViewIfNeeded()
    await look('refused-scans')
    expect(await inside()).toHaveLength(5)
    await archive(false)
    // The server may know for a second that it was in the archive.
    await expect
      .poll(
        async () => {
          const again = page.getByRole('button', { name: t('settings.send_again') })
          if ((await again.count()) > 0) await again.click()
          return inside()
        },
        { interval: 500 },
      )
      .toHaveLength(6)
    await allSent()
  })

  async function inside(): Promise<number[]> {
    const rows = await joined.sql<{ ticket_id: number }>(
      'select ticket_id::int from check_in where event_id = $1 and counts order by ticket_id',
      [door.event_id],
    )
    return rows.map(({ ticket_id }) => ticket_id)
  }
})
