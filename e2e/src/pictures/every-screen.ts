import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { reportNames } from '@entree/domain/insight/reports.ts'
import type { JoinedProduct } from '../support/product.ts'
import { settle, type Lens, type Studio } from './studio.ts'

export type Screen = { area: 'shop' | 'office' | 'admin' | 'door'; name: string; url: string }

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const

/**
 * Takes every screen that an address leads to, on a phone and a desktop, light and dark where there is a dark mode, into `folder`: to be
 * looked at, and thrown away. `only`: part of an area or a name.
 */
export async function takeEveryScreen(studio: Studio, folder: string, only = ''): Promise<void> {
  await mkdir(folder, { recursive: true })
  const screens = (await everyScreen(studio.product)).filter(({ area, name }) => `${area}-${name}`.includes(only))
  for (const [size, measures] of Object.entries(SIZES))
    for (const isDark of [false, true])
      for (const area of ['shop', 'office', 'admin', 'door'] as const) {
        const here = screens.filter((screen) => screen.area === area)
        // The shop has the colours of its company, day and night.
        if (here.length === 0 || (isDark && area === 'shop')) continue
        const page = await studio.open({ ...measures, isDark, ...viewerOf(area) })
        for (const { name, url } of here) {
          const path = join(folder, `${area}-${name}-${size}${isDark ? '-dark' : ''}.png`)
          try {
            await page.goto(url)
            await settle(page)
            await page.screenshot({ path, fullPage: true, animations: 'disabled' })
            const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
            if (excess > 0) console.log(`${name} ${size}: ${excess} px too wide`)
          } catch (error) {
            console.log(`${name} ${size}: ${String(error).split('\n')[0]}`)
          }
        }
        await page.context().close()
      }
}

function viewerOf(area: Screen['area']): Pick<Lens, 'username'> {
  if (area === 'office') return { username: 'admin@uiterwaard.example' }
  return area === 'admin' ? { username: 'admin@entree.example' } : {}
}

/** Every screen that an address leads to, with a record of the demo where it is of one. */
export async function everyScreen(product: JoinedProduct): Promise<Screen[]> {
  const id = async (text: string) => (await product.sql<{ id: string }>(text))[0]?.id ?? '0'
  const uiterwaard = `(select id from company where subdomain = 'uiterwaard')`
  const event = await id(`select event_id::text as id from point_of_sale where url = 'uiterwaard-festival'`)
  const of = (table: string, more = '') =>
    id(`select id::text from ${table} where company_id = ${uiterwaard} ${more} order by id limit 1`)
  const [order] = await product.sql<{ id: string; secret: string }>(
    `select o.id::text, o.secret from "order" o join ticket t on t.order_id = o.id
      where o.company_id = ${uiterwaard} and o.payment_status = 'paid' and o.event_id = $1 order by o.id desc limit 1`,
    [event],
  )
  const [ticket] = await product.sql<{ id: string; secret: string }>(
    'select id::text, secret from ticket where order_id = $1 limit 1',
    [order?.id],
  )
  const company = await id(`select id::text from company where subdomain = 'uiterwaard'`)
  const office = (area: 'office' | 'admin', paths: readonly string[]) =>
    paths.map((path) => ({ area, name: path.replaceAll(/\W+/g, '-') || 'start', url: `${product.shop()}/backoffice/${path}` }))
  const shop = (name: string, path: string, host?: string) => ({
    area: 'shop' as const,
    name,
    url: `${product.shop(host)}${path}`,
  })
  const part = (name: string) => `events/${event}/${name}`
  return [
    shop('index', '/'),
    shop('index-museum', '/', 'lichthuis.localhost'),
    shop('index-theatre', '/', 'zwaluw.localhost'),
    shop('index-club', '/', 'zink.localhost'),
    shop('festival', '/p/uiterwaard-festival'),
    shop('museum', '/p/lichthuis-visit', 'lichthuis.localhost'),
    shop('test-mode', '/p/labs', 'zink.localhost'),
    ...['status', 'assign', 'overview', 'pending', 'money-back'].map((page) =>
      shop(page, `/order/${order?.id}/${order?.secret}/${page}`),
    ),
    shop('tickets', `/ticket/order/${order?.id}/${order?.secret}`),
    shop('ticket', `/ticket/${ticket?.id}/${ticket?.secret}`),
    shop('claim', `/ticket/${ticket?.id}/${ticket?.secret}/claim`),
    shop('lost', '/ticket-lost'),
    shop('terms', '/terms-conditions'),
    shop('nowhere', '/nowhere'),
    { area: 'door', name: 'door', url: `${product.shop()}/door` },
    ...office('office', [
      'dashboard',
      'events',
      ...[
        'details',
        'timeslots',
        'questions',
        'ticket-template',
        'emails',
        'products',
        'pos',
        'marketing',
        'share',
        'visitors',
      ].map(part),
      ...['guest-lists', 'guest-lists/new', 'ticket-import', 'live', 'scanning', 'phones', 'box-offices', 'sales', 'changes'].map(
        part,
      ),
      part('pos/new'),
      part('products/new'),
      `events/${event}/products/${await id(`select id::text from product where event_id = ${event} order by id limit 1`)}`,
      `events/${event}/pos/${await id(`select id::text from point_of_sale where event_id = ${event} order by id limit 1`)}`,
      'orders',
      `orders/${order?.id}`,
      'support',
      'guest-lists',
      'exports',
      'personal-data',
      'reports',
      ...reportNames.map((report) => `reports/${report}`),
      'discount-codes',
      'discount-codes/new',
      'gift-vouchers',
      `discount-codes/${await of('discount_code')}`,
      'campaigns',
      `campaigns/${await of('campaign')}`,
      'batches',
      'extensions',
      'extensions/mailing-service',
      'box-office',
      'scan-terminal',
      'scan-operations',
      'scanners',
      `scanners/${await of('scanner')}`,
      'scanners/new',
      'scan-conflicts',
      'payment-issues',
      'mail-issues',
      'ticket-templates',
      `ticket-templates/${await of('ticket_template')}`,
      'venues',
      'venues/new',
      'audit',
      ...['details', 'users', 'layout', 'settings', 'domains', 'questions', 'emails'].map((tab) => `company/${tab}`),
      ...[
        'payment-accounts',
        'auto-invoice',
        'invoices',
        'payouts',
        'vat',
        'settlements',
        'api-keys',
        'webhooks',
        'sign-in',
        'users/new',
      ].map((tab) => `company/${tab}`),
      'profile',
      'change-password',
      'mails',
      '404',
      '403',
    ]),
    ...office('admin', [
      'dashboard',
      'admin/companies',
      'admin/companies/new',
      ...['details', 'payout', 'users', 'layout', 'settings', 'permissions', 'payment-accounts', 'fees', 'payment-costs'].map(
        (tab) => `admin/companies/${company}/${tab}`,
      ),
      'admin/company-links',
      'admin/fee-overrides',
      'admin/invoices',
      'admin/payouts',
      'admin/settlements',
      'admin/usage',
      'admin/payment-accounts',
      'admin/roles',
      'admin/settings',
      'admin/venues',
      'admin/audit',
      'admin/mail-issues',
      'support',
    ]),
  ]
}
