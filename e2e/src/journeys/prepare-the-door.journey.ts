import { formatDateTimeNumeric } from '@entree/domain/foundation/dates.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openOwnShop } from '../support/arrange.ts'
import { openContext } from '../support/browse.ts'
import { doorText } from '../support/door-texts.ts'
import { callsOf, guestsOf, scanTyped } from '../support/door.ts'
import { officeText as t } from '../support/office-texts.ts'
import { choose, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const ORGANISER = 'admin@uiterwaard.example'
type Ticket = { product: string; ticket_id: number; code: string }
const at = (hours: number) => formatDateTimeNumeric(addMs(new Date().toISOString(), hours * HOUR_MS), 'Europe/Amsterdam')

describe('an organiser prepares the door', () => {
  const visitor = journey('desktop', { locale: 'en-GB' })
  const SCANNER = 'Phone of the main gate'
  const OPERATION = 'All gates'
  let event: { id: number; name: string }
  /** Of two of its products, two good tickets each. */
  let tickets: Ticket[]
  /** What the QR of the scanner holds. */
  let login_qr = ''

  test('SCNR-02 SCNR-04 SCNR-05 SCNR-06 a scanner is added, and shows its code once', async () => {
    const { page, look } = visitor()
    ;[event, tickets] = await arranged()
    await signIn(page, product().shop(), ORGANISER, '/scanners/new')
    await fillField(page, t('scanners.name'), SCANNER)
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/api/scanners') && one.request().method() === 'POST'),
      page.getByRole('button', { name: t('scanners.add') }).click(),
    ])
    ;({ login_qr } = (await answer.json()) as { login_qr: string })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: t('scanners.login_code', { name: SCANNER }) }).waitFor()
    await look('office/scanner-login')
    await dialog
      .getByRole('button', { name: t('ui.close') })
      .last()
      .click()
    await page.getByRole('link', { name: SCANNER }).click()
    await page.getByRole('heading', { name: SCANNER, level: 1 }).waitFor()
    expect(await page.getByRole('img', { name: t('scanners.login_code', { name: SCANNER }) }).count()).toBe(0)
  })

  test('SCOP-01 an operation is added to an event, which works without one', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/events/${event.id}/scanning`)
    await page.getByText(t('door.no_set_up')).waitFor()
    await page
      .getByRole('button', { name: t('operations.add') })
      .first()
      .click()
    await fillField(page.getByRole('dialog'), t('operations.name'), OPERATION)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: OPERATION, level: 1 }).waitFor()
    await page.getByText(t('sessions.none_title')).waitFor()
    await look('office/scan-operation')
  })

  test('SCOP-05 SESS-01 SESS-02 SESS-03 SESS-06 SESS-07 it gets two entrances, each with a product and the scanner', async () => {
    const { page, look } = visitor()
    for (const [index, name] of ['Main gate', 'Side gate'].entries()) {
      await page
        .getByRole('button', { name: t('sessions.add') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await fillField(dialog, t('sessions.name'), name)
      await dialog.getByRole('radio', { name: t('sessions.when_own') }).check()
      await fillField(dialog, t('sessions.starts_at'), at(-2))
      await fillField(dialog, t('sessions.ends_at'), at(6))
      await onlyThese(page, dialog, 'products', tickets[index * 2]!.product)
      await onlyThese(page, dialog, 'scanners', SCANNER)
      if (index === 0) await look('office/scan-session')
      await dialog.getByRole('button', { name: t('sessions.add') }).click()
      await said(page, t('sessions.added'))
      await page
        .getByRole('cell', { name, exact: true })
        .or(page.getByText(name, { exact: true }))
        .first()
        .waitFor()
    }
  })

  test('SCOP-03 SCOP-04 PROD-51 products and scanners show their sessions, and a product gets a colour', async () => {
    const { page, look } = visitor()
    const first = tickets[0]!.product
    await page
      .getByRole('link', { name: t('operations.tab_products'), exact: true })
      .last()
      .click()
    await page.getByRole('row', { name: new RegExp(`${first}.*Main gate`) }).waitFor()
    await page.getByRole('button', { name: t('ui.table_actions_of', { name: first }), exact: true }).click()
    await page.getByRole('menuitem', { name: t('ui.edit') }).click()
    await fillField(page.getByRole('dialog'), t('operations.color'), '#c9a227')
    await page.keyboard.press('Enter')
    await said(page, t('ui.saved'))
    await page.getByText('#c9a227').waitFor()
    await look('office/scan-products')
    await page
      .getByRole('link', { name: t('operations.tab_scanners'), exact: true })
      .last()
      .click()
    await page.getByRole('row', { name: new RegExp(`${SCANNER}.*${t('operations.in_all_sessions')}`) }).waitFor()
  })

  test('GEN-17 BTERM-01 BTERM-05 BTERM-07 BTERM-10 at the terminal a ticket goes in at its own entrance only', async () => {
    const { page } = visitor()
    await page.goto(`${product().shop()}/backoffice/scan-terminal?event=${event.id}`)
    const [main, , side] = tickets
    await choose(page, page, t('terminal.session'), 'Side gate')
    await checkIn(page, main!.ticket_id)
    await page.getByText(t('ticket_wrong_entrance')).first().waitFor()
    await checkIn(page, side!.ticket_id)
    await page.getByText(t('terminal.welcome'), { exact: true }).waitFor()
    await choose(page, page, t('terminal.session'), 'Main gate')
    await checkIn(page, main!.ticket_id)
    await page.getByText(t('terminal.welcome'), { exact: true }).waitFor()
    await page.getByLabel(t('terminal.code')).fill('NO SUCH TICKET')
    await page.keyboard.press('Enter')
    await page.getByText(t('terminal.not_found')).waitFor()
  })

  test('MGMT-01 MGMT-08 SESS-02 the phone signs in with the code once, chooses its entrance and scans there', async () => {
    const { page } = visitor()
    const phone = await page.context().newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    const [main, side] = [tickets.filter(({ product: of }) => of === tickets[0]!.product), tickets.at(-1)!]
    await phone.goto(login_qr)
    await phone.getByRole('button', { name: 'Main gate' }).click()
    await phone.getByText(doorText('status.fresh')).waitFor()
    // Of what was let in at the terminal, and of what was not.
    expect(await scanTyped(phone, main[0]!.code)).toBe('already_scanned')
    expect(await scanTyped(phone, main[1]!.code)).toBe('ok')
    expect(await scanTyped(phone, side.code)).toBe('wrong_entrance')
    await phone.close()
    const other = await openContext(page.context().browser()!, { locale: 'en-GB' })
    const late = await other.newPage()
    await late.goto(login_qr)
    await late.getByText(doorText('login_code_invalid')).first().waitFor()
    await other.close()
  })

  test('SCOP-02 SESS-08 the summary shows what was scanned; a session with scans stays', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/scan-operations`)
    await page.getByRole('link', { name: OPERATION }).click()
    const row = (name: string) => page.getByRole('table', { name: t('operations.per_session') }).getByRole('row', { name })
    await row('Main gate').waitFor()
    expect(await row('Main gate').getByRole('cell').allTextContents()).toEqual(['2', '0', '3'])
    expect(await row('Side gate').getByRole('cell').allTextContents()).toEqual(['1', '0', '1'])
    await look('office/scan-summary')
    await page
      .getByRole('link', { name: t('operations.tab_sessions'), exact: true })
      .last()
      .click()
    await page.getByRole('button', { name: t('ui.table_actions_of', { name: 'Main gate' }) }).click()
    await page.getByRole('menuitem', { name: t('ui.delete') }).click()
    await page.getByText(t('session_has_scans')).first().waitFor()
  })

  /** An event that no other journey opens a door of. */
  async function arranged(): Promise<[typeof event, typeof tickets]> {
    const { sql } = product()
    const name = 'door-to-prepare'
    await openOwnShop(sql, { like: 'dijkbios', url: name, product: 'Upper deck', price: 2000, stock: 10 })
    await sql(
      `with old as (select p.* from product p join event e on e.id = p.event_id where e.name = $1),
       pool as (insert into stock_pool (company_id, kind, capacity) select company_id, 'product', 10 from old returning id)
       insert into product (company_id, event_id, product_type_id, stock_pool_id, name, price, vat_percentage)
       select old.company_id, old.event_id, old.product_type_id, pool.id, 'Lower deck', old.price, old.vat_percentage from old, pool`,
      [name],
    )
    const [{ id }] = (await sql<{ id: number }>(
      "update event set starts_at = now() + interval '3 days', ends_at = now() + interval '3 days 4 hours' where name = $1 returning id::int",
      [name],
    )) as [{ id: number }]
    const products = await sql<{ id: number }>('select id::int from product where event_id = $1 order by id desc', [id])
    const call = await callsOf(product(), ORGANISER)
    // Each in an order of its own, by which the terminal finds it.
    for (const one of [...products, ...products]) await call(`/event/${id}/guest-list`, guestsOf(one.id, 1))
    const guests = await sql<Ticket>(
      `select p.name as product, t.id::int as ticket_id, t.code
         from ticket t join product p on p.id = t.product_id where t.event_id = $1 order by p.name, t.id`,
      [id],
    )
    return [{ id, name }, guests]
  }

  async function onlyThese(page: Page, dialog: Locator, of: 'products' | 'scanners', name: string): Promise<void> {
    const group = dialog.getByRole('radiogroup', { name: t(`sessions.${of}`) })
    await group.getByRole('radio', { name: t(`sessions.${of}_some`) }).check()
    await choose(page, dialog, t(`sessions.${of}_chosen`), name)
    await page.keyboard.press('Escape')
  }

  /** Finds the ticket by its order, and checks in the one of its product. */
  async function checkIn(page: Page, ticket_id: number): Promise<void> {
    const [found] = await product().sql<{ order_number: string; product: string }>(
      `select o.order_number, p.name as product
         from ticket t join product p on p.id = t.product_id join "order" o on o.id = t.order_id where t.id = $1`,
      [ticket_id],
    )
    await page.getByRole('searchbox', { name: t('terminal.search') }).fill(found!.order_number)
    const row = page.getByRole('row', { name: new RegExp(`${found!.product}.*${found!.order_number}`) }).first()
    await row.getByRole('button').click()
  }
})
