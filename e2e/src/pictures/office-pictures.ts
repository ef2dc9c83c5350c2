import { officeText as t } from '../support/office-texts.ts'
import { newHand } from '../walks/hand.ts'
import { signUpToOnSale } from '../walks/organiser-walk.ts'
import type { Album } from './album.ts'
import { settle, type Studio } from './studio.ts'

const DESKTOP = { width: 1280, height: 800 }
const ADMIN = 'admin@uiterwaard.example'

/** What an organiser sees of a company that has been selling for a while. */
export async function takeOfficePictures(studio: Studio, album: Album): Promise<void> {
  const { shop, sql } = studio.product
  const id = async (text: string) => {
    const [row] = await sql<{ id: string }>(text)
    if (!row) throw new Error(`the demo has none: ${text}`)
    return row.id
  }
  const festival = await id(`select event_id::text as id from point_of_sale where url = 'uiterwaard-festival'`)
  const today = await id(`select id::text from event where name like 'Dijkdag%' order by starts_at desc limit 1`)
  const template = await id(`select t.id::text from ticket_template t join company c on c.id = t.company_id
    where c.subdomain = 'uiterwaard' order by t.id limit 1`)
  const order = await id(`select o.id::text from "order" o join ticket t on t.order_id = o.id
    where o.event_id = ${festival} and o.payment_status = 'paid' group by o.id having count(*) > 2 order by o.id desc limit 1`)
  const page = await studio.open({ ...DESKTOP, username: ADMIN })
  for (const [name, path] of [
    ['backoffice-dashboard', 'dashboard'],
    ['backoffice-events', 'events'],
    ['backoffice-products', `events/${festival}/products`],
    ['backoffice-designer', `ticket-templates/${template}`],
    ['backoffice-order', `orders/${order}`],
    ['backoffice-report', `reports/days-around-event?events=${festival}`],
    ['backoffice-share', `events/${festival}/share`],
    ['guide-live', `events/${today}/live`],
    ['guide-visitors', `events/${festival}/visitors`],
    ['guide-payouts', 'company/payouts'],
    ['guide-guest-list', `events/${festival}/guest-lists/new`],
    ['guide-changes', `events/${festival}/changes`],
  ] as const) {
    await page.goto(`${shop()}/backoffice/${path}`)
    await settle(page)
    const middle = page.locator(name === 'backoffice-report' ? 'main svg[class*=chart i], main canvas' : 'main textarea')
    if (name === 'backoffice-report' || name === 'guide-guest-list') await middle.first().scrollIntoViewIfNeeded()
    await album.take(page, name, 'en')
  }
  await page.goto(`${shop()}/backoffice/orders/${order}`)
  await page.getByRole('button', { name: t('orders.actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('orders.refund'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: t('orders.refund_choose') })
    .getByRole('checkbox')
    .first()
    .check()
  await album.take(page, 'guide-refund', 'en')
  await page.context().close()
}

/** What a new organiser sees from signing up to the first event on sale. */
export async function takeGuidePictures(studio: Studio, album: Album): Promise<void> {
  const page = await studio.open({ width: 1100, height: 760 })
  const names: Readonly<Record<string, string>> = {
    'sign-up': 'guide-sign-up',
    guide: 'guide-first-steps',
    event: 'guide-event',
    product: 'guide-product',
    'point-of-sale': 'guide-point-of-sale',
    share: 'guide-share',
  }
  const starts = new Date()
  starts.setMonth(starts.getMonth() + 3, 15)
  const organiser = {
    name: 'Robin Kade',
    email: 'robin@steiger.example',
    password: 'Kade-aan-zee-1',
    company: 'Steiger',
    event: 'Night on the pier',
    starts_at: `15-${String(starts.getMonth() + 1).padStart(2, '0')}-${starts.getFullYear()} 20:00`,
    products: [
      { name: 'Standing', price: '25', stock: '200' },
      { name: 'Balcony', price: '35,50', stock: '40' },
    ],
  }
  await signUpToOnSale(page, studio.product, organiser, newHand(), async (name) => {
    const picture = names[name]
    if (picture !== undefined) await album.take(page, picture, 'en')
  })
  await page.context().close()
}
