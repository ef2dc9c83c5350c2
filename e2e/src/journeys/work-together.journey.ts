import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { describe, expect, test } from 'vitest'
import { callsBesides } from '../support/every-call.ts'
import { officeText as t } from '../support/office-texts.ts'
import { callAs, fillField, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const english = { locale: 'en-GB' }

test('PERM-003 PERM-004 a user with two permissions sees two entries, and every other page and call is refused', async () => {
  await product().sql(
    `update "user" set role = 'user', granted = '{event.view,order.view}',
            withheld = (select array_agg(p) from unnest(array(select jsonb_array_elements_text($1::jsonb))) p)
      where email = 'desk@zwaluw.example'`,
    [JSON.stringify(everythingBut(['event.view', 'order.view']))],
  )
  const { page, look, leave } = await enter('desktop', english)
  await signIn(page, product().shop(), 'desk@zwaluw.example', '/orders')
  await page.getByRole('heading', { name: t('nav.orders'), level: 1 }).waitFor()
  const menu = page.getByRole('navigation', { name: t('shell.menu') }).first()
  const entries = await menu.getByRole('link').allInnerTexts()
  expect(entries.map((entry) => entry.trim()).filter((entry) => entry !== t('nav.dashboard'))).toEqual([
    t('nav.events'),
    t('nav.orders'),
  ])
  await page.goto(`${product().shop()}/backoffice/discount-codes`)
  await page.getByText(t('system.no_permission_text')).waitFor()
  await look('office/no-permission')
  const held = ['event.view', 'order.view']
  const [own] = await product().sql<{ id: number }>(
    `select company_id::int as id from "user" where email = 'desk@zwaluw.example'`,
  )
  const others = await callsBesides(product().shop(), held, own!.id)
  expect(others.length).toBeGreaterThan(100)
  const answers = await page.evaluate(async (all) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('entree.token')}`, 'content-type': 'application/json' }
    const send = async (method: string, path: string, body: string | null) =>
      (await fetch(path, { method, headers, body })).status
    const refused: [string, number][] = []
    for (const { name, method, path, body } of all) refused.push([name, await send(method, path, body)])
    return { refused, allowed: [await send('GET', '/api/event', null), await send('GET', '/api/user/order', null)] }
  }, others)
  expect(answers.allowed).toEqual([200, 200])
  expect(answers.refused.filter(([, status]) => status !== 403)).toEqual([])
  await leave()
})

describe('the platform looks through the eyes of an organiser', () => {
  const visitor = journey('desktop', english)

  test('IMP-01 IMP-02 the administrator opens a company, and works as one of its users', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@entree.example', '/admin/companies')
    await page.getByRole('link', { name: 'Museum Lichthuis' }).click()
    await page.getByRole('link', { name: t('company.tab_users'), exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'admin@lichthuis.example' })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t('users.impersonate') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('users.impersonate') })
      .click()
    await page.getByRole('button', { name: t('shell.return_to_administrator') }).waitFor()
    await look('office/impersonating')
    await page.goto(`${product().shop()}/backoffice/events`)
    await page.getByRole('heading', { name: t('nav.events'), level: 1 }).waitFor()
    expect(await page.getByText('Uiterwaard').count()).toBe(0)
  })

  test('DEC-B-20 AUD-01 what is done meanwhile is kept, and read, under both names', async () => {
    const { page, look } = visitor()
    const { id } = await callAs<{ id: number }>(page, '/campaigns', { name: 'Through other eyes' })
    const trail = await product().sql<{ user_name: string; impersonator_name: string }>(
      "select user_name, impersonator_name from audit where entity = 'campaign' and entity_id = $1",
      [id],
    )
    const names = await product().sql<{ email: string; name: string }>(
      `select email, name from "user" where email in ('admin@lichthuis.example', 'admin@entree.example')`,
    )
    const nameOf = (email: string) => names.find((user) => user.email === email)!.name
    const [user_name, impersonator_name] = [nameOf('admin@lichthuis.example'), nameOf('admin@entree.example')]
    expect(trail).toEqual([{ user_name, impersonator_name }])
    await page.goto(`${product().shop()}/backoffice/audit`)
    const row = page.getByRole('row').filter({ hasText: 'Through other eyes' })
    await row.getByText(`${user_name} ${t('history.impersonator', { name: impersonator_name })}`).waitFor()
    await look('office/audit')
    // A user who works as another is found by their own name as well.
    await page.getByRole('combobox', { name: t('history.person') }).click()
    await page.getByRole('option', { name: t('history.person_platform', { name: impersonator_name }) }).click()
    await page.waitForURL(/[?&]user_id=\d+/)
    const until = page.getByRole('textbox', { name: t('history.until') })
    await until.fill('01-01-2020')
    await row.waitFor({ state: 'hidden' })
    await until.fill('')
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Through other eyes', level: 1 }).waitFor()
  })

  test('IMP-03 signing out returns to the administrator', async () => {
    const { page } = visitor()
    await page.getByRole('button', { name: t('shell.return_to_administrator') }).click()
    await page.getByRole('button', { name: t('shell.return_to_administrator') }).waitFor({ state: 'hidden' })
    await page.goto(`${product().shop()}/backoffice/admin/companies`)
    await page.getByRole('link', { name: 'Museum Lichthuis' }).waitFor()
    const begun = await product().sql<{ user_name: string }>(
      "select user_name from audit where action = 'impersonated' and entity = 'user' order by id desc limit 1",
    )
    const [{ name } = { name: '' }] = await product().sql<{ name: string }>(
      `select name from "user" where email = 'admin@entree.example'`,
    )
    expect(begun).toEqual([{ user_name: name }])
  })
})

describe('EVT-12 EVT-51 an event is duplicated', () => {
  test('with another name, as a draft, and the old one stays as it is', async () => {
    const { page, look, leave } = await enter('desktop', english)
    const [event] = await product().sql<{ id: number; name: string }>(
      "select e.id::int, e.name from event e join company c on c.id = e.company_id where c.name = 'Uiterwaard' order by e.id limit 1",
    )
    await signIn(page, product().shop(), 'admin@uiterwaard.example', `/events/${event!.id}/details`)
    await page.getByRole('heading', { name: event!.name, level: 1 }).waitFor()
    await page
      .getByRole('button', { name: t('ui.table_actions_of', { name: event!.name }) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('events.duplicate') }).click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('events.name'), 'Once more')
    await fillField(dialog, t('events.starts_at'), '04-07-2027 15:00')
    await look('office/duplicate')
    await dialog.getByRole('button', { name: t('events.duplicate') }).click()
    await page.getByRole('heading', { name: 'Once more', level: 1 }).waitFor()
    await page.getByText(t('events.state_draft')).first().waitFor()
    const [counts] = await product().sql<{ old: number; fresh: number; orders: number }>(
      `select (select count(*)::int from product where event_id = $1) as old,
              (select count(*)::int from product p join event e on e.id = p.event_id where e.name = 'Once more') as fresh,
              (select count(*)::int from "order" o join event e on e.id = o.event_id where e.name = 'Once more') as orders`,
      [event!.id],
    )
    expect(counts).toEqual({ old: counts!.old, fresh: counts!.old, orders: 0 })
    await leave()
  })
})

function everythingBut(held: readonly string[]): string[] {
  return companyPermissions.filter((permission) => !held.includes(permission))
}
