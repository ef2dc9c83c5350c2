import { doorText as t } from '../support/door-texts.ts'
import { scanTyped } from '../support/door.ts'
import type { Album } from './album.ts'
import type { Studio } from './studio.ts'

/** What door staff see on the festival's day: ready to scan, and the three colours of a verdict. */
export async function takeDoorPictures(studio: Studio, album: Album): Promise<void> {
  const { shop, sql } = studio.product
  const codeOf = async (is: 't.scanned_at is null' | 't.scanned_at is not null') => {
    const [ticket] = await sql<{ code: string }>(
      `select t.code from ticket t join event e on e.id = t.event_id join "order" o on o.id = t.order_id
         join order_product u on u.id = t.order_product_id
        where e.name like 'Dijkdag%' and ${is} and u.refunded_at is null and not o.is_cancelled and o.type = 'online'
          and not exists (select from check_in c where c.ticket_id = t.id and c.direction = 'out') order by t.id limit 1`,
    )
    if (!ticket) throw new Error('the demo has no such ticket')
    return ticket.code
  }
  const page = await studio.open({ width: 390, height: 780, sharpness: 1.5 })
  await page.goto(`${shop()}/door`)
  await page.getByLabel(t('sign_in.username')).fill('admin@uiterwaard.example')
  await page.getByLabel(t('sign_in.password')).fill('Entree-demo-1')
  await page.getByRole('button', { name: t('sign_in.sign_in'), exact: true }).click()
  await page.getByRole('button', { name: 'Hoofdingang' }).click()
  await page.getByText(t('status.fresh')).waitFor()
  const [good, inside] = [await codeOf('t.scanned_at is null'), await codeOf('t.scanned_at is not null')]
  for (const [name, code] of [
    ['door-phone', good],
    ['door-look', inside],
    ['door-no', 'NO TICKET AT ALL'],
  ] as const) {
    await scanTyped(page, code)
    await album.take(page, name, 'en')
    await page.getByRole('button', { name: t('scan.next'), exact: true }).click()
  }
  await page
    .getByRole('navigation', { name: t('tabs.label') })
    .getByRole('button', { name: t('tabs.list'), exact: true })
    .click()
  await page.locator('.ticket').first().waitFor()
  await album.take(page, 'door-list', 'en')
  await page.context().close()
}
